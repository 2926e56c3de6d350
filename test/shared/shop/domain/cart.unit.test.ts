import { describe, expect, it } from "vitest";
import { cartTotalCents, countItems } from "../../../../shared/shop/domain/cart.ts";
import { createCart } from "../../../helpers/sample-cart.ts";

describe("a cart", () => {
  it("counts pieces, not lines", () => {
    expect(countItems(createCart())).toBe(6);
  });

  it("totals its subtotals and donations", () => {
    // 2 × 20.00 + 22.50 + 31.50 + 3 × 12.25
    expect(cartTotalCents(createCart())).toBe(13075);
  });

  it("has no items and no total when it is empty", () => {
    const empty = { id: "x", campaigns: [] };
    expect(countItems(empty)).toBe(0);
    expect(cartTotalCents(empty)).toBe(0);
  });

  it("includes the donation to a campaign without items", () => {
    const [campaign] = createCart().campaigns;
    const cart = { id: "x", campaigns: campaign ? [{ ...campaign, items: [] }] : [] };
    expect(countItems(cart)).toBe(0);
    expect(cartTotalCents(cart)).toBe(3150);
  });
});
