import { chunkLoader } from "./chunk-loader.ts";

/**
 * A function that runs `load`, an `import()`, at its first call and returns the same promise to every
 * later one. After an error, the next call tries again.
 *
 * @param id the chunk's name, which is the name of the module's file
 * @throws {ChunkLoadError} for every kind of error
 */
export function loadOnce<T>(id: string, load: () => Promise<T>): () => Promise<T> {
  let shared: Promise<T> | undefined;
  return () => {
    // In tests of the source there is no loader, and no chunk to fetch.
    shared ??= (chunkLoader ? chunkLoader.loadOnDemand(id, load) : load()).catch((error) => {
      shared = undefined;
      throw error;
    });
    return shared;
  };
}
