import { onPageRestore } from "../../page/platform/back-forward.ts";
import { listenToWindow } from "../../page/platform/listen-to-window.ts";
import { store } from "../store/store.ts";
import { hasAnyConsent, storeConsent } from "./consent.ts";
import { track, updateChannels } from "./track.ts";

let isStarted = false;

/** Called once, when the page is ready: logs `page_view`, and starts the channels of the page. */
export function startAnalytics(): void {
  listenToWindow("storage", ({ key }: StorageEvent) => {
    // The key is null after `localStorage.clear()`.
    if (key === null || key === "cookieConsentAccepted") updateChannels();
  });
  isStarted = true;
  trackPageView();
  onPageRestore(trackPageView);
}

/**
 * Called for each page: also for one that was swapped in, or restored from the back/forward cache. A page that
 * is swapped in before the first one is ready takes its place.
 */
export function trackPageView(): void {
  if (!isStarted) return;
  updateChannels();
  track("page_view", { pageId: store.getState().page.pageId });
}

/** Applies what the user has decided, here and in the other tabs. Events that wait are sent or dropped. */
export function changeConsent(analytics: boolean, marketing = analytics): void {
  storeConsent(analytics, marketing);
  updateChannels();
}

/**
 * Applies what a consent tool reports. Some report that nothing is granted before the user has decided; as
 * long as nothing was granted before, that is no decision, and the events go on waiting.
 */
export function reportConsent(analytics: boolean, marketing: boolean): void {
  if (analytics || marketing || hasAnyConsent()) changeConsent(analytics, marketing);
}
