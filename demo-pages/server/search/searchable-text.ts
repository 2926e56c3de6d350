/**
 * Brings text into the one form that is both indexed and asked for: lower case, no accents, no
 * apostrophes (so that "obriens" finds "O’Brien’s"), only letters and digits left.
 *
 * The tokenizer of the index takes a run of Chinese, Japanese or Thai as one word; those characters are
 * set apart here, so that a part of such a run is found as well.
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
