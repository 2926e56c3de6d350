import { afterEach, expect, it, vi } from "vitest";
import { lockScroll, readScrollTop } from "../../../../shared/page/platform/scroll-lock.ts";

/** Whether nothing of the page moves is tested in a browser, in `dialogs.browser.test.ts`. */

const root = document.documentElement;

afterEach(() => {
  for (const element of [root, document.body]) element.removeAttribute("style");
  vi.unstubAllGlobals();
  window.scrollTo(0, 0);
});

it("lockScroll restores the styles that it has set, and leaves those of the host", () => {
  root.setAttribute("style", "color: red; overflow-y: scroll");
  const release = lockScroll();
  expect(root.style.overflowY).toBe("hidden");
  root.style.marginTop = "32px";
  release();
  expect(root.style.overflowY).toBe("scroll");
  expect(root.style.color).toBe("red");
  expect(root.style.marginTop).toBe("32px");
});

it("lockScroll leaves no style attribute if there was none", () => {
  lockScroll()();
  expect(root.hasAttribute("style")).toBe(false);
});

it("lockScroll is released with the last of several locks", () => {
  const first = lockScroll();
  const second = lockScroll();
  first();
  first();
  expect(root.style.overflowY).toBe("hidden");
  second();
  expect(root.style.overflowY).toBe("");
});

it("readScrollTop returns the position of a page whose body is fixed, in Safari before 16", () => {
  vi.stubGlobal("CSS", { supports: () => false });
  window.scrollTo(7, 250);
  const release = lockScroll();
  expect(document.body.style.position).toBe("fixed");
  window.scrollTo(0, 0);
  expect(readScrollTop()).toBe(250);
  release();
  expect(document.body.hasAttribute("style")).toBe(false);
  expect([window.scrollX, window.scrollY]).toEqual([7, 250]);
  expect(readScrollTop()).toBe(250);
});
