import path from "node:path";
import { CLASS_PREFIX } from "../../page/chunks/public-names.ts";

/**
 * Turns a class name of a style module into the one in the page: `fw-{file}-{name}`, or `fw-{file}` for a class with
 * the file's name.
 *
 * @param file the path of the module, which Vite gives with a query
 */
export function scopeClassName(file: string, name: string): string {
  const block = path.basename(file).replace(/\.module\.css.*$/, "");
  return CLASS_PREFIX + (name === block ? block : `${block}-${name}`);
}
