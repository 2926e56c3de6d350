import { expect, it } from "vitest";
import { cleanNumber, cleanText, foldText } from "../../../../shared/shop/domain/clean-text.ts";
import { normalizeTerm } from "../../../../shared/shop/domain/search-rules.ts";

it.each([
  ["surrounding spaces", " \u3000ada\u00a0", "ada"],
  ["decomposed letters", "Jose\u0301", "José"],
  ["invisible characters", "\ufeffa\u200bd\u00ada\u202c\u061c", "ada"],
  ["a Hangul filler, and the place of a dictated word", "\u3164ada\ufffc", "ada"],
  ["joiners at its ends", "\u200cada\u200d ", "ada"],
  ["half of an emoji", "ada\ud83d", "ada"],
])("a typed text is cleaned of %s", (_, typed, cleaned) => {
  expect(cleanText(typed)).toBe(cleaned);
  expect(normalizeTerm(typed)).toBe(cleaned);
});

it("full-width letters and digits are folded in a text that is compared, and kept in one that is stored", () => {
  for (const fold of [foldText, normalizeTerm]) expect(fold(" ＡＤＡ＠１２")).toBe("ADA@12");
  expect(cleanText("Mª José")).toBe("Mª José");
});

it.each(["👩‍🚀 crew", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "می‌خواهم", "강아지"])("%s is clean", (text) => {
  expect(cleanText(text)).toBe(text);
});

it("a number in digits of any script is one in Latin digits", () => {
  for (const system of Intl.supportedValuesOf("numberingSystem")) {
    const digits = new Intl.NumberFormat("en", { numberingSystem: system, useGrouping: false });
    const written = digits.format(9_876_543_210);
    // Some systems, such as Roman numerals, have no digits.
    if (/^\p{Nd}+$/u.test(written)) expect(cleanNumber(` ${written}`)).toBe("9876543210");
  }
});
