import { watchReturn } from "./page-return.ts";

/**
 * A message to the other tabs of this shop in the same browser. It never says who is signed in: each
 * tab asks the server itself.
 */
export type TabMessage = { about: "user" } | { about: "cart"; count: number };

const listeners = new Set<(message: TabMessage) => void>();
let channel: BroadcastChannel | undefined;

/** Sends a message to the other tabs, not to this one. Without a channel they learn it when they ask. */
export function broadcast(message: TabMessage): void {
  channel?.postMessage(message);
}

/** Calls `listener` with each message of another tab, until the function that this returns is called. */
export function listenToTabs(listener: (message: TabMessage) => void): () => void {
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
