import { styleText } from "node:util";

/** Where a command writes to. */
export interface Output {
  stdout: Stream;
  stderr: Stream;
}

interface Stream {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Formats a text, on a terminal only (https://no-color.org). */
export type Paint = (format: Parameters<typeof styleText>[0], text: string) => string;

export function createPaint({ isTTY }: Stream): Paint {
  const hasColors = isTTY && !process.env.NO_COLOR;
  return (format, text) => (hasColors ? styleText(format, text, { validateStream: false }) : text);
}

/**
 * A text of a page or a server as it can be printed: control characters move the cursor of a terminal or
 * reorder letters, and a line of its own could look like the result.
 */
export function toPrintable(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "");
}
