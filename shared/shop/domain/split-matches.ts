/** A part of a text that a search term matches, or the text between two matches. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** What a match ignores: accents and apostrophes. */
const IGNORED = "\\p{M}'’‘ʼ";

/** What belongs to a letter besides: the vowel and the final consonant of a Hangul syllable. */
const REST = `[${IGNORED}\\u1160-\\u11ff]*`;

/**
 * Splits a text where the words of a search term match it, without regard to case, accents and apostrophes: `cafe`
 * matches “Café”, and `omalleys` matches “O’Malley’s”. A single letter matches only if it is the whole term.
 */
export function splitMatches(text: string, term: string): TextPart[] {
  // Decomposed, an accent is a character of its own behind its letter.
  const words = term
    .normalize("NFD")
    .replace(new RegExp(`[${IGNORED}]`, "gu"), "")
    .split(/\s+/);
  const patterns = words
    .filter(({ length }) => length > 1 || words.length === length)
    .map((word) => {
      const letters = [...word].map((letter) => letter.replace(/[$()*+./?[\\\]^{|}]/, "\\$&"));
      return letters.join(REST) + REST;
    });
  // Without a word, the pattern would match between all letters.
  const pattern = new RegExp(`(${patterns.join("|") || "$^"})`, "iu");
  return text
    .normalize("NFD")
    .split(pattern)
    .map((part, index) => ({ text: part.normalize(), isMatch: index % 2 > 0 }))
    .filter((part) => part.text);
}
