import { readSession, writeSession } from "../../page/platform/storage.ts";

/** How many events wait until requests in flight have finished. */
export const LOG_QUEUE_MAX = 1_000;

/** How many events that could not be logged a tab stores, and how many characters of JSON. */
export const STORED_EVENTS_MAX = 100;
export const STORED_EVENTS_MAX_LENGTH = 100_000;

/** An event that the tab's next page sends. */
export interface UnsentEvent {
  /** The id of the user at the time of the event, as in `currentUserId`. */
  user: string | null;
  eventName: string;
  metadata: unknown;
}

/**
 * Appends events to the stored ones, one line of JSON each. If the value gets too long, its beginning
 * is cut off; readers skip the line that was cut.
 */
export function storeUnsentEvents(events: readonly UnsentEvent[]): void {
  const lines = events.map((event) => `${JSON.stringify(event)}\n`);
  const stored = [readSession("unsentEvents"), ...lines].join("");
  writeSession("unsentEvents", stored.slice(-STORED_EVENTS_MAX_LENGTH));
}
