import { AREA_LOAD_TIMEOUT_MS } from "../../shop/domain/limits.ts";
import { ChunkLoadError } from "../../shop/errors/chunk-load-error.ts";
import { readDocument } from "../platform/read-document.ts";
import { createLink } from "./create-link.ts";
import { type ChunkRequest, loadChunk } from "./load-chunk.ts";
import { loadStyle } from "./load-style.ts";
import { type Module, readModules } from "./loaded-modules.ts";

/**
 * The files of each chunk, by the chunk's name (`fundraising`, `cart`, …): its module, all modules that it
 * imports, directly or not, and then the style sheets in order. Addresses are relative to the folder of
 * the chunks. The files of the main entry are omitted from the other lists, because it always loads first.
 * The build writes the table into the loader.
 */
export type ChunkTable = Readonly<Record<string, readonly string[]>>;

export interface ChunkLoader {
  /**
   * Fetches a chunk's scripts and styles in parallel and returns the export. Files that have loaded
   * are not fetched again; files that failed or took too long are, at another address.
   *
   * @throws {ChunkLoadError}
   */
  load<T>(id: string, exportName: string): Promise<T>;
  /**
   * All exports of a chunk without styles, within `limitMs`.
   *
   * @throws {ChunkLoadError}
   */
  loadModule<T>(id: string, limitMs: number): Promise<T>;
  /** Fetches all files of a chunk, in parallel, without running its scripts. */
  preload(id: string): void;
}

/**
 * @param base absolute address of the folder of the chunks. Chunk addresses are absolute, because in a
 *   classic script from another origin `import("./x")` is relative to the page
 */
export function createChunkLoader(base: string, table: ChunkTable): ChunkLoader {
  const preloaded = new Set<string>();
  const modules = readModules();

  // Style sheets are added at once: the browser warns of a preloaded one that is not used, and the
  // rules apply to the widgets' roots only.
  function preload(id: string): void {
    listFiles(id, ".js").forEach(preloadScript);
    for (const style of loadStyles(id)) style.catch(() => undefined);
  }

  function listFiles(id: string, type: ".js" | ".css"): string[] {
    return (table[id] ?? []).filter((file) => file.endsWith(type));
  }

  function preloadScript(file: string): void {
    if (preloaded.has(file)) return;
    preloaded.add(file);
    readDocument("head").append(createLink("modulepreload", base + file));
  }

  function loadStyles(id: string): Promise<void>[] {
    return listFiles(id, ".css").map((file) => loadStyle(id, base + file));
  }

  async function load<T>(id: string, exportName: string): Promise<T> {
    const [chunk] = await Promise.all([
      loadScripts(id, AREA_LOAD_TIMEOUT_MS, exportName),
      ...loadStyles(id),
    ]);
    return chunk[exportName] as T;
  }

  /** The scripts are requested in parallel. They run in order, because each reads what it imports. */
  async function loadScripts(id: string, limitMs: number, exportName?: string): Promise<Module> {
    const [file, ...imported] = listFiles(id, ".js");
    if (!file) throw new ChunkLoadError(id, "missing", base);
    for (const script of [file, ...imported]) if (!modules[script]) preloadScript(script);
    for (const script of imported.reverse()) await loadScript({ id, file: script, limitMs });
    return loadScript({ id, file, limitMs, exportName });
  }

  async function loadScript({ file, ...request }: ScriptRequest): Promise<Module> {
    const chunk = modules[file] ?? (await loadChunk({ ...request, url: base + file }));
    // Another call may have loaded a copy from another address meanwhile.
    modules[file] ??= chunk;
    return modules[file];
  }

  return { load, loadModule: (id, limitMs) => loadScripts(id, limitMs) as Promise<never>, preload };
}

interface ScriptRequest extends Omit<ChunkRequest, "url"> {
  file: string;
}
