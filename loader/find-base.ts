import { CHUNKS_FOLDER, LOADER_FILE } from "../shared/page/chunks/contract-names.ts";
import { readDocument } from "../shared/page/platform/read-document.ts";

/**
 * The absolute URL of the folder of the chunks, beside this script, with a trailing slash.
 *
 * `document.currentScript` is null in a module, and when an optimizer evaluates the script; then the
 * script element is found by its file name.
 */
export function findBase(): string {
  const current = readDocument("currentScript") as HTMLScriptElement | null;
  const script = current?.src ? current : findLoaderScripts()[0];
  return new URL(CHUNKS_FOLDER, script?.src ?? location.href).href;
}

/** The page's script elements with this script's file name. */
export function findLoaderScripts(): HTMLScriptElement[] {
  const scripts = [...readDocument("querySelectorAll")("script")];
  return scripts.filter(({ src }) => LOADER_FILE.test(src));
}
