import { warnHost } from "../../page/host/report.ts";
import { isRecord } from "../../page/host/value-reader.ts";
import type { Metadata } from "./events.ts";
import { track } from "./track.ts";

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
