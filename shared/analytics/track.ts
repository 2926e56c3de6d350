import { loadApi } from "../api/load-api.ts";
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
  ...[given = {}]: MetadataOf<Name>
): Promise<void> {
  try {
    const metadata = cleanMetadata(given);
    dispatchHostEvent("event", { eventName, metadata });
    relay.send({ eventName, metadata });
    const api = await loadApi();
    await api.logEvent(eventName, metadata);
  } catch {
    // The console stays quiet: shoppers' blockers refuse such calls all day.
  }
}

/**
 * A copy that whoever gave it can't change any more on its way, without the e-mail addresses that
 * people type or paste into search boxes.
 *
 * @throws {TypeError} when it can't be written as JSON
 */
function cleanMetadata(metadata: object): Record<string, unknown> {
  const json = JSON.stringify(metadata).replace(WORD, (word) =>
    /[^@]@[^@]/.test(word) ? "(e-mail)" : word,
  );
  return JSON.parse(json);
}

/**
 * A word in JSON. Its last sign is no backslash, which would belong to the quotation mark behind it.
 * Words are found before they are looked at, as a pattern of whole addresses takes minutes for a
 * long text that has none.
 */
const WORD = /[^\s"]*[^\s"\\]/g;
