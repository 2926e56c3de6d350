import { loadApi } from "../api/load-api.ts";
import { dispatchHostEvent } from "../host/host-events.ts";

/**
 * Logs that something happened: on the server, and as a DOM event for the host. Never throws and
 * never holds anything up; an event that can't be logged is not worth a shopper's notice.
 *
 * @returns fulfilled once the server has it or has refused it, for whoever is about to leave
 * @param metadata no credentials and no personal data
 */
export async function track(
  eventName: string,
  metadata: Record<string, unknown> = {},
): Promise<void> {
  dispatchHostEvent("event", { eventName, metadata });
  try {
    const api = await loadApi();
    await api.logEvent(eventName, metadata);
  } catch {
    // The console stays quiet: shoppers' blockers refuse such calls all day.
  }
}
