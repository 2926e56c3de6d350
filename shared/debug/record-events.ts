import { EVENT_PREFIX } from "../chunks/contract-names.ts";
import { readDocument } from "../document/read-document.ts";
import { DEBUG_RECORDS_MAX } from "../domain/limits.ts";
import type { HostEventDetails } from "../host/public-api.ts";

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
export function recordEvents(): readonly Event[] {
  const events: Event[] = [];
  for (const name of Object.keys(NAMES)) {
    readDocument("addEventListener")(EVENT_PREFIX + name, (event) => {
      if (events.push(event) > DEBUG_RECORDS_MAX) events.shift();
    });
  }
  return events;
}
