import { EVENT_PREFIX } from "../chunks/public-names.ts";
import { readDocument } from "../platform/read-document.ts";

/** The event details by event name, as the public API declares them. */
type HostEventDetails = {
  [Type in keyof DocumentEventMap as Type extends `${typeof EVENT_PREFIX}${infer Name}`
    ? Name
    : never]: DocumentEventMap[Type] extends CustomEvent<infer Detail> ? Detail : never;
};

/**
 * Dispatches a bubbling `CustomEvent` named `fundraising:{name}` on `document`. The browser reports
 * errors of the host's listeners; they never reach the caller.
 *
 * @returns `false` if a listener has cancelled a cancelable event
 */
export function dispatchHostEvent<Name extends keyof HostEventDetails>(
  name: Name,
  detail: HostEventDetails[Name],
  cancelable = false,
): boolean {
  return readDocument("dispatchEvent")(
    new CustomEvent(EVENT_PREFIX + name, { detail, bubbles: true, cancelable }),
  );
}
