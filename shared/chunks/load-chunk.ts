import { ChunkLoadError } from "../errors/chunk-load-error.ts";
import { withTimeLimit } from "./with-time-limit.ts";

/**
 * Fetches a module by its address.
 *
 * A network can fail for a moment, so a failed import is tried again: first at the same address
 * (Chromium does fetch it again), then with `?retry=1`, because older Firefox and Safari remember a
 * failed address until the page is left. A chunk that holds state must not be there twice and is
 * tried again at its own address only.
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
  /** For all attempts together, in milliseconds. */
  limitMs: number;
  /** Whether a second copy under another address would do harm. */
  holdsState?: boolean;
  /** Only tests pass their own. */
  importModule?: (url: string) => Promise<Record<string, unknown>>;
}

/** @throws {ChunkLoadError} always this, whatever went wrong */
export function loadChunk<T>(request: ChunkRequest): Promise<T> {
  const { id, url, limitMs } = request;
  return withTimeLimit(
    loadPatiently<T>(request),
    limitMs,
    () => new ChunkLoadError("script", id, "timeout", url),
  );
}

async function loadPatiently<T>(request: ChunkRequest): Promise<T> {
  const { url, holdsState } = request;
  const addresses = [url, url, ...(holdsState ? [] : [`${url}?retry=1`])];
  let failure: unknown;
  for (const address of addresses) {
    try {
      return await loadAt<T>(address, request);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function loadAt<T>(address: string, request: ChunkRequest): Promise<T> {
  const { id, exportName, importModule = (url) => import(/* @vite-ignore */ url) } = request;
  let chunk: Record<string, unknown>;
  try {
    chunk = await importModule(address);
  } catch (cause) {
    // Anything but a TypeError comes from the script itself.
    const refused = cause instanceof TypeError ? await findRefused(request.scripts) : undefined;
    const type = refused ? "error" : "missing";
    throw new ChunkLoadError("script", id, type, refused ?? address, { cause });
  }
  if (!chunk[exportName]) throw new ChunkLoadError("script", id, "missing", address);
  return chunk[exportName] as T;
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
