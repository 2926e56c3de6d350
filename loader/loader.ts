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

// Elements and frames named "fundraising" are inherited properties of the window. To read from the window of another
// origin's frame would throw.
const queue: unknown = Object.getOwnPropertyDescriptor(window, "fundraising")?.value;
const commands = Array.isArray(queue) ? queue : undefined;
// A page may have assigned an element to the variable.
if (!commands && (queue as typeof window.fundraising | undefined)?.push) {
  // In a page that is complete, Turbo and Turbolinks run the script again for each new page, which is no error.
  if (readDocument("readyState") !== "complete")
    console.warn("[fundraising] The loader script is included twice.");
} else if (isHostUsable()) {
  startLoader(findBase(), CHUNKS, commands ?? []);
}
