/**
 * What each part of the bundle needs, by its name (`fundraising`, `cart`, …): the module to import,
 * every module that it imports, directly or not, and then the style sheets in their order; each an
 * address relative to the loader's own. What the main entry brings along is left out of the other
 * parts' lists: it always goes first. The build writes it into the loader.
 */
export type ChunkTable = Readonly<Record<string, readonly string[]>>;
