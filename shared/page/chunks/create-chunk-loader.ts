import { asksForHardIsolation, toHardName } from "../platform/hard-isolation.ts";
import { waitOrReject } from "../platform/wait-at-most.ts";
import { ChunkLoadError } from "./chunk-load-error.ts";
import { fetchScript, importModule, loadChunk } from "./load-chunk.ts";
import { addLink, loadStyle } from "./load-style.ts";
import { AREA_LOAD_TIMEOUT_MS } from "./load-with-retry.ts";
import { MAIN_CHUNK } from "./public-names.ts";

/**
 * The files of each chunk, by the chunk's name (`fundraising`, `cart`, …): the module to import, all
 * modules that it imports, directly or not, and then the style sheets in order. Addresses are relative
 * to the folder of the chunks. The files of the main entry are omitted from the other lists, because it
 * always loads first. The build writes the table into the loader, and the rows of chunks that are loaded on demand
 * into the export `chunks` of the main entry, because browsers keep that for longer.
 */
export type ChunkTable = Record<string, readonly string[]>;

/**
 * @param base absolute address of the folder of the chunks. Chunk addresses are absolute, because in a
 *   classic script from another origin `import("./x")` is relative to the page
 */
export function createChunkLoader(base: string, table: ChunkTable) {
  const isHard = SETTINGS.isolation === "soft" && asksForHardIsolation();
  const preloaded = new Set<string>();
  /** The requests for scripts, by address, that are pending or have succeeded. */
  const requests: Record<string, unknown> = {};

  function listFiles(id: string, type: ".js" | ".css"): string[] {
    return (table[id] ?? []).filter((file) => file.endsWith(type)).map((file) => base + file);
  }

  function loadStyles(id: string): Promise<unknown> {
    const urls = listFiles(id, ".css");
    return Promise.all(urls.map((url) => loadStyle(id, isHard ? toHardName(url) : url)));
  }

  /**
   * Fetches a chunk's scripts into the browser's cache, in parallel and without running them. A network
   * error is left to their import, so the only errors are an unknown chunk and a timeout.
   *
   * @returns their addresses
   */
  async function fetchScripts(id: string, limitMs = AREA_LOAD_TIMEOUT_MS): Promise<string[]> {
    const scripts = listFiles(id, ".js");
    if (!scripts.length) throw new ChunkLoadError(id, "missing", base);
    await Promise.all(
      scripts.map((url) => {
        // The first render waits for the main chunk, which the browser compiles while it arrives.
        requests[url] ??=
          id === MAIN_CHUNK ? addLink("modulepreload", url) : fetchWithLimit(url, id, limitMs);
        return requests[url];
      }),
    );
    return scripts;
  }

  /**
   * An `import()` that hangs can't be repeated, because browsers share one request for all imports of an address. A
   * `fetch()` can be repeated, so it comes first, and the import finds its response in the cache.
   */
  async function fetchWithLimit(url: string, id: string, limitMs: number) {
    const controller = new AbortController();
    const hasArrived = await waitOrReject(fetchScript(url, controller.signal), limitMs, () => {
      delete requests[url];
      controller.abort();
      return new ChunkLoadError(id, "timeout", url);
    });
    // The import is tried anyway, because the page's policy may forbid `fetch()` but allow the import.
    if (!hasArrived) delete requests[url];
  }

  /**
   * Fetches a chunk's scripts and imports its module, without its styles.
   *
   * @param importFrom imports the module, and returns the wanted export
   * @param limitMs as for `loadWithRetry`
   * @param isPinned as for `loadWithRetry`
   * @throws {ChunkLoadError}
   */
  async function loadScripts<T>(
    id: string,
    importFrom: (address: string) => Promise<T>,
    limitMs?: number,
    isPinned?: boolean,
  ): Promise<T> {
    const scripts = await fetchScripts(id, limitMs);
    return loadChunk(id, scripts, importFrom, limitMs, isPinned);
  }

  return {
    /**
     * Fetches a chunk's scripts and styles in parallel and returns the export. Files that have loaded
     * are not fetched again; files that failed are.
     *
     * @throws {ChunkLoadError}
     */
    async load<T>(id: string, exportName: string): Promise<T> {
      const importExport = async (address: string) => {
        const module = await importModule(address);
        Object.assign(table, module.chunks);
        return module[exportName] as T;
      };
      const [chunk] = await Promise.all([loadScripts(id, importExport), loadStyles(id)]);
      return chunk;
    },
    loadScripts,
    /** Fetches all files of a chunk, in parallel, without running its scripts. */
    preload(id: string): void {
      // Only once, because a moving pointer calls it often, and a forbidden request would fail each
      // time.
      if (preloaded.has(id)) return;
      preloaded.add(id);
      // Style sheets are added at once: the browser warns of a preloaded one that is not used, and the
      // rules apply to the widgets' roots only.
      for (const files of [fetchScripts(id), loadStyles(id)]) files.catch(() => undefined);
    },
  };
}

/** The chunk loader of the page, which the main entry gets from the loader. */
export type ChunkLoader = ReturnType<typeof createChunkLoader>;
