import { EVENT_PREFIX } from "../../page/chunks/contract-names.ts";
import type { HostEventDetails } from "../../page/host/public-api.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { DEBUG_RECORDS_MAX } from "../../shop/domain/limits.ts";

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
