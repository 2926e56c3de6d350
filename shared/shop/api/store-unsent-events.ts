import { readSession, writeSession } from "../../page/platform/storage.ts";
import { STORED_EVENTS_MAX_LENGTH } from "../domain/limits.ts";

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
