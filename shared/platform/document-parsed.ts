/** Fulfilled once the parser has seen all of the page. Until then more of anything may come. */
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
 * Whether all of an element's content is there: the parser has left it, because something stands
 * behind it or the page is complete. A slow page can end for a moment in the middle of an element.
 */
export function isParsed(element: Node): boolean {
  if (document.readyState !== "loading") return true;
  for (let node: Node | null = element; node; node = node.parentNode) {
    if (node.nextSibling) return true;
  }
  return false;
}
