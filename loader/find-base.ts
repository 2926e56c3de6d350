import { readDocument } from "../shared/document/read-document.ts";

/**
 * The absolute URL of this script's folder, with a trailing slash. Chunk addresses are relative to it.
 *
 * `document.currentScript` is null in a module, and when an optimizer evaluates the script; then the
 * script element is found by its file name.
 */
export function findBase(): string {
  const current = readDocument("currentScript") as HTMLScriptElement | null;
  const script = current?.src ? current : findLoaderScripts()[0];
  return new URL(".", script?.src ?? location.href).href;
}

/** The page's script elements with this script's file name. */
export function findLoaderScripts(): HTMLScriptElement[] {
  return selectLoaders([...readDocument("querySelectorAll")("script")]);
}

/** The scripts whose absolute addresses end in this script's file name. */
export function selectLoaders<Script extends { src: string }>(scripts: Script[]): Script[] {
  return scripts.filter(({ src }) => /\/loader\.js(\?|$)/.test(src));
}
