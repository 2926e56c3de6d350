import { CHANNEL_QUEUE_MAX } from "../domain/limits.ts";
import type { TrackedEvent } from "./events.ts";

/**
 * The third-party services that receive events. Their code is a chunk of its own, which replaces `send`
 * and `applyConsent` once there is consent. Until then the newest events wait here.
 */
export const channels = {
  waiting: [] as TrackedEvent[],
  send: keepEvent,
  /** Loads, starts or stops the channels according to the user's current consent. */
  applyConsent(): void {},
};

export function keepEvent(event: TrackedEvent): void {
  if (channels.waiting.push(event) > CHANNEL_QUEUE_MAX) channels.waiting.shift();
}

/** Drops the events that wait and all later ones. */
export function dropEvents(): void {
  channels.waiting = [];
  channels.send = () => undefined;
}
