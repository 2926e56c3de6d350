import { ChunkLoadError } from "../../shop/errors/chunk-load-error.ts";
import { loadWithRetry } from "./load-with-retry.ts";
import type { Module } from "./loaded-modules.ts";

export interface ChunkRequest {
  /** The chunk's name in error messages: `cart`. */
  id: string;
  /** Absolute address. */
  url: string;
  /** For both attempts together. */
  limitMs: number;
  /** An export that the module must have. */
  exportName?: string;
  /** For tests. */
  importModule?: (url: string) => Promise<Module>;
}

/**
 * Imports a module, with a retry at another address.
 *
 * @throws {ChunkLoadError} for every kind of error
 */
export function loadChunk(request: ChunkRequest): Promise<Module> {
  const { id, url, limitMs } = request;
  return loadWithRetry(
    url,
    limitMs,
    (address) => importChunk(address, request),
    (address) => new ChunkLoadError(id, "timeout", address),
  );
}

async function importChunk(address: string, request: ChunkRequest) {
  const { id, exportName, importModule = (url) => import(/* @vite-ignore */ url) } = request;
  let chunk: Module;
  try {
    chunk = await importModule(address);
  } catch (cause) {
    // Any other error was thrown by the script itself.
    const type = cause instanceof TypeError && !(await isReachable(address)) ? "error" : "missing";
    throw new ChunkLoadError(id, type, address, { cause });
  }
  if (!exportName || chunk[exportName]) return chunk;
  throw new ChunkLoadError(id, "missing", address);
}

/**
 * Whether the server returns the script. An import rejects with the same TypeError for a network error
 * and for a response that is not a script, so a `HEAD` request finds out.
 */
async function isReachable(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: "HEAD" })).ok;
  } catch {
    return false;
  }
}
