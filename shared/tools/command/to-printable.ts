/** Characters that move the cursor of a terminal, color it or reorder letters. */
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text of a page or a server as it can be printed, on one line: a line of its own could look like the result. */
export function toPrintable(text: string): string {
  return text.replace(/\s+/g, " ").replace(CONTROLS, "");
}

/** `1 page`, `2 pages` */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Lines of our own, with texts of a page or a server in them. */
export function toPrintableLines(text: string): string {
  return text.replace(CONTROLS, (one) => (one === "\n" ? one : ""));
}
