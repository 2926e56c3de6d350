import { useEffect, useEffectEvent, useReducer } from "react";
import { chunkLoader } from "./chunk-loader.ts";

/** Loads what a module exports, once; it can be read afterwards. */
export interface OnDemand<T> {
  /** @throws {ChunkLoadError} for every kind of error; the next call tries again */
  (): Promise<T>;
  loaded?: T;
}

/**
 * A function that runs `load`, an `import()`, at its first call and returns the same promise to every
 * later one. After an error, the next call tries again.
 *
 * @param id the chunk's name: that of the module's file, or of the chunk that the module is part of
 * @throws {ChunkLoadError} for every kind of error
 */
export function loadOnce<T>(id: string, load: () => Promise<T>): OnDemand<T> {
  let shared: Promise<T> | undefined;
  const loadShared: OnDemand<T> = () => {
    // In tests of the source there is no loader, and no chunk to fetch.
    shared ??= (chunkLoader ? chunkLoader.loadOnDemand(id, load) : load()).then(
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

/**
 * What a component loads on demand, once `isWanted`: at once if it has loaded, and `undefined` until then.
 *
 * @param onError the next time that it is wanted, it is loaded again
 */
export function useOnDemand<T>(
  load: OnDemand<T>,
  isWanted: boolean,
  onError: (error: unknown) => void,
): T | undefined {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const handleError = useEffectEvent(onError);
  useEffect(() => {
    if (isWanted && !load.loaded) load().then(renderAgain, handleError);
  }, [isWanted, load]);
  return isWanted ? load.loaded : undefined;
}
