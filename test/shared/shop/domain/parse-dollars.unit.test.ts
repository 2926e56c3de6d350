import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCents, type MoneyFormat } from "../../../../shared/shop/domain/money.ts";
import { parseDollars, writeDollars } from "../../../../shared/shop/domain/parse-dollars.ts";
import { DONATION_MAX_CENTS } from "../../../../shared/shop/domain/shared-limits.ts";

const formatOf = (locale: string): MoneyFormat => ({ locale, isUsa: true });

const LOCALES = [
  ..."en-US en-IN es es-ES es-MX de-CH de-AT fr-FR fr-CA pt-BR pt-PT".split(" "),
  ..."pl sv he ar-EG fa mr ccp".split(" "),
];

describe("parseDollars", () => {
  it.each<[locale: string, written: string, cents: number]>([
    ["en-US", "", 0],
    ["en-US", "１２。５", 1250],
    ["en-US", "١٬٢٣٤٫٥", 123_450],
    ["es", "۳٫۵۰", 350],
    ["en-US", "12.50", 1250],
    ["en-US", "12,50", 1250],
    ["en-US", "$7", 700],
    ["en-US", "1,000", 100_000],
    ["en-US", "1,234,567.89", 123_456_789],
    ["en-IN", "1,00,000", 10_000_000],
    ["es", "1.234", 123_400],
    ["es", "1.000,50", 100_050],
    ["es", "12,50 $", 1250],
    ["de-CH", "1’234.50", 123_450],
    ["fr-FR", "1 234,50", 123_450],
    ["ar-EG", "١٢٫٥", 1250],
  ])("parses, in %s, %j as %d cents", (locale, written, cents) => {
    expect(parseDollars(written, formatOf(locale))).toBe(cents);
  });

  it.each([
    ...["-5", "1.005", "1.234", "abc", "1e3", "5 $ 5", "1$50"].map((text) => ["en-US", text]),
    ...["1$500", "12USD34", "5 d", "12 50", "NaN", "Infinity"].map((text) => ["en-US", text]),
    ["es", "1,234"],
    ["es", "1,234.50"],
    ["fr-FR", "1.234"],
    ["es", "5 €"],
  ] as [string, string][])("rejects, in %s, %j", (locale, written) => {
    expect(parseDollars(written, formatOf(locale))).toBeNull();
  });

  it.each(LOCALES)("parses all that a page in %s shows", (locale) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: DONATION_MAX_CENTS }), fc.boolean(), (cents, isUsa) => {
        const money = { locale, isUsa };
        expect(parseDollars(formatCents(cents, money), money)).toBe(cents);
        expect(parseDollars(writeDollars(cents, money), money)).toBe(cents);
      }),
    );
  });
});

it.each([
  ["en-US", ["", "5", "12.50", "0.05", "1234.50"]],
  ["es", ["", "5", "12,50", "0,05", "1234,50"]],
  ["ar-EG", ["", "٥", "١٢٫٥٠", "٠٫٠٥", "١٢٣٤٫٥٠"]],
])(
  "writeDollars writes, in %s, the locale's digits and decimal separator, and 0 as an empty string",
  (locale, written) => {
    const money = formatOf(locale);
    expect([0, 500, 1250, 5, 123_450].map((cents) => writeDollars(cents, money))).toEqual(written);
  },
);
