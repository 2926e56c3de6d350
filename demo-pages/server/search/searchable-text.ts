/**
 * Normalizes text for the index and for queries: lower case, no accents, no apostrophes (so that
 * "obriens" finds "O’Brien’s"), only letters and digits.
 *
 * The tokenizer of the index treats a sequence of Chinese, Japanese or Thai characters as one word. They
 * are separated by spaces here, so that a part of such a sequence is found as well.
 */

const FOLDED: Record<string, string> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
  þ: "th",
  ð: "d",
};

export function toSearchableText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/['’‘ʼ`´]/gu, "")
    .replace(/[øłđßæœıþð]/gu, (letter) => FOLDED[letter] ?? letter)
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu, " $& ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
