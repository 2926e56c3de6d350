import { nextTask } from "../../page/platform/next-task.ts";
import { readSession, removeSession } from "../../page/platform/storage.ts";
import { isApiError } from "../errors/api-error.ts";
import { callApi } from "./call-api.ts";
import {
  LOG_QUEUE_MAX,
  STORED_EVENTS_MAX,
  storeUnsentEvents,
  type UnsentEvent,
} from "./store-unsent-events.ts";

/**
 * Size of all `keepalive` requests with events that are in flight. Browsers allow 64 KiB for such
 * requests, and the cart, the host's scripts and the vendors' scripts make some as well.
 */
export const EVENTS_IN_FLIGHT_MAX_BYTES = 40_000;

/**
 * The events that wait; the newest are in the tab's storage as well. A page has a queue from its first
 * event, which reads the storage, until it is left, when the tab's next page sends them. A page from the
 * back/forward cache has another one.
 */
let queue: UnsentEvent[] | undefined;
let bytesInFlight = 0;
/** After an event without a response, the queue waits for the next page. */
let isPaused = false;
let isSendingQueue = false;

function leaveQueue(): void {
  queue = undefined;
  isPaused = false;
}

/**
 * Sends an event to the server's log. Requests have `keepalive`, so that they continue after the page is
 * left. Browsers allow 64 KiB for all of these together, so further events are queued. An event without a
 * response is sent once more by the tab's next page, unless another user is signed in there.
 *
 * Fulfilled, never rejected, once the server has responded or the event is queued.
 */
export async function sendEvent(event: UnsentEvent): Promise<void> {
  // Adding the same listener again has no effect.
  addEventListener("pagehide", leaveQueue);
  queue ??= readStored();
  sendQueue();
  if (fitsLimit(event)) await send(event);
  else enqueue(event);
}

async function send(event: UnsentEvent): Promise<void> {
  const { user: _, ...body } = event;
  const bytes = measure(event);
  // Browsers reject a larger request with keepalive.
  const keepalive = bytes <= EVENTS_IN_FLIGHT_MAX_BYTES;
  const queueBefore = queue;
  if (keepalive) bytesInFlight += bytes;
  try {
    await callApi("POST /rest/log-event/", { body, keepalive });
  } catch (error) {
    // When a page is left, the browser rejects its `fetch` promises, possibly before `pagehide`, although
    // the keepalive requests continue.
    await nextTask();
    if (isApiError(error) && error.status === undefined && queue === queueBefore) {
      isPaused = true;
      enqueue(event);
    }
  }
  if (keepalive) bytesInFlight -= bytes;
  // A `fetch` after pagehide may never start.
  if (queue === queueBefore) sendQueue();
}

/** One at a time, so that a new page's own requests go first. */
async function sendQueue(): Promise<void> {
  if (isSendingQueue) return;
  isSendingQueue = true;
  while (queue?.[0] && !isPaused && fitsLimit(queue[0])) {
    const next = queue.shift() as UnsentEvent;
    storeQueue();
    if (next.user === readSession("currentUserId")) await send(next);
  }
  isSendingQueue = false;
}

function fitsLimit(event: UnsentEvent): boolean {
  const bytes = measure(event);
  return bytes > EVENTS_IN_FLIGHT_MAX_BYTES || bytesInFlight + bytes <= EVENTS_IN_FLIGHT_MAX_BYTES;
}

function measure(event: UnsentEvent): number {
  return new TextEncoder().encode(JSON.stringify(event)).length;
}

function enqueue(event: UnsentEvent): void {
  if (queue && queue.push(event) > LOG_QUEUE_MAX) queue.shift();
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
