import { ON_DEMAND_TIMEOUT_MS } from "../domain/limits.ts";
import { ChunkLoadError } from "../errors/chunk-load-error.ts";
import { withTimeLimit } from "./with-time-limit.ts";

/**
 * A function that runs `load`, an `import()`, at its first call and shares the promise with every
 * later one. A network can fail for a moment, so a failed `load` is run once more. After a second
 * failure or a timeout the next call tries again.
 *
 * @param id what is loaded, for the error
 * @throws {ChunkLoadError} of type timeout; what `load` itself rejects with passes through
 */
export function loadOnce<T>(id: string, load: () => Promise<T>): () => Promise<T> {
  let shared: Promise<T> | undefined;
  return () => {
    // The module alone knows its address, so the error has its name in place of that.
    const fail = () => new ChunkLoadError(id, "timeout", id);
    shared ??= withTimeLimit(load().catch(load), ON_DEMAND_TIMEOUT_MS, fail).catch((error) => {
      shared = undefined;
      throw error;
    });
    return shared;
  };
}
