import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root folder, independent of the working directory. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");

export const MAIN_ENTRY = path.join(ROOT, "widgets/fundraising.ts");

/**
 * The modules that a page loads as the chunk `later`, each imported dynamically where it is used. The modules of a
 * widget may have been removed with the widget.
 */
export const LATER_MODULES = [
  "widgets/later.ts",
  "widgets/header/site-panel.tsx",
  "widgets/header/user-panel.tsx",
  "shared/view/features/search-box/search-session.tsx",
].filter((file) => existsSync(path.join(ROOT, file)));

export const DEBUG_ENTRY = path.join(ROOT, "shared/view/debug/show-debug-panel.tsx");

/** A file's name in esbuild's metafile: relative to the project, with slashes. */
export function toMetafileName(file: string): string {
  return path.relative(ROOT, file).split(path.sep).join("/");
}

/** The module of a registered widget or area. It may not exist: many have only one of the two. */
export function findModule(name: string, kind: "widget" | "area"): string {
  return path.join(ROOT, "widgets", name, `${name}.${kind}.tsx`);
}
