/** What one part of the bundle needs, each an address relative to the loader's own. */
export interface ChunkFiles {
  /** The module to import. */
  entry: string;
  /** Every module that `entry` imports, directly or not, itself included. */
  scripts: readonly string[];
  /** The style sheets that belong to those modules, in their order. */
  styles: readonly string[];
}

/** Parts of the bundle by name: `fundraising`, `cart`, … The build writes it into the loader. */
export type ChunkTable = Readonly<Record<string, ChunkFiles>>;
