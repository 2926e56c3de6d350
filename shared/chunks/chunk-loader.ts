import type { ChunkLoader } from "./create-chunk-loader.ts";

/** The chunk loader of the loader script, so that no file is fetched twice. */
let chunkLoader: ChunkLoader | undefined;

export function configureChunkLoader(loader: ChunkLoader): void {
  chunkLoader = loader;
}

export function getChunkLoader(): ChunkLoader {
  if (!chunkLoader)
    throw new Error("configureChunkLoader must be called before a chunk is loaded.");
  return chunkLoader;
}
