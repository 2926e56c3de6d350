import path from "node:path";
import { CLASS_PREFIX } from "../../page/chunks/contract-names.ts";

/**
 * The class name that a page has for one of a style module: `fw-{file}-{name}`, or `fw-{file}` for the one
 * named like the file.
 *
 * @param file the path of the module, which Vite gives with a query
 */
export function scopeClassName(file: string, name: string): string {
  const block = path.basename(file).replace(/\.module\.css.*$/, "");
  return CLASS_PREFIX + (name === block ? block : `${block}-${name}`);
}
