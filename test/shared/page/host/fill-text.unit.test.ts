import { describe, expect, it } from "vitest";
import { fillPlural, fillText } from "../../../../shared/page/host/fill-text.ts";

it("a text keeps the placeholders that have no value", () => {
  expect(fillText("{a} and {b}", { a: 1 })).toBe("1 and {b}");
  expect(fillText("{constructor}", {})).toBe("{constructor}");
});

describe("a text with a count", () => {
  const english = { "cart.one": "{count} item", "cart.other": "{count} items" };
  const polish = {
    ...{ "cart.one": "{count} produkt", "cart.few": "{count} produkty" },
    ...{ "cart.many": "{count} produktów", "cart.other": "{count} produktu" },
  };

  it.each([
    [english, "en-US", 0, "0 items"],
    [english, "en-US", 1, "1 item"],
    [english, "en-US", 1234, "1,234 items"],
    [polish, "pl", 1, "1 produkt"],
    [polish, "pl", 3, "3 produkty"],
    [polish, "pl", 12, "12 produktów"],
    [polish, "pl", 22, "22 produkty"],
  ])("%j in %s for %i is %s", (texts, locale, count, expected) => {
    expect(fillPlural(texts, "cart", count, locale)).toBe(expected);
  });

  it("has the form “other” where the texts lack that of the locale", () => {
    expect(fillPlural(english, "cart", 3, "pl")).toBe("3 items");
  });

  it("has other values as well", () => {
    const texts = { "search.other": "{shown} of {count}" };
    expect(fillPlural(texts, "search", 1_500, "de-DE", { shown: "4" })).toBe("4 of 1.500");
  });
});
