import { WAITING_EVENTS_MAX } from "../domain/limits.ts";
import { readSession } from "../platform/storage.ts";
import { type KeptEvent, keepEvents } from "./kept-events.ts";
import { loadApi } from "./load-api.ts";

/** What waits for the calls, which are a chunk of their own and may not have come yet. */
const early = new Set<KeptEvent>();

/**
 * Logs an event on the server. What can't be handed over to the calls before the page is left,
 * because they are on their way or can't be had, is logged by the tab's next page.
 *
 * @throws whatever keeps the calls from coming
 */
export async function logEvent(logged: Omit<KeptEvent, "user">): Promise<void> {
  const event = { user: readSession("currentUserId"), ...logged };
  if (early.size < WAITING_EVENTS_MAX) early.add(event);
  // However often it is added, it is one listener.
  addEventListener("pagehide", leaveToNextPage);
  const api = await loadApi();
  if (early.delete(event)) await api.logEvent(event.eventName, event.metadata);
}

function leaveToNextPage(): void {
  if (early.size) keepEvents([...early]);
  // A page that is come back to finds them where the next one does.
  early.clear();
}
