import {
  EVENTS_UNDER_WAY_MAX_BYTES,
  KEPT_EVENTS_MAX,
  WAITING_EVENTS_MAX,
} from "../domain/limits.ts";
import { isApiError } from "../errors/api-error.ts";
import { readSession, removeSession } from "../platform/storage.ts";
import { callApi } from "./call-api.ts";
import { type KeptEvent, keepEvents } from "./kept-events.ts";

/**
 * The server's own log of events. Each is sent so that it survives leaving the page, for which
 * browsers let all such requests together have 64 KiB: what is more waits its turn. What could not
 * be sent for want of an answer is tried once more from the tab's next page, unless that is somebody
 * else's.
 */
type LoggedEvent = Omit<KeptEvent, "user">;

/** What waits, the newest of it in the tab's storage as well; read when the first event comes. */
let waiting: KeptEvent[] | undefined;
let bytesUnderWay = 0;
/** Once one got no answer, what waits does so until the next page. */
let isCutOff = false;
let isSendingWaiting = false;

/**
 * How often the page was left. To a page that is left, a browser says of each call under way that it
 * failed, though it goes on; and may say so before it says that the page is left.
 */
let timesLeft = 0;
addEventListener("pagehide", () => {
  timesLeft += 1;
  // The tab's next page sends what waits, and a page that is come back to reads what is left of it.
  waiting = undefined;
  isCutOff = false;
});

/** Fulfilled, never rejected, once the server has the event or has refused it, or it waits. */
export async function logEvent(eventName: string, metadata: unknown): Promise<void> {
  waiting ??= readKept();
  const event = { eventName, metadata };
  sendWaiting();
  if (hasRoomFor(event)) await send(event);
  else keep({ user: readUser(), ...event });
}

async function send({ eventName, metadata }: LoggedEvent): Promise<void> {
  const body = { eventName, metadata };
  const bytes = measure(body);
  // One that is too large by itself has to do without; browsers would refuse it.
  const keepalive = bytes <= EVENTS_UNDER_WAY_MAX_BYTES;
  const user = readUser();
  const timesLeftBefore = timesLeft;
  if (keepalive) bytesUnderWay += bytes;
  try {
    await callApi({ method: "POST", path: "/rest/log-event/", body, keepalive });
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve));
    const hasNoAnswer = isApiError(error) && error.status === undefined;
    if (hasNoAnswer && timesLeft === timesLeftBefore) {
      isCutOff = true;
      keep({ user, ...body });
    }
  }
  if (keepalive) bytesUnderWay -= bytes;
  // Called by a page on its way out, `fetch` may never begin.
  if (timesLeft === timesLeftBefore) sendWaiting();
}

/** One after the other: a page that was just opened has better things to do. */
async function sendWaiting(): Promise<void> {
  if (isSendingWaiting) return;
  isSendingWaiting = true;
  while (waiting?.[0] && !isCutOff && hasRoomFor(waiting[0])) {
    const next = waiting.shift() as KeptEvent;
    storeWaiting();
    if (next.user === readUser()) await send(next);
  }
  isSendingWaiting = false;
}

function hasRoomFor(event: LoggedEvent): boolean {
  const bytes = measure(event);
  return bytes > EVENTS_UNDER_WAY_MAX_BYTES || bytesUnderWay + bytes <= EVENTS_UNDER_WAY_MAX_BYTES;
}

function measure(event: LoggedEvent): number {
  return new TextEncoder().encode(JSON.stringify(event)).length;
}

function keep(event: KeptEvent): void {
  waiting = [...(waiting ?? []), event].slice(-WAITING_EVENTS_MAX);
  storeWaiting();
}

function storeWaiting(): void {
  removeSession("keptEvents");
  if (waiting?.length) keepEvents(waiting.slice(-KEPT_EVENTS_MAX));
}

function readKept(): KeptEvent[] {
  const lines = readSession("keptEvents")?.split("\n") ?? [];
  return lines.flatMap(parseEvent).slice(-KEPT_EVENTS_MAX);
}

/** Nothing where a line was cut through, or where something stands there that is none of ours. */
function parseEvent(line: string): KeptEvent[] {
  try {
    const event: KeptEvent = JSON.parse(line);
    return typeof event.eventName === "string" ? [event] : [];
  } catch {
    return [];
  }
}

function readUser(): string | null {
  return readSession("currentUserId");
}
