import { EVENT_PREFIX } from "../../page/chunks/public-names.ts";
import { DEBUG_RECORDS_MAX } from "../../page/host/report.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import type { HostEventDetails } from "../../shop/config/public-api.ts";

/** The events of the widgets, without their prefix. */
export const EVENT_NAMES: Readonly<Record<keyof HostEventDetails, true>> = {
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
  for (const name of Object.keys(EVENT_NAMES)) {
    readDocument("addEventListener")(EVENT_PREFIX + name, (event) => {
      if (events.push(event) > DEBUG_RECORDS_MAX) events.shift();
    });
  }
  return events;
}
