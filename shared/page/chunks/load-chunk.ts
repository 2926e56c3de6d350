import { ChunkLoadError } from "../../shop/errors/chunk-load-error.ts";
import { fetchScript } from "./fetch-script.ts";
import { loadWithRetry } from "./load-with-retry.ts";

export interface ChunkRequest {
  /** The chunk's name in error messages: `cart`. */
  id: string;
  /** Absolute address. */
  url: string;
  /** Absolute addresses of the module and of all modules that it imports. */
  scripts: readonly string[];
  /** The export to return. */
  exportName: string;
  /** For tests. */
  importModule?: (url: string) => Promise<Record<string, unknown>>;
}

/**
 * Imports a module, with a retry at another address. The modules that it imports keep their addresses, so
 * state must be in those and not in the module itself (docs/decisions/0003-state-keeps-its-address.md).
 *
 * @throws {ChunkLoadError} for every kind of error
 */
export function loadChunk<T>(request: ChunkRequest): Promise<T> {
  const { id, url } = request;
  return loadWithRetry<T>(
    url,
    (address) => importChunk(address, request),
    (address) => new ChunkLoadError(id, "timeout", address),
  );
}

async function importChunk<T>(address: string, request: ChunkRequest): Promise<T> {
  const { id, exportName, importModule = (url) => import(/* @vite-ignore */ url) } = request;
  let chunk: Record<string, unknown>;
  try {
    chunk = await importModule(address);
  } catch (cause) {
    // Any other error was thrown by the script itself.
    const unreachable =
      cause instanceof TypeError ? await findUnreachable(request.scripts) : undefined;
    const type = unreachable ? "error" : "missing";
    throw new ChunkLoadError(id, type, unreachable ?? address, { cause });
  }
  if (chunk[exportName]) return chunk[exportName] as T;
  throw new ChunkLoadError(id, "missing", address);
}

/**
 * The first script that the server doesn't return. An import rejects with the same TypeError for a
 * network error and for a response that is not a script, and doesn't name the module, so a
 * request for each module in turn finds out.
 */
async function findUnreachable(scripts: readonly string[]): Promise<string | undefined> {
  for (const url of scripts) {
    if (!(await fetchScript(url))) return url;
  }
  return undefined;
}
