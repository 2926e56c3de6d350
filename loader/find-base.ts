/**
 * The absolute URL of this script's folder, with a trailing slash. Chunk addresses are relative to it.
 *
 * `document.currentScript` is null in a module, and when an optimizer evaluates the script; then the
 * script element is found by its file name. The getter is read from the prototype, because an
 * `<img name="currentScript">` in the page shadows the document's own.
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
