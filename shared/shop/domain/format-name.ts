/** A letter of any script with its combining marks, alone between spaces. */
const SINGLE_LETTER = /(^|\s)(\p{L}\p{M}*)(?!\S)/gu;

/**
 * Adds a period after each word of a name that is a single letter: `J R Tolkien` becomes
 * `J. R. Tolkien`. Digits, symbols and words with a period are unchanged.
 */
export function formatName(name: string): string {
  return name.trim().replace(SINGLE_LETTER, "$1$2.");
}
