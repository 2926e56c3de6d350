import { afterEach, expect, it } from "vitest";
import { lockScroll, readScrollTop } from "../../../shared/platform/scroll-lock.ts";

afterEach(() => {
  document.body.removeAttribute("style");
  window.scrollTo(0, 0);
});

it("holds the page where it is, and puts body and position back exactly", () => {
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

it("leaves no style attribute where there was none", () => {
  lockScroll()();
  expect(document.body.hasAttribute("style")).toBe(false);
});

it("holds until the last of several locks is released, each once", () => {
  const first = lockScroll();
  const second = lockScroll();
  first();
  first();
  expect(document.body.style.position).toBe("fixed");
  second();
  expect(document.body.style.position).toBe("");
});

it("still tells how far the page was scrolled while it is held", () => {
  window.scrollTo(0, 250);
  const release = lockScroll();
  window.scrollTo(0, 0);
  expect(readScrollTop()).toBe(250);
  release();
  window.scrollTo(0, 40);
  expect(readScrollTop()).toBe(40);
});
