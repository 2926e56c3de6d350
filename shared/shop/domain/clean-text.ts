/**
 * Invisible characters, such as soft hyphens, spaces without width and marks of a text's direction; the replacement
 * character of a pasted or dictated object; and lone surrogates, such as half of a pasted emoji. Joiners and variation
 * selectors are not among them: without these, emoji and Persian words would mean something else.
 */
const INVISIBLE = /(?!\u200c|\u200d|\p{VS}|[\u{e0020}-\u{e007f}])[\p{DI}\p{Cs}\ufffc]/gu;

/** Cleans a typed or pasted text that is stored or shown. Not for passwords. */
export function cleanText(text: string): string {
  return text
    .normalize()
    .replace(INVISIBLE, "")
    .replace(/^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/g, "");
}

/** `cleanText` for a text that is only compared, such as an address: `ＡＤＡ` becomes `ADA`, but also `Mª José` `Ma José`. */
export function foldText(text: string): string {
  return cleanText(text.normalize("NFKC"));
}

/** `foldText` for a text with a number, whose digits may be of any script: `٣` becomes `3`. */
export function cleanNumber(text: string): string {
  return foldText(text).replace(/\p{Nd}/gu, toLatinDigit);
}

/** Unicode has the ten digits of each script in a row. */
function toLatinDigit(digit: string): string {
  let code = Number(digit.codePointAt(0));
  let value = -1;
  for (; /\p{Nd}/u.test(String.fromCodePoint(code)); code -= 1) value += 1;
  return `${value % 10}`;
}
