import { callApi } from "./call-api.ts";

/** Writes an event into the server's log, also while the page is being left. */
export function logEvent(eventName: string, metadata: Record<string, unknown>): Promise<void> {
  return callApi({
    method: "POST",
    path: "/rest/log-event/",
    body: { eventName, metadata },
    keepalive: true,
  });
}
