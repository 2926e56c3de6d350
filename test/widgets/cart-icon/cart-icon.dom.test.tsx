import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { writeCookie } from "../../../shared/page/platform/cookies.ts";
import { updateCart } from "../../../shared/shop/store/cart-slice.ts";
import { widget } from "../../../widgets/cart-icon/cart-icon.widget.tsx";
import { createCampaign } from "../../helpers/sample-cart.ts";
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

it.each([
  ["0", 3, 1280, false],
  ["1", 0, 1280, false],
  ["1", 3, 375, true],
  ["2", 0, 767, false],
  ["2", 0, 768, true],
  ["2", 3, 375, true],
  ["3", 0, 375, true],
])(
  "the flag %s with %i items in a view of %i px shows the cart icon: %s",
  async (flag, count, width, isShown) => {
    await showWidget(widget, { "data-visibility": flag }, { count, width });
    expect(cartButton() !== null).toBe(isShown);
  },
);
