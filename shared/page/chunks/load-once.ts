import { ON_DEMAND_TIMEOUT_MS } from "../../shop/domain/limits.ts";
import { chunkLoader } from "./chunk-loader.ts";

/**
 * A function that loads a module at its first call and returns the same promise to every later one. After
 * an error, a timeout included, the next call tries again.
 *
 * @param id the module's name, by which the built files load it: a chunk with an address of its own for
 *   each retry, as the areas are
 * @param load the module's `import()`, by which the build finds the module; tests run it
 * @throws {ChunkLoadError}
 */
export function loadOnce<T>(id: string, load: () => Promise<T>): () => Promise<T> {
  let shared: Promise<T> | undefined;
  return () => {
    shared ??= (IS_BUILT ? chunkLoader.loadModule<T>(id, ON_DEMAND_TIMEOUT_MS) : load()).catch(
      (error) => {
        shared = undefined;
        throw error;
      },
    );
    return shared;
  };
}
