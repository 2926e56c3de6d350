/**
 * What one part of the bundle needs, each an address relative to the loader's own. What the main
 * entry brings along is left out of the other parts' lists: it always goes first.
 */
export interface ChunkFiles {
  /** The module to import, and every module that it imports, directly or not. */
  scripts: readonly [string, ...string[]];
  /** The style sheets that belong to those modules, in their order. */
  styles: readonly string[];
}

/** Parts of the bundle by name: `fundraising`, `cart`, … The build writes it into the loader. */
export type ChunkTable = Readonly<Record<string, ChunkFiles>>;
