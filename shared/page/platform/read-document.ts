/**
 * A member of `document`; a method is bound to it. An `<img name="body">` or a `<form name="querySelector">` of the
 * page hides the document's own member, so the member is read from the document's prototype. The global `Document` is
 * not used, because MooTools replaces it. Methods that the page has replaced, such as a consent tool's `createElement`,
 * are used as they are.
 */
export function readDocument<Name extends keyof Document>(name: Name): Document[Name] {
  const isMethod = (value: unknown) => typeof value === "function";
  const own = document[name];
  const value = isMethod(own) ? own : Reflect.get(Object.getPrototypeOf(document), name, document);
  if (!isMethod(value)) return value;
  return ((...args: unknown[]) => value.apply(document, args)) as Document[Name];
}

/** The base of the page's relative addresses. A `blob:` address, which previews have, is no base itself. */
export const readBase = () => readDocument("baseURI").replace(/^blob:/, "");

/**
 * The element whose client size is that of the view without its scroll bars, and which scrolls the page: the root
 * element, but in a page without a doctype the body, because its root element is as high as the page.
 */
export const readScroller = () =>
  readDocument("scrollingElement") ?? readDocument("documentElement");

/** Scrolls the page at once, whatever its styles say: a page's own function `scrollBy` replaces the window's. */
export function scrollPage(top: number): void {
  readScroller().scrollBy({ top, behavior: "instant" });
}
