/**
 * Soft hyphens, spaces without width, signs that set the direction of a text, and lone surrogates, such as half
 * of a pasted emoji. Joiners stay: without them, emoji and Persian words would mean something else.
 */
const INVISIBLE = /[\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * Normalizes a typed or pasted text for comparing, counting and sending: `１２` becomes `12`. Not for
 * passwords.
 */
export function cleanText(text: string): string {
  return text.normalize("NFKC").replace(INVISIBLE, "").trim();
}
