import { EVENT_PREFIX } from "../../page/chunks/contract-names.ts";
import { describeElement } from "../../page/host/report.ts";
import { hasAnyConsent } from "../../shop/analytics/consent.ts";
import type { DebugEntry } from "./debug-list.tsx";
import { listChannels } from "./list-permissions.ts";

/** The newest events, the newest first. Analytics events have their receivers. */
export function listEvents(events: readonly Event[]): DebugEntry[] {
  return [...events].reverse().map((event) => ({
    title: event.type,
    value: `at ${Math.round(event.timeStamp)} ms${describeDetail(event)}`,
    note: event.type === `${EVENT_PREFIX}event` ? describeReceivers() : undefined,
  }));
}

function describeDetail(event: Event): string {
  // A host may dispatch an event of the same name without a detail.
  const { detail } = event as CustomEvent<Record<string, unknown> | null | undefined>;
  const fields = Object.entries(detail ?? {}).map(([name, value]) => `${name}: ${describe(value)}`);
  return fields.length ? `: ${fields.join(", ")}` : "";
}

function describe(value: unknown): string {
  if (value instanceof Element) return describeElement(value);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return typeof value;
  }
}

function describeReceivers(): string {
  const channels = listChannels().filter((name) => name !== "chat");
  if (!channels.length) return "To the server’s log.";
  return hasAnyConsent()
    ? `To the server’s log and to ${channels.join(", ")}.`
    : `To the server’s log. Without consent, ${channels.join(", ")} wait.`;
}
