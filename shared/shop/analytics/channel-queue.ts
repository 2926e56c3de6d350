import type { TrackedEvent } from "./events.ts";

/** How many events wait for consent, or for the script of a channel. */
export const CHANNEL_QUEUE_MAX = 100;

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
