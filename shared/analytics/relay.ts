import { EVENT_QUEUE_MAX } from "../domain/limits.ts";
import type { TrackedEvent } from "./events.ts";

/**
 * Between `track` and the channels: until those are there the newest events wait here. The channels
 * are a chunk of their own, which puts itself into `send` and `review` once it has arrived.
 */
export const relay = {
  waiting: [] as TrackedEvent[],
  send: keepWaiting,
  /** Opens or closes the channels as the reader's consent is now. */
  review(): void {},
};

/** What comes waits. */
export function keepWaiting(event: TrackedEvent): void {
  if (relay.waiting.push(event) > EVENT_QUEUE_MAX) relay.waiting.shift();
}

/** Drops what waits and what comes. */
export function stopRelay(): void {
  relay.waiting = [];
  relay.send = () => undefined;
}
