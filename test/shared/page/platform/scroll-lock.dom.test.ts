import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renewHolds } from "../../../../shared/page/platform/renew-holds.ts";
import { lockScroll } from "../../../../shared/page/platform/scroll-lock.ts";

/** Whether nothing of the page moves is tested in a browser, in `dialogs.browser.test.ts`. */

const root = document.documentElement;

// A page without a scroll bar, as happy-dom has no layout.
beforeEach(() => {
  vi.spyOn(root, "clientWidth", "get").mockImplementation(() => window.innerWidth);
});

const mockHeight = (px: number) => vi.spyOn(root, "scrollHeight", "get").mockReturnValue(px);

afterEach(() => {
  for (const element of [root, document.body]) element.removeAttribute("style");
  vi.unstubAllGlobals();
  window.scrollTo(0, 0);
  history.replaceState(null, "", "/");
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

it("lockScroll leaves the page unlocked when the host has ended a lock of its own meanwhile", () => {
  root.style.overflowY = "hidden";
  const release = lockScroll();
  root.style.overflowY = "";
  release();
  expect(root.hasAttribute("style")).toBe(false);
});

it("lockScroll keeps the page where it is when a morph has taken its styles off", () => {
  const release = lockScroll();
  const scroll = () => {
    window.scrollTo(0, 250);
    window.dispatchEvent(new Event("scroll"));
    return window.scrollY;
  };
  expect(scroll()).toBe(250);
  root.removeAttribute("style");
  expect(scroll()).toBe(0);
  release();
  expect(scroll()).toBe(250);
});

it("lockScroll is released with the last of several locks", () => {
  const first = lockScroll();
  const second = lockScroll();
  first();
  expect(root.style.overflowY).toBe("hidden");
  second();
  expect(root.style.overflowY).toBe("");
});

it.each([
  ["the page is another one by then", () => history.pushState(null, "", "/other/")],
  ["it was laid out anew", () => vi.stubGlobal("innerWidth", 320)],
  ["it is as high again as before a lock of the host", () => mockHeight(3_000)],
])(
  "lockScroll restores the position where a script has scrolled meanwhile unless %s",
  (_, change) => {
    window.scrollTo(0, 250);
    const release = lockScroll();
    window.scrollTo(0, 30);
    change();
    release();
    expect(window.scrollY).toBe(30);
  },
);

it("lockScroll locks a page that the host swaps in, and leaves no lock in a snapshot that the host puts back", () => {
  const read = () => [...root.attributes].map(({ name, value }) => [name, value]);
  const write = (attributes: string[][]) => {
    for (const [name = ""] of read()) root.removeAttribute(name);
    for (const [name = "", value = ""] of attributes) root.setAttribute(name, value);
  };
  const page = [["style", "overflow-y: scroll;"]];
  write(page);
  const release = lockScroll();
  // Livewire keeps the attributes of the root element.
  const snapshot = read();
  write([]);
  renewHolds();
  expect(root.style.overflowY).toBe("hidden");
  release();
  expect(read()).toEqual([]);
  write(snapshot);
  renewHolds();
  expect(read()).toEqual(page);
});
