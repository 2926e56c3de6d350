import { nextTask } from "../../page/platform/next-task.ts";
import { readSession, removeSession } from "../../page/platform/storage.ts";
import { EVENTS_IN_FLIGHT_MAX_BYTES, LOG_QUEUE_MAX, STORED_EVENTS_MAX } from "../domain/limits.ts";
import { isApiError } from "../errors/api-error.ts";
import { callApi } from "./call-api.ts";
import { storeUnsentEvents, type UnsentEvent } from "./unsent-events.ts";

/**
 * The server's log of events. Requests have `keepalive`, so that they continue after the page is left.
 * Browsers allow 64 KiB for all of these together, so further events are queued. An event without a
 * response is sent once more by the tab's next page, unless another user is signed in there.
 */
type LoggedEvent = Omit<UnsentEvent, "user">;

/** The queue; its newest events are in the tab's storage as well. Read with the first event. */
let queue: UnsentEvent[] | undefined;
let bytesInFlight = 0;
/** After an event without a response, the queue waits for the next page. */
let isPaused = false;
let isSendingQueue = false;

/**
 * The number of `pagehide` events. When a page is left, the browser rejects its `fetch` promises,
 * possibly before `pagehide`, although the keepalive requests continue.
 */
let pageHideCount = 0;

function handlePageHide(): void {
  pageHideCount += 1;
  // The tab's next page sends the queue; a page from the back/forward cache reads what is left.
  queue = undefined;
  isPaused = false;
}

/** Fulfilled, never rejected, once the server has responded or the event is queued. */
export async function logEvent(eventName: string, metadata: unknown): Promise<void> {
  // Adding the same listener again has no effect.
  addEventListener("pagehide", handlePageHide);
  queue ??= readStored();
  const event = { eventName, metadata };
  sendQueue();
  if (fitsLimit(event)) await send(event);
  else enqueue({ user: readUser(), ...event });
}

async function send({ eventName, metadata }: LoggedEvent): Promise<void> {
  const body = { eventName, metadata };
  const bytes = measure(body);
  // Browsers reject a larger request with keepalive.
  const keepalive = bytes <= EVENTS_IN_FLIGHT_MAX_BYTES;
  const user = readUser();
  const pageHideCountBefore = pageHideCount;
  if (keepalive) bytesInFlight += bytes;
  try {
    await callApi({ method: "POST", path: "/rest/log-event/", body, keepalive });
  } catch (error) {
    await nextTask();
    const hasNoResponse = isApiError(error) && error.status === undefined;
    if (hasNoResponse && pageHideCount === pageHideCountBefore) {
      isPaused = true;
      enqueue({ user, ...body });
    }
  }
  if (keepalive) bytesInFlight -= bytes;
  // A `fetch` after pagehide may never start.
  if (pageHideCount === pageHideCountBefore) sendQueue();
}

/** One at a time, so that a new page's own requests go first. */
async function sendQueue(): Promise<void> {
  if (isSendingQueue) return;
  isSendingQueue = true;
  while (queue?.[0] && !isPaused && fitsLimit(queue[0])) {
    const next = queue.shift() as UnsentEvent;
    storeQueue();
    if (next.user === readUser()) await send(next);
  }
  isSendingQueue = false;
}

function fitsLimit(event: LoggedEvent): boolean {
  const bytes = measure(event);
  return bytes > EVENTS_IN_FLIGHT_MAX_BYTES || bytesInFlight + bytes <= EVENTS_IN_FLIGHT_MAX_BYTES;
}

function measure(event: LoggedEvent): number {
  return new TextEncoder().encode(JSON.stringify(event)).length;
}

function enqueue(event: UnsentEvent): void {
  queue = [...(queue ?? []), event].slice(-LOG_QUEUE_MAX);
  storeQueue();
}

function storeQueue(): void {
  removeSession("unsentEvents");
  if (queue?.length) storeUnsentEvents(queue.slice(-STORED_EVENTS_MAX));
}

function readStored(): UnsentEvent[] {
  const lines = readSession("unsentEvents")?.split("\n") ?? [];
  return lines.flatMap(parseEvent).slice(-STORED_EVENTS_MAX);
}

/** An empty array if the line was cut or is not an event. */
function parseEvent(line: string): UnsentEvent[] {
  try {
    const event: UnsentEvent = JSON.parse(line);
    return typeof event.eventName === "string" ? [event] : [];
  } catch {
    return [];
  }
}

function readUser(): string | null {
  return readSession("currentUserId");
}
