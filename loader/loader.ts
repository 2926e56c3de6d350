import type { ChunkTable } from "../shared/chunks/chunk-table.ts";
import { findBase } from "./find-base.ts";
import { isHostUsable } from "./host-check.ts";
import { startLoader } from "./start-loader.ts";

/**
 * What a page's one script tag runs. It stays tiny and knows nothing of React: it finds the mount
 * points, fetches what they need, and keeps clicks and commands until that is there.
 */
declare const CHUNKS: ChunkTable;

const queue = window.fundraising;
const commands = Array.isArray(queue) ? queue : [];
// Without push it is no queue: an element of the page with this id is a member of the window.
if (queue !== commands && queue?.push) {
  console.warn("[fundraising] The loader script stands here twice; the second does nothing.");
} else if (isHostUsable()) {
  startLoader(findBase(), CHUNKS, commands);
}
