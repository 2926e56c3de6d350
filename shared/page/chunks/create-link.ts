import { readDocument } from "../platform/read-document.ts";

/** A `<link>` to a file; it has no effect until it is in the page. */
export function createLink(rel: "modulepreload" | "stylesheet", url: string): HTMLLinkElement {
  const link = readDocument("createElement")("link");
  link.rel = rel;
  link.href = url;
  return link;
}
