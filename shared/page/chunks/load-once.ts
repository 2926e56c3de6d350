import { chunkLoader } from "./chunk-loader.ts";

/**
 * How long code that a widget loads on demand may take. Shorter than for an area, because the shopper
 * waits at a form: the largest chunk (11 KB) needs 10 s at 10 kbit/s.
 */
export const ON_DEMAND_TIMEOUT_MS = 30_000;

/** Loads a module's exports once; afterwards they can be read synchronously. */
export interface OnDemand<T> {
  /** @throws {ChunkLoadError} for every kind of error; the next call tries again */
  (): Promise<T>;
  loaded?: T;
}

/**
 * A function that runs `load`, an `import()`, at its first call and returns the same promise to every
 * later one. After an error, the next call tries again.
 *
 * @param id the chunk's name: the name of the module's file, or of the chunk that contains the module
 * @throws {ChunkLoadError} for every kind of error
 */
export function loadOnce<T>(id: string, load: () => Promise<T>): OnDemand<T> {
  let shared: Promise<T> | undefined;
  const loadShared: OnDemand<T> = () => {
    // In tests of the source there is no loader, and no chunk to fetch. The bundler imports the module by its own
    // address, so a retry has the same.
    shared ??= (
      chunkLoader ? chunkLoader.loadScripts(id, load, ON_DEMAND_TIMEOUT_MS, true) : load()
    ).then(
      (loaded) => {
        loadShared.loaded = loaded;
        return loaded;
      },
      (error) => {
        shared = undefined;
        throw error;
      },
    );
    return shared;
  };
  return loadShared;
}
