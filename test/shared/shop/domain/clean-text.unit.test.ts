import { expect, it } from "vitest";
import { cleanText } from "../../../../shared/shop/domain/clean-text.ts";
import { normalizeTerm } from "../../../../shared/shop/domain/search-rules.ts";

it.each([
  ["surrounding spaces", " \u3000ada\u00a0", "ada"],
  ["full-width letters and digits", "ＡＤＡ＠１２", "ADA@12"],
  ["decomposed letters", "Jose\u0301", "José"],
  ["invisible characters", "\ufeffa\u200bd\u00ada\u202c\u061c", "ada"],
  ["half of an emoji", "ada\ud83d", "ada"],
])("a typed text is cleaned of %s", (_, typed, cleaned) => {
  expect(cleanText(typed)).toBe(cleaned);
  expect(normalizeTerm(typed)).toBe(cleaned);
});

it.each(["👩‍🚀 crew", "می‌خواهم", "강아지"])("%s is clean", (text) => {
  expect(cleanText(text)).toBe(text);
});
