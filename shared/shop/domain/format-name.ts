/**
 * A letter with its combining marks, alone between spaces. A single letter of Chinese, Japanese or Korean is a
 * whole name, because these scripts have no initials.
 */
const SINGLE_LETTER =
  /(^|\s)((?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}])\p{L}\p{M}*)(?!\S)/gu;

/**
 * Adds a period after each word of a name that is an initial: `J R Tolkien` becomes
 * `J. R. Tolkien`. Digits, symbols and words with a period are unchanged.
 */
export function formatName(name: string): string {
  return name.trim().replace(SINGLE_LETTER, "$1$2.");
}
