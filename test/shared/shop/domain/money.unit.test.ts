import { describe, expect, it } from "vitest";
import { formatCents, toCents } from "../../../../shared/shop/domain/money.ts";

describe("toCents", () => {
  it("is exact where binary fractions are not", () => {
    expect(toCents(0.1) + toCents(0.2)).toBe(30);
    expect(toCents(19.99)).toBe(1999);
    expect(toCents(1.005 * 1000)).toBe(100500);
    expect(toCents(1.005)).toBe(101);
    expect(toCents(9_007_199_254_740.99)).toBe(900_719_925_474_099);
  });

  it("converts a missing or invalid amount to 0", () => {
    for (const amount of [undefined, null, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(toCents(amount)).toBe(0);
    }
  });
});

describe("formatCents", () => {
  const usa = { locale: "en-US", isUsa: true };

  it("formats two decimals and separators", () => {
    expect(formatCents(123450, usa)).toBe("$1,234.50");
    expect(formatCents(0, usa)).toBe("$0.00");
    expect(formatCents(5, usa)).toBe("$0.05");
  });

  it("adds USD for users outside the USA", () => {
    expect(formatCents(123450, { locale: "en-US", isUsa: false })).toBe("$1,234.50 USD");
  });

  it("formats whole dollars without decimals where it is told to, as the locale does", () => {
    expect(formatCents(500, usa, 0)).toBe("$5");
    expect(formatCents(123400, { locale: "de-DE", isUsa: false }, 0)).toBe("1.234\u00a0$ USD");
    expect(formatCents(500, usa)).toBe("$5.00");
  });

  it("formats US dollars in every locale", () => {
    expect(formatCents(123450, { locale: "de-DE", isUsa: false })).toBe("1.234,50\u00a0$ USD");
    expect(formatCents(123450, { locale: "en-CA", isUsa: false })).toBe("$1,234.50 USD");
  });
});
