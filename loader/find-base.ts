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
  const script = current?.src ? current : findLoaderScripts()[0];
  return new URL(".", script?.src ?? location.href).href;
}

/** The page's script elements with this script's file name. */
export function findLoaderScripts(): HTMLScriptElement[] {
  const scripts = [...Document.prototype.querySelectorAll.call(document, "script")];
  return (scripts as HTMLScriptElement[]).filter(({ src }) => /\/loader\.js(\?|$)/.test(src));
}
