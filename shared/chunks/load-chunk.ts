import { ChunkLoadError } from "../errors/chunk-load-error.ts";
import { failedAddresses, nextAddress } from "./next-address.ts";
import { withTimeLimit } from "./with-time-limit.ts";

/**
 * Fetches a module by its address, and once more at another address where that fails: a network can
 * fail for a moment. The modules that it imports keep their addresses, so what holds state must be
 * among those and not in the module itself (docs/decisions/0003-state-keeps-its-address.md).
 */
export interface ChunkRequest {
  /** What a page author knows the chunk as: `cart`. */
  id: string;
  /** Absolute address. */
  url: string;
  /** Absolute addresses of all modules that it brings along, itself included. */
  scripts: readonly string[];
  /** Name of the export that makes this chunk the right one. */
  exportName: string;
  /** For both attempts together, in milliseconds. */
  limitMs: number;
  /** Only tests pass their own. */
  importModule?: (url: string) => Promise<Record<string, unknown>>;
}

/** @throws {ChunkLoadError} always this, whatever went wrong */
export function loadChunk<T>(request: ChunkRequest): Promise<T> {
  const { id, url, limitMs } = request;
  let address: string;
  function attempt(): Promise<T> {
    address = nextAddress(url);
    return loadAt(address, request);
  }
  return withTimeLimit(attempt().catch(attempt), limitMs, () => {
    failedAddresses.add(address);
    return new ChunkLoadError(id, "timeout", address);
  });
}

async function loadAt<T>(address: string, request: ChunkRequest): Promise<T> {
  const { id, exportName, importModule = (url) => import(/* @vite-ignore */ url) } = request;
  let chunk: Record<string, unknown>;
  try {
    chunk = await importModule(address);
  } catch (cause) {
    failedAddresses.add(address);
    // Anything but a TypeError comes from the script itself.
    const refused = cause instanceof TypeError ? await findRefused(request.scripts) : undefined;
    const type = refused ? "error" : "missing";
    throw new ChunkLoadError(id, type, refused ?? address, { cause });
  }
  if (chunk[exportName]) return chunk[exportName] as T;
  failedAddresses.add(address);
  throw new ChunkLoadError(id, "missing", address);
}

/**
 * Browsers reject with the same TypeError whether nothing arrived or something that is no script
 * did, and don't say which of the modules it was. Asking for the head of each tells.
 */
async function findRefused(scripts: readonly string[]): Promise<string | undefined> {
  const isRefused = await Promise.all(
    scripts.map(async (url) => {
      try {
        return !(await fetch(url, { method: "HEAD" })).ok;
      } catch {
        return true;
      }
    }),
  );
  return scripts.find((_, index) => isRefused[index]);
}
