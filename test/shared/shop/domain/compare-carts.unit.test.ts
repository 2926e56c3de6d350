import { describe, expect, it } from "vitest";
import type { Cart } from "../../../../shared/shop/domain/cart.ts";
import {
  compareCarts,
  isSameCart,
  quantityOf,
} from "../../../../shared/shop/domain/compare-carts.ts";
import { createCampaign, createCart, createLine } from "../../../helpers/sample-cart.ts";

const cartOf = (...items: ReturnType<typeof createLine>[]): Cart => ({
  ...createCart(),
  campaigns: [createCampaign({ items })],
});
const two = createLine({ quantity: 2 });
const unknown = createLine({ product: { ...two.product, id: 7, name: "" } });

describe("two carts", () => {
  it("are the same whatever their ids, names, prices and the order of their lines", () => {
    const renamed = { ...unknown, id: "x", product: { ...unknown.product, name: "7", price: 21 } };
    const other = { ...cartOf(renamed, two), id: "another" };
    expect(isSameCart(cartOf(two, unknown), other)).toBe(true);
  });

  it.each<[string, Cart]>([
    ["quantity", cartOf(createLine({ quantity: 3 }))],
    ["size", cartOf({ ...two, size: { ...two.size, id: 12 } })],
    [
      "donation",
      { id: "", campaigns: [createCampaign({ items: [two], donation: { amount: 1 } })] },
    ],
    ["campaign", { id: "", campaigns: [createCampaign({ items: [two], campaignId: 1 })] }],
  ])("are different with another %s", (_, other) => {
    expect(isSameCart(cartOf(two), other)).toBe(false);
  });

  it("differ in the pieces of a product and size, in however many lines", () => {
    const ids = { campaignId: 1001, productId: 101, sizeId: 11, name: "Classic Tee, Black" };
    expect(compareCarts(cartOf(two), cartOf(createLine(), createLine()))).toEqual([]);
    expect(compareCarts(cartOf(two), cartOf(two, createLine({ quantity: 3 })))).toEqual([
      { ...ids, by: 3, quantity: 5 },
    ]);
    expect(compareCarts(cartOf(createLine(), two), cartOf())).toEqual([
      { ...ids, by: -3, quantity: 0 },
    ]);
  });

  it("name a product of which only the server knows the name by its size", () => {
    expect(compareCarts(cartOf(), cartOf(unknown))[0]?.name).toBe("M");
  });
});

it("the quantity of a product in a size is that of all its lines, and 0 without any", () => {
  const ids = { campaignId: 1001, productId: 101, sizeId: 11 };
  expect(quantityOf(cartOf(two, createLine()), ids)).toBe(3);
  expect(quantityOf(cartOf(), ids)).toBe(0);
});
