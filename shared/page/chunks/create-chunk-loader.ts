import { AREA_LOAD_TIMEOUT_MS } from "../../shop/domain/limits.ts";
import { ChunkLoadError } from "../../shop/errors/chunk-load-error.ts";
import { asksForHardIsolation, toHardName } from "../platform/isolation.ts";
import { readDocument } from "../platform/read-document.ts";
import { withTimeLimit } from "../platform/with-time-limit.ts";
import { MAIN_CHUNK } from "./contract-names.ts";
import { createLink } from "./create-link.ts";
import { fetchScript } from "./fetch-script.ts";
import { loadChunk } from "./load-chunk.ts";
import { loadStyle } from "./load-style.ts";

/**
 * The files of each chunk, by the chunk's name (`fundraising`, `cart`, …): the module to import, all
 * modules that it imports, directly or not, and then the style sheets in order. Addresses are relative
 * to the folder of the chunks. The files of the main entry are omitted from the other lists, because it
 * always loads first. The build writes the table into the loader.
 */
export type ChunkTable = Readonly<Record<string, readonly string[]>>;

export type FetchedScript = [address: string, hasArrived: boolean];

export interface ChunkLoader {
  /**
   * Fetches a chunk's scripts and styles in parallel and returns the export. Files that have loaded
   * are not fetched again; files that failed are.
   *
   * @throws {ChunkLoadError}
   */
  load<T>(id: string, exportName: string): Promise<T>;
  /**
   * Fetches a chunk's scripts into the browser's cache, in parallel and without running them. A network
   * error is left to their import, so the only errors are an unknown chunk and a timeout.
   *
   * @param limitMs by default, the limit of an area
   * @returns the first address that the server did not return, else that of the chunk itself
   * @throws {ChunkLoadError}
   */
  fetchScripts(id: string, limitMs?: number): Promise<FetchedScript>;
  /** Fetches all files of a chunk, in parallel, without running its scripts. */
  preload(id: string): void;
}

/**
 * @param base absolute address of the folder of the chunks. Chunk addresses are absolute, because in a
 *   classic script from another origin `import("./x")` is relative to the page
 */
export function createChunkLoader(base: string, table: ChunkTable): ChunkLoader {
  const isHard = SETTINGS.isolation === "soft" && asksForHardIsolation();
  const preloaded = new Set<string>();
  /** By address: the requests for scripts that are pending or have succeeded. */
  const requests: Record<string, Promise<unknown>> = {};

  // Style sheets are added at once: the browser warns of a preloaded one that is not used, and the
  // rules apply to the widgets' roots only.
  function preload(id: string): void {
    // Once, because a pointer that moves calls it often, and a request may be forbidden.
    if (preloaded.has(id)) return;
    preloaded.add(id);
    for (const file of [fetchScripts(id), ...loadStyles(id)]) file.catch(() => undefined);
  }

  function listFiles(id: string, type: ".js" | ".css"): string[] {
    return (table[id] ?? []).filter((file) => file.endsWith(type)).map((file) => base + file);
  }

  function loadStyles(id: string): Promise<void>[] {
    return listFiles(id, ".css").map((url) => loadStyle(id, isHard ? toHardName(url) : url));
  }

  async function fetchScripts(id: string, limitMs = AREA_LOAD_TIMEOUT_MS): Promise<FetchedScript> {
    const scripts = listFiles(id, ".js");
    if (!scripts.length) throw new ChunkLoadError(id, "missing", base);
    // The first render waits for the main chunk, which the browser compiles while it arrives.
    const request = id === MAIN_CHUNK ? preloadScript : fetchWithLimit;
    const responses = await Promise.all(
      scripts.map((url) => {
        requests[url] ??= request(url, id, limitMs);
        return requests[url];
      }),
    );
    const missing = responses.indexOf(false);
    return [scripts[Math.max(missing, 0)] as string, missing < 0];
  }

  async function preloadScript(url: string): Promise<void> {
    readDocument("head").append(createLink("modulepreload", url));
  }

  /**
   * An `import()` that hangs can't be repeated, because every browser shares one request for all imports
   * of an address. A request of `fetch()` can, so the import has to find the response in the cache.
   */
  async function fetchWithLimit(url: string, id: string, limitMs: number): Promise<boolean> {
    const controller = new AbortController();
    const hasArrived = await withTimeLimit(fetchScript(url, controller.signal), limitMs, () => {
      delete requests[url];
      controller.abort();
      return new ChunkLoadError(id, "timeout", url);
    });
    if (!hasArrived) {
      delete requests[url];
      // The page's policy may forbid `fetch()` only, so the import has to try.
      preloadScript(url);
    }
    return hasArrived;
  }

  async function loadScripts<T>(id: string, exportName: string): Promise<T> {
    await fetchScripts(id);
    return loadChunk<T>(id, listFiles(id, ".js") as [string], exportName);
  }

  async function load<T>(id: string, exportName: string): Promise<T> {
    const [chunk] = await Promise.all([loadScripts<T>(id, exportName), ...loadStyles(id)]);
    return chunk;
  }

  return { load, fetchScripts, preload };
}
