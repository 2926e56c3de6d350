import { ChunkLoadError } from "./chunk-load-error.ts";
import { loadWithRetry } from "./load-with-retry.ts";

/**
 * Imports a module, with a retry at another address. The modules that it imports keep their addresses, so
 * state must be in those and not in the module itself (docs/decisions/0003-state-keeps-its-address.md).
 *
 * @param id the chunk's name in error messages: `cart`
 * @param scripts absolute addresses of the module and of all modules that it imports
 * @param importFrom imports the module, and returns the wanted export
 * @param limitMs as for `loadWithRetry`
 * @param isPinned as for `loadWithRetry`
 * @throws {ChunkLoadError} for every kind of error
 */
export function loadChunk<T>(
  id: string,
  scripts: readonly string[],
  importFrom: (address: string) => Promise<T>,
  limitMs?: number,
  isPinned?: boolean,
): Promise<T> {
  async function load(address: string): Promise<T> {
    let cause: unknown;
    try {
      const found = await importFrom(address);
      if (found) return found;
    } catch (error) {
      cause = error;
    }
    // An import rejects with the same TypeError for a network error and for a response that is not a script, and
    // doesn't name the module, so a request for each module finds out. Any other error was thrown by the script itself.
    const arrived =
      cause instanceof TypeError && (await Promise.all(scripts.map((url) => fetchScript(url))));
    const unreachable = arrived && scripts[arrived.indexOf(false)];
    const type = unreachable ? "error" : "missing";
    throw new ChunkLoadError(id, type, unreachable || address, cause);
  }
  const onTimeout = (address: string) => new ChunkLoadError(id, "timeout", address);
  return loadWithRetry(scripts[0] as string, load, onTimeout, limitMs, isPinned);
}

/**
 * Requests a script. The response is then in the browser's cache, and `import()` reuses it, because the default mode
 * and credentials of `fetch()` are the same as for a module script.
 *
 * @param url absolute address
 * @returns whether the server has returned the script
 */
export async function fetchScript(url: string, signal?: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, { signal });
    // The response is in the cache once its body has been read.
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** A function of its own, so that tests can replace it: happy-dom can't import from an address. */
export function importModule(url: string): Promise<Record<string, unknown>> {
  return import(/* @vite-ignore */ url);
}
