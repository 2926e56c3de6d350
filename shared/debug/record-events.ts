import { EVENT_PREFIX } from "../chunks/contract-names.ts";
import { readDocument } from "../document/read-document.ts";
import { DEBUG_RECORDS_MAX } from "../domain/limits.ts";
import type { HostEventDetails } from "../host/public-api.ts";
import { describeElement } from "../host/report.ts";

export interface RecordedEvent {
  name: keyof HostEventDetails;
  detail: string;
  /** The name of an analytics event. */
  eventName?: string;
  /** Milliseconds since the page was opened. */
  time: number;
}

const NAMES: Readonly<Record<keyof HostEventDetails, true>> = {
  ready: true,
  mounted: true,
  "cart-changed": true,
  "user-changed": true,
  open: true,
  close: true,
  search: true,
  event: true,
  error: true,
};

/** @returns the newest events from now on, the oldest first */
export function recordEvents(): readonly RecordedEvent[] {
  const events: RecordedEvent[] = [];
  for (const name of Object.keys(NAMES) as (keyof HostEventDetails)[]) {
    readDocument("addEventListener")(EVENT_PREFIX + name, (event) => {
      const { detail } = event as CustomEvent<Record<string, unknown>>;
      const time = performance.now();
      const eventName = name === "event" ? String(detail.eventName) : undefined;
      events.push({ name, detail: describeDetail(detail), eventName, time });
      if (events.length > DEBUG_RECORDS_MAX) events.shift();
    });
  }
  return events;
}

/** As text, because elements of the page would never be freed. */
function describeDetail(detail: Record<string, unknown>): string {
  const fields = Object.entries(detail).map(([name, value]) => `${name}: ${describe(value)}`);
  return fields.join(", ");
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
