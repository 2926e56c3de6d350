import { CHANNEL_QUEUE_MAX } from "../domain/limits.ts";
import type { TrackedEvent } from "./events.ts";

/**
 * The newest events, until the channels can receive them: the code of these third-party services is a
 * chunk of its own, which replaces `send` and `applyConsent` once there is consent.
 */
export const channelQueue = {
  waiting: [] as TrackedEvent[],
  send: keepEvent,
  /** Loads, starts or stops the channels according to the user's current consent. */
  applyConsent(): void {},
};

export function keepEvent(event: TrackedEvent): void {
  if (channelQueue.waiting.push(event) > CHANNEL_QUEUE_MAX) channelQueue.waiting.shift();
}

/** Drops the events that wait and all later ones. */
export function dropEvents(): void {
  channelQueue.waiting = [];
  channelQueue.send = () => undefined;
}
