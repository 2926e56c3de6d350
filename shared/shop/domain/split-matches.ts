/** A part of a text that a search term matches, or the text between two matches. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** What belongs to the last letter: its accents, and the vowel and final consonant of a Hangul syllable. */
const REST = "[\\p{M}\\u1160-\\u11ff]*";

/** Accents and apostrophes, which a match ignores. */
const IGNORED = "[\\p{M}'’‘ʼ]";

/**
 * Splits a text where the words of a search term match it, without regard to case, accents and apostrophes: `cafe`
 * matches “Café”, and `omalleys` matches “O’Malley’s”. A word matches the beginnings of words. If no word begins with
 * it, it matches anywhere, because some scripts have no spaces.
 */
export function splitMatches(text: string, term: string): TextPart[] {
  // Decomposed, an accent is a character of its own behind its letter.
  const decomposed = text.normalize("NFD");
  const words = term.normalize("NFD").replace(new RegExp(IGNORED, "gu"), "").split(/\s+/);
  const matched = new Set<number>();
  for (const word of words.filter(Boolean)) {
    const letters = [...word].map((letter) => letter.replace(/[$()*+./?[\\\]^{|}]/, "\\$&"));
    const pattern = letters.join(`${IGNORED}*`) + REST;
    // A group in place of a lookbehind, which Safari has only since 2023.
    const find = (before: string) => [
      ...decomposed.matchAll(new RegExp(`(${before})${pattern}`, "giu")),
    ];
    const starts = find("^|[^\\p{L}\\p{N}\\p{M}]");
    const found = starts.length || word.length < 2 ? starts : find("");
    for (const { 0: whole, 1: before = "", index } of found)
      for (let at = before.length; at < whole.length; at += 1) matched.add(index + at);
  }
  const parts: TextPart[] = [];
  // `forEach`, because Prototype replaces the `entries` of arrays.
  decomposed.split("").forEach((unit, index) => {
    const isMatch = matched.has(index);
    const part = parts.at(-1);
    if (part?.isMatch === isMatch) part.text += unit;
    else parts.push({ text: unit, isMatch });
  });
  return parts.map(({ text, isMatch }) => ({ text: text.normalize(), isMatch }));
}
