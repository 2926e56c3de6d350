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

/** Missing in older browsers, and in TypeScript's DOM types. */
export const isPrerendering = () => readDocument("prerendering" as "hidden") === true;

/**
 * Fulfilled when the page is shown. Browsers prerender pages that the user may open next (speculation rules, Chrome's
 * address bar), and discard a prerendered page that the user does not open.
 */
export async function whenActivated(): Promise<void> {
  if (!isPrerendering()) return;
  await new Promise((resolve) => {
    // In the capture phase, because the document's event does not bubble.
    window.addEventListener("prerenderingchange", resolve, { once: true, capture: true });
  });
}
