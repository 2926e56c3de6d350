import { AREA_LOAD_TIMEOUT_MS } from "../domain/limits.ts";
import { ChunkLoadError } from "../errors/chunk-load-error.ts";
import type { ChunkTable } from "./chunk-table.ts";
import { loadChunk } from "./load-chunk.ts";
import { loadStyle } from "./load-style.ts";

export interface PartLoader {
  /**
   * Fetches a part's script and styles side by side and answers with the export that was asked for.
   * What has arrived is not fetched again; what failed is.
   *
   * @throws {ChunkLoadError}
   */
  load<T>(id: string, exportName: string, options?: { holdsState?: boolean }): Promise<T>;
  /** Lets the browser fetch all that a part needs, in parallel, without running any of it. */
  preload(id: string): void;
}

/**
 * @param base absolute address of the loader's folder. Chunks are always addressed absolutely: in a
 *   classic script from another origin `import("./x")` means the page's folder
 */
export function createPartLoader(base: string, table: ChunkTable): PartLoader {
  const limitMs = AREA_LOAD_TIMEOUT_MS;
  const preloaded = new Set<string>();

  // A style sheet is put in place at once: one that was only preloaded and then not needed after
  // all is a warning in the console, and its rules are for our own roots alone.
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
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = url;
    document.head.append(link);
  }

  function loadStyles(id: string): Promise<void>[] {
    return listFiles(id, ".css").map((url) => loadStyle({ id, url, limitMs }));
  }

  async function load<T>(id: string, exportName: string, { holdsState = false } = {}): Promise<T> {
    const scripts = listFiles(id, ".js");
    const [url] = scripts;
    if (!url) throw new ChunkLoadError("script", id, "missing", base);
    scripts.forEach(preloadScript);
    const [part] = await Promise.all([
      loadChunk<T>({ id, url, scripts, exportName, limitMs, holdsState }),
      ...loadStyles(id),
    ]);
    return part;
  }

  return { load, preload };
}
