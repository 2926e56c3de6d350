/**
 * The folder that this script came from, absolute and with a slash at its end; chunks are beside it.
 *
 * `document.currentScript` is null in a module and where an optimizer evaluates scripts itself; then
 * the script element is found by its name. The getter is taken from the prototype, because an
 * `<img name="currentScript">` in the page stands in the way of the document's own.
 */
export function findBase(): string {
  const getter = Object.getOwnPropertyDescriptor(Document.prototype, "currentScript")?.get;
  const current = getter?.call(document) as HTMLScriptElement | null;
  const scripts = [...Document.prototype.querySelectorAll.call(document, "script")];
  const script = current?.src
    ? current
    : (scripts as HTMLScriptElement[]).find(({ src }) => /\/loader\.js(\?|$)/.test(src));
  return new URL(".", script?.src ?? location.href).href;
}
