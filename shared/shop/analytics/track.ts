import { dispatchHostEvent } from "../../page/host/dispatch-host-event.ts";
import { warnHost } from "../../page/host/report.ts";
import { isRecord } from "../../page/host/value-reader.ts";
import { loadApi } from "../api/load-api.ts";
import { channelQueue } from "./channel-queue.ts";
import type { Metadata, MetadataOf } from "./events.ts";
import { redactEvent } from "./redact-event.ts";

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
    dispatchHostEvent("event", structuredClone(event));
    channelQueue.send({ ...event, commerce });
    await (await loadApi()).logEvent(event);
  } catch {
    // Not reported, because content blockers often block these requests.
  }
}

/**
 * Logs a host's event. The host's scripts are not type-checked: an invalid name is rejected, and
 * metadata that can't be serialized are left out, each with a warning.
 */
export function logHostEvent(eventName: unknown, metadata?: unknown): void {
  if (typeof eventName !== "string" || eventName === "") {
    warnHost("logEvent: the event's name must be a non-empty string. Nothing was logged.");
    return;
  }
  track(eventName, readMetadata(eventName, metadata ?? {}));
}

function readMetadata(eventName: string, metadata: unknown): Metadata {
  try {
    const copy: unknown = JSON.parse(JSON.stringify(metadata));
    if (isRecord(copy)) return copy;
  } catch {
    // It has a circular reference or a BigInt, or JSON has no such type, as with a function.
  }
  warnHost(
    `logEvent: the metadata of "${eventName}" is not an object that can be serialized as JSON. ` +
      "The event was logged without it.",
  );
  return {};
}
