import { KEPT_EVENTS_MAX_LENGTH } from "../domain/limits.ts";
import { readSession, writeSession } from "../platform/storage.ts";

/** An event that a page leaves to the next one of its tab. */
export interface KeptEvent {
  /** Whose it is: the id that the tab keeps of who is signed in. */
  user: string | null;
  eventName: string;
  metadata: unknown;
}

/**
 * Adds to what is kept already, a line of JSON each. Where that becomes too long its beginning is
 * cut off; whoever reads it passes over the line that was cut through.
 */
export function keepEvents(events: readonly KeptEvent[]): void {
  const lines = events.map((event) => `${JSON.stringify(event)}\n`);
  const kept = [readSession("keptEvents"), ...lines].join("");
  writeSession("keptEvents", kept.slice(-KEPT_EVENTS_MAX_LENGTH));
}
