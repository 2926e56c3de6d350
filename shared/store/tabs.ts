import { watchReturn } from "../platform/page-return.ts";

/**
 * News for the other tabs of this shop, which are open in the same browser. It never says who is
 * signed in: each tab asks the server itself.
 */
export type TabNews =
  | { about: "user" }
  /** `turn` tells which of two counts is newer, whichever tab they come from. */
  | { about: "cart"; count: number; turn: number };

const listeners = new Set<(news: TabNews) => void>();
let channel: BroadcastChannel | undefined;

/** Tells the other tabs, not this one. Where tabs can't talk, the others find out when they ask. */
export function tellTabs(news: TabNews): void {
  channel?.postMessage(news);
}

/** Calls `listener` with what other tabs tell; returns the way to stop. */
export function listenToTabs(listener: (news: TabNews) => void): () => void {
  if (!channel) {
    openChannel();
    // A message would throw a page that only waits for its return out of the browser's cache.
    window.addEventListener("pagehide", closeChannel);
    watchReturn(openChannel);
  }
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function openChannel(): void {
  try {
    channel ??= new BroadcastChannel("fundraising");
    channel.onmessage = ({ data }) => listeners.forEach((listen) => void listen(data));
  } catch {
    // Old browsers have none, and pages without an origin may have none.
  }
}

function closeChannel(): void {
  channel?.close();
  channel = undefined;
}
