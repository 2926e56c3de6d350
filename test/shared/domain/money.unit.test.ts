import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCents, toCents } from "../../../shared/domain/money.ts";

describe("dollars in cents", () => {
  it("is exact where binary fractions are not", () => {
    expect(toCents(0.1) + toCents(0.2)).toBe(30);
    expect(toCents(19.99)).toBe(1999);
    expect(toCents(1.005 * 1000)).toBe(100500);
  });

  it("takes a missing or impossible amount for nothing", () => {
    for (const amount of [undefined, null, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(toCents(amount)).toBe(0);
    }
  });

  it("gives back every amount of whole cents", () => {
    const cents = fc.integer({ min: -1_000_000_00, max: 1_000_000_00 });
    fc.assert(fc.property(cents, (amount) => toCents(amount / 100) === amount));
  });
});

describe("money for people", () => {
  const usa = { locale: "en-US", isUsa: true };

  it("has two decimals and separators", () => {
    expect(formatCents(123450, usa)).toBe("$1,234.50");
    expect(formatCents(0, usa)).toBe("$0.00");
    expect(formatCents(5, usa)).toBe("$0.05");
  });

  it("says which dollars these are to readers outside the USA", () => {
    expect(formatCents(123450, { locale: "en-US", isUsa: false })).toBe("$1,234.50 USD");
  });

  it("writes dollars as dollars wherever the reader is", () => {
    expect(formatCents(123450, { locale: "de-DE", isUsa: false })).toBe("1.234,50\u00a0$ USD");
    expect(formatCents(123450, { locale: "en-CA", isUsa: false })).toBe("$1,234.50 USD");
  });
});
