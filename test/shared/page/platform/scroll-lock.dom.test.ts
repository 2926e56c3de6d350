import { afterEach, expect, it } from "vitest";
import { lockScroll, readScrollTop } from "../../../../shared/page/platform/scroll-lock.ts";

afterEach(() => {
  document.body.removeAttribute("style");
  window.scrollTo(0, 0);
});

it("lockScroll fixes the page at its position, and restores the body's style and the position", () => {
  document.body.setAttribute("style", "color:  red; top: 3px");
  window.scrollTo(7, 250);
  const release = lockScroll();
  expect(document.body.style.position).toBe("fixed");
  expect(document.body.style.top).toBe("-250px");
  window.scrollTo(0, 0);
  release();
  expect(document.body.style.cssText.replace(/\s+/g, " ")).toBe("color: red; top: 3px;");
  expect([window.scrollX, window.scrollY]).toEqual([7, 250]);
});

it("lockScroll leaves no style attribute if there was none", () => {
  lockScroll()();
  expect(document.body.hasAttribute("style")).toBe(false);
});

it("lockScroll is released with the last of several locks", () => {
  const first = lockScroll();
  const second = lockScroll();
  first();
  first();
  expect(document.body.style.position).toBe("fixed");
  second();
  expect(document.body.style.position).toBe("");
});

it("readScrollTop returns the scroll position of the locked page", () => {
  window.scrollTo(0, 250);
  const release = lockScroll();
  window.scrollTo(0, 0);
  expect(readScrollTop()).toBe(250);
  release();
  window.scrollTo(0, 40);
  expect(readScrollTop()).toBe(40);
});
