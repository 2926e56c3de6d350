import { styleText } from "node:util";

export interface Output {
  stdout: Stream;
  stderr: Stream;
}

export interface Stream {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Formats a text, on a terminal only (https://no-color.org). */
export type Paint = (format: Parameters<typeof styleText>[0], text: string) => string;

export function createPaint({ isTTY }: Stream): Paint {
  const hasColors = isTTY && !process.env.NO_COLOR;
  return (format, text) => (hasColors ? styleText(format, text, { validateStream: false }) : text);
}
