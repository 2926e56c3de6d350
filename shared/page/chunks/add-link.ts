import { readDocument } from "../platform/read-document.ts";

/** Adds a `<link>` to a file to the page. */
export function addLink(rel: "modulepreload" | "stylesheet", href: string): HTMLLinkElement {
  const link = readDocument("createElement")("link");
  link.rel = rel;
  link.href = href;
  readDocument("head").append(link);
  return link;
}
