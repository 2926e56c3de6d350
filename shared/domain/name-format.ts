/** A letter of any script with the marks that stand on it, alone between spaces. */
const SINGLE_LETTER = /(^|\s)(\p{L}\p{M}*)(?!\S)/gu;

/**
 * A person's name with a period after each word that is a single letter: `J R Tolkien` becomes
 * `J. R. Tolkien`. Digits and symbols stay as they are, and so does a word with its period.
 */
export function formatName(name: string): string {
  return name.trim().replace(SINGLE_LETTER, "$1$2.");
}
