/**
 * A text of a page or a server as it can be printed: control characters move the cursor of a terminal or
 * reorder letters, and a line of its own could look like the result.
 */
export function toPrintable(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "");
}
