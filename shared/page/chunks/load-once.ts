import { ON_DEMAND_TIMEOUT_MS } from "../../shop/domain/limits.ts";
import { ChunkLoadError } from "../../shop/errors/chunk-load-error.ts";
import { withTimeLimit } from "../platform/with-time-limit.ts";
import { chunkLoader } from "./chunk-loader.ts";

/**
 * A function that runs `load`, an `import()`, at its first call and returns the same promise to every
 * later one. It retries once, because a network can fail for a moment. After a second error or a
 * timeout, the next call tries again.
 *
 * @param id the chunk's name, by which its scripts are fetched before the import: that of the module's file
 * @throws {ChunkLoadError} for every kind of error
 */
export function loadOnce<T>(id: string, load: () => Promise<T>): () => Promise<T> {
  let shared: Promise<T> | undefined;
  async function fetchAndLoad(): Promise<T> {
    // In tests of the source there is no loader, and no chunk to fetch.
    const fetched = await chunkLoader?.fetchScripts(id, ON_DEMAND_TIMEOUT_MS);
    return load()
      .catch(load)
      .catch((cause) => {
        const [address, hasArrived] = fetched ?? [id];
        throw new ChunkLoadError(id, hasArrived ? "missing" : "error", address, { cause });
      });
  }
  return () => {
    // The address of the import is known to the bundler only, so the error has the id instead.
    const fail = () => new ChunkLoadError(id, "timeout", id);
    shared ??= withTimeLimit(fetchAndLoad(), ON_DEMAND_TIMEOUT_MS, fail).catch((error) => {
      shared = undefined;
      throw error;
    });
    return shared;
  };
}
