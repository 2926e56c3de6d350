/** Fulfilled once the parser has read the whole page. */
export async function whenParsed(): Promise<void> {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) => {
    document.addEventListener("readystatechange", resolve, { once: true });
  });
}

/**
 * Whether the parser has read all of an element's content: something follows the element, or the page is
 * complete. A slow response can pause in the middle of an element.
 */
export function isParsed(element: Node): boolean {
  if (document.readyState !== "loading") return true;
  for (let node: Node | null = element; node; node = node.parentNode) {
    if (node.nextSibling) return true;
  }
  return false;
}
