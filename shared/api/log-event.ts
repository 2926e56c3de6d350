import { LOG_QUEUE_MAX } from "../domain/limits.ts";
import { readSession } from "../platform/storage.ts";
import { loadApi } from "./load-api.ts";
import { storeUnsentEvents, type UnsentEvent } from "./unsent-events.ts";

/** What waits for the calls, which are a chunk of their own and may not have come yet. */
const early = new Set<UnsentEvent>();

/**
 * Logs an event on the server. What can't be handed over to the calls before the page is left,
 * because they are on their way or can't be had, is logged by the tab's next page.
 *
 * @throws whatever keeps the calls from coming
 */
export async function logEvent(logged: Omit<UnsentEvent, "user">): Promise<void> {
  const event = { user: readSession("currentUserId"), ...logged };
  if (early.size < LOG_QUEUE_MAX) early.add(event);
  // However often it is added, it is one listener.
  addEventListener("pagehide", leaveToNextPage);
  const api = await loadApi();
  if (early.delete(event)) await api.logEvent(event.eventName, event.metadata);
}

function leaveToNextPage(): void {
  if (early.size) storeUnsentEvents([...early]);
  // A page that is come back to finds them where the next one does.
  early.clear();
}
