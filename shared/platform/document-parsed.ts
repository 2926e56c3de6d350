/** Fulfilled once the parser has read the whole page. */
export function whenParsed(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.readyState !== "loading") resolve();
    };
    document.addEventListener("readystatechange", check, { once: true });
    check();
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
