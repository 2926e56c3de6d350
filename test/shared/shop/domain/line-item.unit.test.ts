import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineImage, lineSubtotalCents } from "../../../../shared/shop/domain/line-item.ts";

describe("a line's subtotal", () => {
  it("is the quantity times the sum of price and upcharge", () => {
    const line = { quantity: 3, product: { price: 19.99 }, size: { upcharge: 2.5 } };
    expect(lineSubtotalCents(line)).toBe(6747);
  });

  it("counts missing values as 0", () => {
    expect(lineSubtotalCents({})).toBe(0);
    expect(lineSubtotalCents({ quantity: 2 })).toBe(0);
    expect(lineSubtotalCents({ quantity: 2, product: null, size: { upcharge: 1 } })).toBe(200);
    expect(lineSubtotalCents({ quantity: 2, product: { price: 5 }, size: null })).toBe(1000);
    expect(lineSubtotalCents({ quantity: null, product: { price: 5 } })).toBe(0);
  });

  it("is proportional to the quantity", () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), cents, cents, (quantity, price, upcharge) => {
        const line = { product: { price: price / 100 }, size: { upcharge: upcharge / 100 } };
        expect(lineSubtotalCents({ ...line, quantity })).toBe(quantity * (price + upcharge));
      }),
    );
  });
});

describe("a line's image", () => {
  const design = (isDefault: boolean, address?: string) => ({
    default: isDefault,
    dimensions: { "50": address, "400": "large.webp" },
  });

  it("is the small image of the default design", () => {
    const product = { design: [design(false, "back.webp"), design(true, "front.webp")] };
    expect(lineImage(product)).toBe("front.webp");
  });

  it("is null without a default design or its small image", () => {
    expect(lineImage({ design: [] })).toBeNull();
    expect(lineImage({ design: [design(false, "back.webp")] })).toBeNull();
    expect(lineImage({ design: [design(true)] })).toBeNull();
    expect(lineImage(undefined)).toBeNull();
  });
});
