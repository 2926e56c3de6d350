import { dispatchHostEvent } from "../../page/host/host-events.ts";
import { logEvent } from "../api/log-event.ts";
import { channelQueue } from "./channel-queue.ts";
import type { MetadataOf } from "./events.ts";

/**
 * Logs an event: on the server, in the channels that the page has configured, and as a DOM event for
 * the host. Never throws, because an event that can't be logged must not affect the shopper.
 *
 * @returns fulfilled once the server has responded, for callers that are about to leave the page
 */
export async function track<Name extends string>(
  eventName: Name,
  ...[metadata = {}, commerce]: MetadataOf<Name>
): Promise<void> {
  try {
    const event = redactEvent({ eventName, metadata });
    // A copy, because a listener of the host may change it.
    dispatchHostEvent("event", redactEvent(event));
    channelQueue.send({ ...event, commerce });
    await logEvent(event);
  } catch {
    // Not reported, because content blockers often block these requests.
  }
}

/**
 * A deep copy without e-mail addresses, which shoppers type into search boxes and which URLs contain
 * in encoded form.
 *
 * @throws {TypeError} when it can't be serialized as JSON
 */
function redactEvent(event: { eventName: string; metadata: object }) {
  // The string is split into words first, because a pattern for a whole address takes minutes on a
  // long string without one.
  const json = JSON.stringify(event).replace(/[^\s"]+/g, (word) =>
    /[^@](@|%40)[^@]/.test(word) ? `(e-mail)${trailingBackslashes(word)}` : word,
  );
  return JSON.parse(json) as { eventName: string; metadata: Record<string, unknown> };
}

/** They escape the quotation mark after the word. */
function trailingBackslashes(word: string): string | undefined {
  return word.split(/[^\\]/).pop();
}
