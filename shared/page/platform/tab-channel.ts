import { onPageRestore } from "./back-forward.ts";
import { scopeName } from "./scope-name.ts";

/**
 * A message to the other tabs of this shop in the same browser. It doesn't contain the user: each tab
 * requests it from the server.
 */
export type TabMessage = { about: "user" } | { about: "cart"; count: number };

const listeners = new Set<(message: TabMessage) => void>();
let channel: BroadcastChannel | undefined;

/**
 * Sends a message to the other tabs. Without a channel, the other tabs get the new state with their
 * next request.
 */
export function broadcast(message: TabMessage): void {
  channel?.postMessage(message);
}

/** Calls `listener` for each message of another tab; returns a function that unsubscribes. */
export function listenToTabs(listener: (message: TabMessage) => void): () => void {
  if (!channel) {
    openChannel();
    // The channel is closed, because a message would evict a page from the back/forward cache.
    window.addEventListener("pagehide", closeChannel);
    onPageRestore(openChannel);
  }
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function openChannel(): void {
  try {
    channel ??= new BroadcastChannel(scopeName("fundraising"));
    channel.onmessage = ({ data }) => listeners.forEach((listen) => void listen(data));
  } catch {
    // Old browsers and pages without an origin have no channel.
  }
}

function closeChannel(): void {
  channel?.close();
  channel = undefined;
}
