import { warnHost } from "../host/report.ts";
import type { Metadata } from "./events.ts";
import { track } from "./track.ts";

/**
 * Logs an event of the host's own. Its scripts are not bound by our types: a name that is none is
 * refused, and metadata that can't go along stay behind, each with a warning.
 */
export function logHostEvent(eventName: unknown, metadata?: unknown): void {
  if (typeof eventName !== "string" || eventName === "") {
    warnHost("logEvent: an event's name is a text that is not empty. Nothing was logged.");
    return;
  }
  track(eventName, readMetadata(eventName, metadata ?? {}));
}

function readMetadata(eventName: string, metadata: unknown): Metadata {
  try {
    const copy: unknown = JSON.parse(JSON.stringify(metadata));
    if (typeof copy === "object" && copy && !Array.isArray(copy)) return copy as Metadata;
  } catch {
    // It goes in circles, holds a BigInt, or is not there at all in JSON, as functions are.
  }
  warnHost(
    `logEvent: the metadata of "${eventName}" are no object that can be written as JSON. ` +
      "The event was logged without them.",
  );
  return {};
}
