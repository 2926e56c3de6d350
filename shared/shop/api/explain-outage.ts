import { useEffect, useEffectEvent } from "react";
import { listenAtWindow } from "../../page/platform/window-events.ts";
import { type ApiError, isApiError } from "../errors/api-error.ts";

/** A widget's messages for errors that the shopper's input has not caused. */
type OutageTexts<Widget extends string> = Readonly<
  Record<`${Widget}.${"unreachable" | "timedOut" | "serverFailed"}`, string>
>;

/**
 * The message for a call that failed for another reason than its content: no connection, no response in time, a server
 * that is down. What the server has rejected (`isRejection`), each widget explains by itself.
 */
export function explainOutage<Widget extends string>(
  error: unknown,
  widget: Widget,
  texts: OutageTexts<Widget>,
): string {
  // Any other error means that a chunk could not be loaded.
  if (!isApiError(error) || error.failure === "network") return texts[`${widget}.unreachable`];
  return texts[`${widget}.${error.failure === "timeout" ? "timedOut" : "serverFailed"}`];
}

/** Calls `onEnd` when the browser is online again, because then the message about an outage is no longer true. */
export function useOutageEnd(onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => listenAtWindow({ online: () => end() }), []);
}

/** Whether the server has rejected a call (4xx), so that the shopper can correct the input. */
export function isRejection(error: unknown): error is ApiError {
  return isApiError(error) && error.failure === "http" && (error.status ?? 0) < 500;
}
