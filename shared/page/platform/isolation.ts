import { readDocument } from "./read-document.ts";

/** Whether the page asks for the hard style sheets, by an attribute of the loader's script tag. */
export function asksForHardIsolation(): boolean {
  return !!readDocument("querySelector")("script[data-isolation=hard]");
}

/** The name of a style sheet's copy for hard isolation. */
export function toHardName(sheet: string): string {
  return sheet.replace(/css$/, "hard.css");
}
