import path from "node:path";
import { fileURLToPath } from "node:url";

/** Where things of the project are, wherever the build is called from. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

export const MAIN_ENTRY = path.join(ROOT, "widgets/fundraising.ts");

/** As esbuild names a file in what it tells about a build. */
export function nameFile(file) {
  return path.relative(ROOT, file).split(path.sep).join("/");
}

/** The module of a part: its `widget` or its `area`. It need not be there. */
export function findModule(name, kind) {
  return path.join(ROOT, "widgets", name, `${name}.${kind}.tsx`);
}
