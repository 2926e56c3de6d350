import { ChunkLoadError } from "../../shop/errors/chunk-load-error.ts";
import { readDocument } from "../platform/read-document.ts";
import { createLink } from "./create-link.ts";
import { loadChunk } from "./load-chunk.ts";
import { loadStyle } from "./load-style.ts";

/**
 * The files of each chunk, by the chunk's name (`fundraising`, `cart`, …): the module to import, all
 * modules that it imports, directly or not, and then the style sheets in order. Addresses are relative
 * to the folder of the chunks. The files of the main entry are omitted from the other lists, because it
 * always loads first. The build writes the table into the loader.
 */
export type ChunkTable = Readonly<Record<string, readonly string[]>>;

export interface ChunkLoader {
  /**
   * Fetches a chunk's scripts and styles in parallel and returns the export. Files that have loaded
   * are not fetched again; files that failed are.
   *
   * @throws {ChunkLoadError}
   */
  load<T>(id: string, exportName: string): Promise<T>;
  /** Fetches all files of a chunk, in parallel, without running its scripts. */
  preload(id: string): void;
}

/**
 * @param base absolute address of the folder of the chunks. Chunk addresses are absolute, because in a
 *   classic script from another origin `import("./x")` is relative to the page
 */
export function createChunkLoader(base: string, table: ChunkTable): ChunkLoader {
  const preloaded = new Set<string>();

  // Style sheets are added at once: the browser warns of a preloaded one that is not used, and the
  // rules apply to the widgets' roots only.
  function preload(id: string): void {
    listFiles(id, ".js").forEach(preloadScript);
    for (const style of loadStyles(id)) style.catch(() => undefined);
  }

  function listFiles(id: string, type: ".js" | ".css"): string[] {
    return (table[id] ?? []).filter((file) => file.endsWith(type)).map((file) => base + file);
  }

  function preloadScript(url: string): void {
    if (preloaded.has(url)) return;
    preloaded.add(url);
    readDocument("head").append(createLink("modulepreload", url));
  }

  function loadStyles(id: string): Promise<void>[] {
    return listFiles(id, ".css").map((url) => loadStyle(id, url));
  }

  async function load<T>(id: string, exportName: string): Promise<T> {
    const scripts = listFiles(id, ".js");
    const [url] = scripts;
    if (!url) throw new ChunkLoadError(id, "missing", base);
    scripts.forEach(preloadScript);
    const [chunk] = await Promise.all([
      loadChunk<T>({ id, url, scripts, exportName }),
      ...loadStyles(id),
    ]);
    return chunk;
  }

  return { load, preload };
}
