/**
 * The files of each chunk, by the chunk's name (`fundraising`, `cart`, …): the module to import, all
 * modules that it imports, directly or not, and then the style sheets in order. Addresses are relative
 * to the loader's folder. The files of the main entry are omitted from the other lists, because it
 * always loads first. The build writes the table into the loader.
 */
export type ChunkTable = Readonly<Record<string, readonly string[]>>;
