/** A part of a text that a search term matches, or the text between two matches. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/**
 * What a reader sees as one character: a letter with its accents, a flag, an emoji with everything joined to it.
 * `Intl.Segmenter` is not used, because Firefox has it only since 2024.
 */
const CHARACTER = /\p{RI}{2}|.[\p{M}\p{EMod}]*(?:\u200d.[\p{M}\p{EMod}]*)*/gsu;

/**
 * Splits a text where the words of a search term match it, without regard to case, accents and apostrophes: `cafe`
 * matches “Café”, and `omalleys` matches “O’Malley’s”. A word matches the beginnings of words. If no word begins with
 * it, it matches anywhere, because some scripts have no spaces.
 */
export function splitMatches(text: string, term: string): TextPart[] {
  const characters = splitCharacters(text);
  let folded = "";
  /** The character that each code unit of `folded` is from. */
  const origins: number[] = [];
  // `forEach`, because Prototype replaces the `entries` of arrays.
  characters.forEach((character, index) => {
    const units = fold(character);
    folded += units;
    for (let count = 0; count < units.length; count += 1) origins.push(index);
  });
  const isWordStart = (position: number) => {
    const origin = origins[position] ?? 0;
    return origins[position - 1] !== origin && !/[\p{L}\p{N}]/u.test(characters[origin - 1] ?? "");
  };

  const matched = new Set<number>();
  for (const word of term.split(/\s+/)) {
    const units = splitCharacters(word).map(fold).join("");
    const found = findAll(folded, units);
    const starts = found.filter(isWordStart);
    for (const position of starts.length || units.length < 2 ? starts : found) {
      const last = origins[position + units.length - 1] ?? 0;
      for (let index = origins[position] ?? 0; index <= last; index += 1) matched.add(index);
    }
  }

  const parts: TextPart[] = [];
  characters.forEach((character, index) => {
    const isMatch = matched.has(index);
    const part = parts.at(-1);
    if (part?.isMatch === isMatch) part.text += character;
    else parts.push({ text: character, isMatch });
  });
  return parts;
}

function splitCharacters(text: string): string[] {
  return text.match(CHARACTER) ?? [];
}

/** Upper case, because it is the same for `ß` and `ss`, and for both forms of the Greek sigma. */
function fold(character: string): string {
  return character
    .normalize("NFKD")
    .replace(/[\p{M}'’‘ʼ]/gu, "")
    .toUpperCase();
}

/** The positions of a word in a text; none for an empty word. */
function findAll(text: string, word: string): number[] {
  const positions: number[] = [];
  if (!word) return positions;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) positions.push(at);
  return positions;
}
