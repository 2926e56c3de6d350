import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineSubtotalCents } from "../../../../shared/shop/domain/line-item.ts";

describe("a line's subtotal", () => {
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
