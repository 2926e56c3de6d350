import { loadOnce } from "../../page/chunks/load-once.ts";
import { onPageRestore } from "../../page/platform/back-forward.ts";
import { CHANNELS } from "../config/page-config.ts";
import { store } from "../store/store.ts";
import { channelQueue, dropEvents, keepEvent } from "./channel-queue.ts";
import { hasAnyConsent } from "./consent.ts";
import { track } from "./track.ts";

/** How long the event `page_view` waits for the last widgets to be ready. */
export const PAGE_VIEW_WAIT_MS = 5_000;

const loadChannels = loadOnce("open-channels", () => import("./channels/open-channels.ts"));

/**
 * Called once, when the page is ready: logs `page_view`, and loads the channels if the page has
 * configured one and the user has consented or need not.
 */
export function startAnalytics(): void {
  const { analytics, chat } = store.getState().page;
  if (chat.appId !== undefined || CHANNELS.some((name) => analytics[name])) {
    channelQueue.applyConsent = () => {
      if (!hasAnyConsent()) return;
      // Needed after a withdrawal, which drops events.
      channelQueue.send = keepEvent;
      // An error is ignored, because the user does not notice missing channels.
      loadChannels().then(
        ({ openChannels }) => openChannels(),
        () => undefined,
      );
    };
    if (analytics.sendEarlierEvents === false && !hasAnyConsent()) dropEvents();
    addEventListener("storage", ({ key }) => {
      // The key is null after `localStorage.clear()`.
      if (key === null || key === "cookieConsentAccepted") channelQueue.applyConsent();
    });
  } else dropEvents();

  trackPageView();
  onPageRestore(trackPageView);
}

export function trackPageView(): void {
  // A page in the back/forward cache receives no `storage` events.
  channelQueue.applyConsent();
  track("page_view", { pageId: store.getState().page.pageId });
}
