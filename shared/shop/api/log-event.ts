import { readSession } from "../../page/platform/storage.ts";
import { loadApi } from "./load-api.ts";
import { LOG_QUEUE_MAX, storeUnsentEvents, type UnsentEvent } from "./store-unsent-events.ts";

/** Events that wait until the chunk of the calls has loaded. */
const pending = new Set<UnsentEvent>();

/**
 * Logs an event on the server. If the page is left before the chunk of the calls has loaded, the tab's
 * next page logs it.
 *
 * @throws {ChunkLoadError} and what `import()` throws, if the chunk can't be loaded
 */
export async function logEvent(newEvent: Omit<UnsentEvent, "user">): Promise<void> {
  const event = { user: readSession("currentUserId"), ...newEvent };
  if (pending.size < LOG_QUEUE_MAX) pending.add(event);
  // Adding the same listener again has no effect.
  addEventListener("pagehide", storePending);
  const api = await loadApi();
  if (pending.delete(event)) await api.sendEvent(event);
}

function storePending(): void {
  if (pending.size) storeUnsentEvents([...pending]);
  // A page from the back/forward cache reads them from the storage, like the next page.
  pending.clear();
}
