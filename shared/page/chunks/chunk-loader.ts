import type { ChunkLoader } from "./create-chunk-loader.ts";

/** The chunk loader of the loader script, so that no file is fetched twice. Set before any use. */
export let chunkLoader: ChunkLoader;

export function configureChunkLoader(loader: ChunkLoader): void {
  chunkLoader = loader;
}
