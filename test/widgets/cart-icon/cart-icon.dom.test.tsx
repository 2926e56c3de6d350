import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { writeCookie } from "../../../shared/page/platform/cookies.ts";
import type { CartIconFlag } from "../../../shared/shop/domain/cart-icon-visibility.ts";
import { updateCart } from "../../../shared/shop/store/cart-slice.ts";
import { widget } from "../../../widgets/cart-icon/cart-icon.widget.tsx";
import { createCampaign } from "../../helpers/sample-cart.ts";
import { setViewWidth } from "../../helpers/set-view-width.ts";
import { showWidget } from "../../helpers/show-widget.ts";

const cartButton = () => screen.queryByRole("button", { name: /^Cart/ });

it.each([
  [0, "Cart, 0 items", ""],
  [1, "Cart, 1 item", "1"],
  [3, "Cart, 3 items", "3"],
  [1002, "Cart, 1,002 items", "1,002"],
])("the cart icon with %i items is named %s and has the badge %j", async (count, name, badge) => {
  await showWidget(widget, { "data-visibility": "3" }, { count });
  expect(cartButton()?.getAttribute("aria-label")).toBe(name);
  expect(cartButton()?.textContent).toBe(badge);
});

it("the cart icon names no number of items while it is unknown", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  writeCookie("cartId", "11111111-2222-4333-8444-555555555555");
  await showWidget(widget, { "data-visibility": "3" });
  act(() => updateCart({ count: null }));
  expect(cartButton()?.getAttribute("aria-label")).toBe("Cart");
  expect(cartButton()?.textContent).toBe("");
});

it("the cart icon names a cart with nothing but a donation, and one that is not saved", async () => {
  await showWidget(widget, {}, { count: 0 });
  expect(cartButton()).toBeNull();
  const optimisticCart = { id: "", campaigns: [createCampaign({ items: [] })] };
  act(() => updateCart({ optimisticCart }));
  expect(cartButton()?.getAttribute("aria-label")).toBe("Cart, donation only");
  act(() => updateCart({ count: 3, error: { kind: "unsaved" } }));
  expect(cartButton()?.getAttribute("aria-label")).toBe("Cart, 3 items, not saved");
  act(() => updateCart({ optimisticCart: null, error: null }));
});

it("the cart icon appears with the first item and opens the cart", async () => {
  const { opened } = await showWidget(widget);
  expect(cartButton()).toBeNull();
  act(() => updateCart({ count: 2 }));
  await userEvent.click(cartButton() as HTMLElement);
  expect(opened).toEqual(["cart"]);
});

describe("the visibility flag", () => {
  it("2 shows the icon of an empty cart on wide views only", async () => {
    await showWidget(widget, { "data-visibility": "2" }, { width: 767 });
    expect(cartButton()).toBeNull();
    act(() => setViewWidth(1280));
    expect(cartButton()).not.toBeNull();
  });

  it("is the page's if the attribute is invalid, with a warning", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await showWidget(widget, { "data-visibility": "4" }, { cartIcon: 3 });
    expect(warn.mock.calls[0]?.[0]).toContain(
      "Allowed: 0, 1, 2, 3. Used instead: cartIcon of the configuration.",
    );
    expect(cartButton()).not.toBeNull();
  });
});

describe("the cart icon after the number of items could not be read", () => {
  it.each<[CartIconFlag, boolean]>([
    [0, false],
    [1, true],
    [2, true],
    [3, true],
  ])("is shown on phones without a number for the flag %i: %s", async (cartIcon, isVisible) => {
    await showWidget(widget, {}, { cartIcon, width: 375 });
    act(() => updateCart({ count: null, hasCountFailed: true }));
    expect(cartButton()?.getAttribute("aria-label")).toBe(isVisible ? "Cart" : undefined);
    expect(cartButton()?.textContent ?? "").toBe("");
  });
});
