import type { PageView, Spot } from "./page-view.ts";

/** Not `<ada@shop.example>`. */
const TAG = /<\/?(a|b|br|div|em|h[1-6]|i|img|li|ol|p|small|span|strong|u|ul)(\s[^<>]*|\/)?>/i;

/** Checks whether shoppers see entities, tags or wrong letters in a text. */
export function checkEncoding(
  text: string,
  spot: Spot,
  { decodeEntity, report }: Pick<PageView, "decodeEntity" | "report">,
  label = "",
): void {
  const tell = report("encoding", spot);
  const entity = text.match(/&#?\w+;/g)?.find((one) => decodeEntity(one) !== one);
  const [tag] = TAG.exec(text) ?? [];
  const word = text.split(/[ \t\r\n]+/).find(undoDoubleEncoding);
  if (entity)
    tell`${label}“${entity}” is escaped once too often, so it stays as it is.
      Let the template escape it once less, so that “${decodeEntity(entity)}” is there.`;
  else if (tag)
    tell`${label}“${tag}” is text here, so shoppers read it.
      Remove the tag. If it may stand here, let the template escape it once less.`;
  else if (word)
    tell`${label}“${word}” is encoded twice.
      Let the server write “${undoDoubleEncoding(word)}” in UTF-8.`;
}

/** The letters of Windows-1252 from 128 to 159. Node's own decoder has others. */
const LETTERS = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

/** A word whose UTF-8 was read as Windows-1252 (`CafÃ©`) as it was before; `undefined` for any other word. */
function undoDoubleEncoding(word: string): string | undefined {
  // In capitals, “AMANHÃ…” is a word of Portuguese.
  if (!/Ã|Â|â€|ðŸ/.test(word) || word === word.toUpperCase()) return undefined;
  const bytes = Uint8Array.from(word, (letter) => {
    const index = LETTERS.indexOf(letter);
    // UTF-8 does not have 255.
    return index < 0 ? Math.min(letter.charCodeAt(0), 255) : 128 + index;
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
