import { readDocument } from "./read-document.ts";

/** The absolute form of an `http:` or `https:` address; empty for any other address, because it could run code. */
export function toWebAddress(written: string | null | undefined): string {
  if (!written) return "";
  // Unlike `new URL()`, an `<a>` accepts any address without an error.
  const link = readDocument("createElement")("a");
  link.href = written;
  return /^https?:/.test(link.href) ? link.href : "";
}

/** The address of a link, including a link in an SVG; empty for any other element. */
export function readHref(element: Element): string {
  return toWebAddress(element.getAttribute("href") ?? element.getAttribute("xlink:href"));
}

type Click = Pick<MouseEvent, "button" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Whether the browser handles a click on a link in its own way: in a new tab, or as a download. */
export function isModifiedClick(click: Click): boolean {
  return click.button > 0 || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey;
}
