import { logEvent } from "../api/log-event.ts";
import { dispatchHostEvent } from "../host/host-events.ts";
import type { MetadataOf } from "./events.ts";
import { relay } from "./relay.ts";

/**
 * Logs that something happened: on the server, in the channels that the page has configured, and as
 * a DOM event for the host. Never throws and never holds anything up; an event that can't be logged
 * is not worth a shopper's notice.
 *
 * @returns fulfilled once the server has it or has refused it, for whoever is about to leave
 */
export async function track<Name extends string>(
  eventName: Name,
  ...[metadata = {}]: MetadataOf<Name>
): Promise<void> {
  try {
    const event = cleanEvent({ eventName, metadata });
    // What a listener of the host's does with its own changes nothing for the others.
    dispatchHostEvent("event", cleanEvent(event));
    relay.send(event);
    await logEvent(event);
  } catch {
    // The console stays quiet: shoppers' blockers refuse such calls all day.
  }
}

/**
 * A copy that whoever gave it can't change any more on its way, without the e-mail addresses that
 * people type or paste into search boxes, and that addresses of pages hold in a form of their own.
 *
 * @throws {TypeError} when it can't be written as JSON
 */
function cleanEvent(event: { eventName: string; metadata: object }) {
  // Words are found before they are looked at, as a pattern of whole addresses takes minutes for a
  // long text that has none.
  const json = JSON.stringify(event).replace(/[^\s"]+/g, (word) =>
    /[^@](@|%40)[^@]/.test(word) ? `(e-mail)${readLastBackslashes(word)}` : word,
  );
  return JSON.parse(json) as { eventName: string; metadata: Record<string, unknown> };
}

/** They belong to the quotation mark behind the word. */
function readLastBackslashes(word: string): string | undefined {
  return word.split(/[^\\]/).pop();
}
