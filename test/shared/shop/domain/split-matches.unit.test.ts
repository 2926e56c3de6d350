import { describe, expect, it } from "vitest";
import { splitMatches } from "../../../../shared/shop/domain/split-matches.ts";

/** A text with what a term matches in brackets. */
const mark = (text: string, term: string) =>
  splitMatches(text, term)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

describe("splitMatches", () => {
  it.each([
    [
      "each word of a term",
      "Lighthouse Animal Rescue",
      "rescue light",
      "[Light]house Animal [Rescue]",
    ],
    ["no single letter of a longer term", "A map of Maple", "a map", "A [map] of [Map]le"],
    ["the middle of a word", "Lighthouse", "house", "Light[house]"],
    ["nothing for a term of nothing", "Lighthouse", "’ ", "Lighthouse"],
    ["accents in the text", "Café Olé", "cafe ole", "[Café] [Olé]"],
    ["combining marks with their letter", "Cafe\u0301s", "cafe", "[Café]s"],
    ["both forms of the Greek sigma", "ΟΔΟΣ", "οδος", "[ΟΔΟΣ]"],
    ["apostrophes or none", "O’Malley’s Moms", "omalleys", "[O’Malley’s] Moms"],
    ["half of a syllable in Hangul as a whole", "각오", "가", "[각]오"],
    ["scripts without spaces", "東京さくら", "さくら", "東京[さくら]"],
    ["flags as a whole", "🇺🇸🇨🇦 Cup", "🇨🇦", "🇺🇸[🇨🇦] Cup"],
    [
      "characters of regular expressions as they are",
      "100% (a+b)* $1 [x]",
      "(a+b)* $1",
      "100% [(a+b)*] [$1] [x]",
    ],
    ["nothing without a match", "Lighthouse", "zebra", "Lighthouse"],
    ["an empty text", "", "light", ""],
  ])("marks %s", (_, text, term, marked) => {
    expect(mark(text, term)).toBe(marked);
  });
});
