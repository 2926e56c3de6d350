/** Of ASCII only: other letters have special cases, for example “ß”. */
export function swapCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) =>
    letter < "a" ? letter.toLowerCase() : letter.toUpperCase(),
  );
}
