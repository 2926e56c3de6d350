import { randomBytes } from "node:crypto";

/** An id that no back end has, larger than 32 bits with a sign. */
export const UNKNOWN_ID = 3_999_999_999;

export const UNKNOWN_WORD = `unknown${randomBytes(8).toString("hex")}`;

/** Of ASCII only: other letters have special cases, for example “ß”. */
export function swapCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) =>
    letter < "a" ? letter.toLowerCase() : letter.toUpperCase(),
  );
}
