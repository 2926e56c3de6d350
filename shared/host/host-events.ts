import { EVENT_PREFIX } from "../chunks/contract-names.ts";
import type { HostEventDetails } from "./public-api.ts";

/**
 * Tells the host page that something happened: a bubbling `CustomEvent` named `fundraising:{name}`
 * on `document`. A listener of the host that throws is the browser's to report; it never reaches
 * the caller.
 *
 * @returns whether the widgets may go on: `false` where a listener cancelled a cancelable event
 */
export function dispatchHostEvent<Name extends keyof HostEventDetails>(
  name: Name,
  detail: HostEventDetails[Name],
  { isCancelable = false } = {},
): boolean {
  return document.dispatchEvent(
    new CustomEvent(EVENT_PREFIX + name, { detail, bubbles: true, cancelable: isCancelable }),
  );
}
