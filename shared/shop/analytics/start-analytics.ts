import { onPageRestore } from "../../page/platform/back-forward.ts";
import { store } from "../store/store.ts";
import { hasAnyConsent, storeConsent } from "./consent.ts";
import { track, updateChannels } from "./track.ts";

let isStarted = false;

/** Called once, when the page is ready: logs `page_view`, and starts the channels of the page. */
export function startAnalytics(): void {
  window.addEventListener("storage", ({ key }) => {
    // The key is null after `localStorage.clear()`.
    if (key === null || key === "cookieConsentAccepted") updateChannels();
  });
  isStarted = true;
  trackPageView();
  onPageRestore(trackPageView);
}

/**
 * Called for each page, including a page that the host swapped in or that was restored from the back/forward cache. If
 * a page is swapped in before the first page is ready, only the new page is logged.
 */
export function trackPageView(): void {
  if (!isStarted) return;
  updateChannels();
  track("page_view", { pageId: store.getState().page.pageId });
}

/** Applies the user's decision in this tab and the others. Waiting events are sent or dropped. */
export function changeConsent(analytics: boolean, marketing = analytics): void {
  storeConsent(analytics, marketing);
  updateChannels();
}

/**
 * Applies the report of a consent tool. Some tools report that nothing is granted before the user has decided. If
 * nothing was granted before, such a report is ignored, and events keep waiting.
 */
export function reportConsent(analytics: boolean, marketing: boolean): void {
  if (analytics || marketing || hasAnyConsent()) changeConsent(analytics, marketing);
}
