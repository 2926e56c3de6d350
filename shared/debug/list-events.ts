import { hasConsent } from "../analytics/page-state.ts";
import { EVENT_PREFIX } from "../chunks/contract-names.ts";
import { store } from "../store/store.ts";
import type { DebugEntry } from "./debug-entry.ts";
import { listChannels } from "./list-channels.ts";
import type { RecordedEvent } from "./record-events.ts";

/** The newest events, the newest first. Analytics events have their receivers. */
export function listEvents(events: readonly RecordedEvent[]): DebugEntry[] {
  return [...events].reverse().map(({ name, detail, eventName, time }) => ({
    title: EVENT_PREFIX + name,
    value: `${detail} at ${Math.round(time)} ms`,
    note: eventName === undefined ? undefined : describeReceivers(),
  }));
}

function describeReceivers(): string {
  const channels = listChannels().filter((name) => name !== "chat");
  if (!channels.length) return "To the server’s log.";
  return hasConsent(store)
    ? `To the server’s log and to ${channels.join(", ")}.`
    : `To the server’s log. Without consent, ${channels.join(", ")} wait.`;
}
