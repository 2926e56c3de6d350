import type { ChunkTable } from "../shared/page/chunks/create-chunk-loader.ts";
import { readDocument } from "../shared/page/platform/read-document.ts";
import { findBase } from "./find-base.ts";
import { isHostUsable } from "./is-host-usable.ts";
import { startLoader } from "./start-loader.ts";

/**
 * The script that a page includes. It is tiny and doesn't use React: it finds the mount points,
 * fetches the chunks that they need, and queues clicks and commands until these have loaded.
 */

/** Written by the build. */
declare const CHUNKS: ChunkTable;

// The type describes the queue for scripts that run later; here it may be missing.
const queue = window.fundraising as typeof window.fundraising | undefined;
const commands = Array.isArray(queue) ? queue : undefined;
// An element with the id "fundraising" is a property of the window too; it has no push method.
if (!commands && queue?.push) {
  // After that, Turbo and Turbolinks run the script again for each new page, which is no error.
  if (readDocument("readyState") !== "complete")
    console.warn("[fundraising] The loader script is included twice.");
} else if (isHostUsable()) {
  startLoader(findBase(), CHUNKS, commands ?? []);
}
