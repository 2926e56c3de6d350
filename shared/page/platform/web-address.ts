import { readDocument } from "./read-document.ts";

/** The absolute form of an `http:` or `https:` address; empty for any other, which could run code. */
export function toWebAddress(written: string | null | undefined): string {
  if (!written) return "";
  // Unlike `new URL()`, an element takes any address.
  const link = readDocument("createElement")("a");
  link.href = written;
  return /^https?:/.test(link.href) ? link.href : "";
}

/** Where a link of the page leads, also one in an SVG; empty for any other element. */
export function readHref(element: Element): string {
  return toWebAddress(element.getAttribute("href") ?? element.getAttribute("xlink:href"));
}
