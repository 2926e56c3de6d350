import type { TrackedEvent } from "./events.ts";

/** What happens to an event for the page's channels, which are the third-party services that receive events. */
export type ChannelPhase =
  /** It is dropped: the page has no channels, or events from before the consent are not to be sent. */
  | { name: "off" }
  /** It waits for the page's configuration, for consent, or for the code of the channels. */
  | { name: "waiting"; events: readonly TrackedEvent[] }
  /** It is sent. */
  | { name: "open" };

export type ChannelChange =
  /** The configuration or the consent may be another one. */
  | { kind: "configure"; canSend: boolean; canWait: boolean }
  /** The channels can receive what has waited. */
  | { kind: "open" }
  | { kind: "track"; event: TrackedEvent };

/** How many events wait for consent, or for the script of a channel. */
export const CHANNEL_QUEUE_MAX = 100;

/** The phase after a change. Of the waiting events the newest are kept. */
export function nextPhase(phase: ChannelPhase, change: ChannelChange): ChannelPhase {
  switch (change.kind) {
    case "configure":
      if (!change.canSend && !change.canWait) return { name: "off" };
      if (phase.name === "waiting" || (phase.name === "open" && change.canSend)) return phase;
      return { name: "waiting", events: [] };
    case "open":
      return phase.name === "off" ? phase : { name: "open" };
    case "track":
      if (phase.name !== "waiting") return phase;
      return { ...phase, events: [...phase.events, change.event].slice(-CHANNEL_QUEUE_MAX) };
  }
}
