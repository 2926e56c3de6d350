import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { CartIconFlag } from "../../../shared/domain/cart-icon-visibility.ts";
import { store } from "../../../shared/store/store.ts";
import { widget } from "../../../widgets/cart-icon/cart-icon.widget.tsx";
import { setViewWidth } from "../../set-view-width.ts";
import { clearPage, type ShownWidget, showWidget } from "../show-widget.ts";

let shown: ShownWidget;

afterEach(() => {
  shown.unmount();
  clearPage();
});

const cartButton = () => screen.queryByRole("button", { name: /^Cart/ });

it.each([
  [0, "Cart, 0 items", ""],
  [1, "Cart, 1 item", "1"],
  [3, "Cart, 3 items", "3"],
  [1002, "Cart, 1002 items", "1002"],
])("with %i in the cart is named %s and wears %j", async (count, name, badge) => {
  shown = await showWidget(widget, { "data-visibility": "3" }, { count });
  expect(cartButton()?.getAttribute("aria-label")).toBe(name);
  expect(cartButton()?.textContent).toBe(badge);
});

it("follows the count and opens the cart", async () => {
  shown = await showWidget(widget);
  expect(cartButton()).toBeNull();
  act(() => store.setState({ cart: { count: 2 } }));
  await userEvent.click(cartButton() as HTMLElement);
  expect(shown.opened).toEqual(["cart"]);
});

describe("by its flag", () => {
  it("shows on wide views alone when it is 2 and the cart is empty", async () => {
    shown = await showWidget(widget, { "data-visibility": "2" }, { width: 767 });
    expect(cartButton()).toBeNull();
    act(() => setViewWidth(1280));
    expect(cartButton()).not.toBeNull();
  });

  it.each<[CartIconFlag, boolean]>([
    [0, false],
    [1, true],
    [2, true],
    [3, true],
  ])("%i: shows with something in the cart: %s", async (cartIcon, isVisible) => {
    shown = await showWidget(widget, {}, { cartIcon, count: 1, width: 375 });
    expect(cartButton() !== null).toBe(isVisible);
  });

  it("names an impossible value and takes the page's", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    shown = await showWidget(widget, { "data-visibility": "4" }, { cartIcon: 3 });
    expect(warn.mock.calls[0]?.[0]).toContain("Allowed: 0, 1, 2, 3. Used instead: 3.");
    expect(cartButton()).not.toBeNull();
  });
});
