import { CHANNEL_QUEUE_MAX } from "../domain/limits.ts";
import type { TrackedEvent } from "./events.ts";

/**
 * Passes events from `track` to the channels. The newest events wait here until the channels, which
 * are a chunk of their own, have loaded and replace `send` and `applyConsent`.
 */
export const channelQueue = {
  events: [] as TrackedEvent[],
  send: queueEvent,
  /** Loads, starts or stops the channels according to the user's current consent. */
  applyConsent(): void {},
};

export function queueEvent(event: TrackedEvent): void {
  if (channelQueue.events.push(event) > CHANNEL_QUEUE_MAX) channelQueue.events.shift();
}

/** Drops the queued events and all later ones. */
export function dropEvents(): void {
  channelQueue.events = [];
  channelQueue.send = () => undefined;
}
