import { readDocument } from "./read-document.ts";

/** Fulfilled once the parser has read the whole page. */
export async function whenParsed(): Promise<void> {
  if (readDocument("readyState") !== "loading") return;
  await new Promise((resolve) => {
    readDocument("addEventListener")("readystatechange", resolve, { once: true });
  });
}

/**
 * Whether the parser has read all of an element's content: something follows the element, or the page is
 * complete. A slow response can pause in the middle of an element.
 */
export function isParsed(element: Node): boolean {
  if (readDocument("readyState") !== "loading") return true;
  for (let node: Node | null = element; node; node = node.parentNode) {
    if (node.nextSibling) return true;
  }
  return false;
}
