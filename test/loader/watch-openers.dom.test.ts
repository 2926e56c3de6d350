import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchOpeners } from "../../loader/watch-openers.ts";
import { clearPage, watchLeftovers } from "./fresh-page.ts";

const open = vi.fn();
const approach = vi.fn();

beforeEach(() => {
  open.mockReset();
  approach.mockReset();
  watchLeftovers();
  watchOpeners(open, approach);
});
afterEach(clearPage);

/** Clicks on the innermost element of `markup` and says whether the click stayed the page's. */
function click(markup: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = markup;
  const target = document.querySelector("b") ?? (document.body.firstElementChild as Element);
  return target.dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, ...init }),
  );
}

describe("an element with data-widget-open", () => {
  it.each(["cart", "login", "register", "menu"])(
    "opens %s at a click, in place of a link",
    (what) => {
      expect(click(`<a href="/x/" data-widget-open="${what}"><b>Open</b></a>`)).toBe(false);
      expect(open.mock.calls).toEqual([[what, document.querySelector("a")]]);
    },
  );

  it("opens also where the host stops clicks on their way up", () => {
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
  ])("leaves a click that asks for a new tab to the browser (%j)", (init) => {
    expect(click('<a href="/cart/" data-widget-open="cart">Cart</a>', init)).toBe(true);
    expect(open).not.toHaveBeenCalled();
  });

  it.each(["pointerover", "focusin"])("is told of at %s, before it is used", (type) => {
    document.body.innerHTML = '<a href="/cart/" data-widget-open="cart">Cart</a>';
    document.querySelector("a")?.dispatchEvent(new Event(type, { bubbles: true }));
    expect(approach.mock.calls).toEqual([["cart", document.querySelector("a")]]);
    expect(open).not.toHaveBeenCalled();
  });

  it("that names nothing there is stays the page's, with one warning that says what is allowed", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(click('<a href="/x/" data-widget-open="basket">Basket</a>')).toBe(true);
    const opener = document.querySelector("a") as Element;
    opener.dispatchEvent(new Event("pointerover", { bubbles: true }));
    expect(open).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledTimes(1);
    const [message, element] = warn.mock.lastCall ?? [];
    expect(message).toContain('<a data-widget-open="basket">');
    expect(message).toContain("Allowed: cart, login, register, menu.");
    expect(message).toContain("Used instead: ");
    expect(element).toBe(opener);
  });
});

it("leaves every other click alone", () => {
  expect(click('<a href="/x/"><b>Elsewhere</b></a>')).toBe(true);
  expect(open).not.toHaveBeenCalled();
});
