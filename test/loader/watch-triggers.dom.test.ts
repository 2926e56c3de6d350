import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchTriggers } from "../../loader/watch-triggers.ts";
import { clearPage, trackListeners } from "../helpers/clear-page.ts";

const open = vi.fn();
const prefetch = vi.fn();

beforeEach(() => {
  open.mockReset();
  prefetch.mockReset();
  trackListeners();
  watchTriggers(open, prefetch);
});
afterEach(clearPage);

/** Clicks on the innermost element of `markup` and returns whether its default action was kept. */
function click(markup: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = markup;
  const target = document.querySelector("b") ?? (document.body.firstElementChild as Element);
  return target.dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, ...init }),
  );
}

describe("an element with data-widget-open", () => {
  it.each(["cart", "login", "register", "menu"])(
    "opens %s on click, instead of following the link",
    (area) => {
      expect(click(`<a href="/x/" data-widget-open="${area}"><b>Open</b></a>`)).toBe(false);
      expect(open.mock.calls).toEqual([[area, document.querySelector("a")]]);
    },
  );

  it("or data-widget-add, which the cart follows, opens on click", () => {
    expect(click('<a href="/x/" data-widget-add="1:2:3"><b>Buy</b></a>')).toBe(false);
    expect(open.mock.calls).toEqual([["cart", document.querySelector("a")]]);
  });

  it("opens even if the host stops clicks from bubbling", () => {
    document.body.addEventListener("click", (event) => event.stopPropagation(), { once: true });
    click('<button type="button" data-widget-open="cart">Cart</button>');
    expect(open).toHaveBeenCalledTimes(1);
  });

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])("leaves a click that opens a new tab to the browser (%j)", (init) => {
    expect(click('<a href="/cart/" data-widget-open="cart">Cart</a>', init)).toBe(true);
    expect(open).not.toHaveBeenCalled();
  });

  it.each(["pointerover", "focusin"])("is prefetched on %s", (type) => {
    document.body.innerHTML = '<a href="/cart/" data-widget-open="cart">Cart</a>';
    document.querySelector("a")?.dispatchEvent(new Event(type, { bubbles: true }));
    expect(prefetch.mock.calls).toEqual([["cart", document.querySelector("a")]]);
    expect(open).not.toHaveBeenCalled();
  });

  it("with an unknown value keeps its default action, and is passed on for a warning", () => {
    expect(click('<a href="/x/" data-widget-open="basket">Basket</a>')).toBe(true);
    expect(open.mock.calls).toEqual([["basket", document.querySelector("a")]]);
  });
});

it("a click on any other element keeps its default action", () => {
  expect(click('<a href="/x/"><b>Elsewhere</b></a>')).toBe(true);
  expect(open).not.toHaveBeenCalled();
});
