import { loadOnce } from "../chunks/load-once.ts";
import { EVENT_QUEUE_MAX } from "../domain/limits.ts";
import type { PageConfig } from "../host/page-config.ts";
import type { FundraisingUser } from "../host/public-api.ts";
import { readLocal } from "../platform/storage.ts";
import type { TrackedEvent } from "./events.ts";

/**
 * Between `track` and the channels. These are fetched once the page is ready, and only where it has
 * configured one and its reader has consented or need not; until then the newest events wait here.
 */
export const relay = {
  /** Whether the channels are there and get the events. */
  isOpen: false,
  waiting: [] as TrackedEvent[],
  send(event: TrackedEvent): void {
    if (relay.waiting.push(event) > EVENT_QUEUE_MAX) relay.waiting.shift();
  },
};

/** The store, as far as analytics need it: this room stands below the store's. */
export interface PageState {
  getState(): {
    page: Pick<PageConfig, "pageId" | "analytics" | "chat">;
    user: FundraisingUser | null;
  };
  subscribe(listener: () => void): () => void;
}

const loadChannels = loadOnce(() => import("./channels/open-channels.ts"));

let page: PageState | undefined;

/** Called once, when the page is ready. */
export function startRelay(state: PageState): void {
  const { analytics, chat } = state.getState().page;
  // One field says whether consent is required; any other is a channel.
  if (Object.keys(analytics).length + Object.keys(chat).length > 1) {
    page = state;
    addEventListener("storage", reviewConsent);
    reviewConsent();
  } else stopRelay();
}

/** Drops what waits and what comes. */
export function stopRelay(): void {
  relay.waiting = [];
  relay.send = () => undefined;
}

/** Opens or closes the channels as the consent is now; it may have been given in another tab. */
export function reviewConsent(): void {
  const state = page;
  if (!state || !(relay.isOpen || hasConsent(state))) return;
  loadChannels().then(
    ({ reviewChannels }) => reviewChannels(state),
    // Without them the page lacks nothing that its readers would miss.
    () => undefined,
  );
}

export function hasConsent(state: PageState): boolean {
  const { requireConsent } = state.getState().page.analytics;
  return !requireConsent || readLocal("cookieConsentAccepted") === "true";
}
