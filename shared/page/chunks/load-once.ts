import { ON_DEMAND_TIMEOUT_MS } from "../../shop/domain/limits.ts";
import { ChunkLoadError } from "../../shop/errors/chunk-load-error.ts";
import { withTimeLimit } from "../platform/with-time-limit.ts";

/**
 * A function that runs `load`, an `import()`, at its first call and returns the same promise to every
 * later one. It retries once, because a network can fail for a moment. After a second error or a
 * timeout, the next call tries again.
 *
 * @param id names the chunk in the error
 * @throws {ChunkLoadError} after a timeout; other errors are those of `load`
 */
export function loadOnce<T>(id: string, load: () => Promise<T>): () => Promise<T> {
  let shared: Promise<T> | undefined;
  return () => {
    // The address is known to the bundler only, so the error has the id instead.
    const fail = () => new ChunkLoadError(id, "timeout", id);
    shared ??= withTimeLimit(load().catch(load), ON_DEMAND_TIMEOUT_MS, fail).catch((error) => {
      shared = undefined;
      throw error;
    });
    return shared;
  };
}
