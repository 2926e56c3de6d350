import type { PartLoader } from "./part-loader.ts";

/** The loader's own part loader: what it has fetched already is not fetched again. */
let parts: PartLoader | undefined;

export function configureParts(partLoader: PartLoader): void {
  parts = partLoader;
}

export function getParts(): PartLoader {
  if (!parts) throw new Error("configureParts must be called before a part is loaded.");
  return parts;
}
