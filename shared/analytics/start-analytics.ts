import { loadOnce } from "../chunks/load-once.ts";
import { watchReturn } from "../platform/page-return.ts";
import { hasConsent, type PageState } from "./page-state.ts";
import { keepWaiting, relay, stopRelay } from "./relay.ts";
import { track } from "./track.ts";

const loadChannels = loadOnce(() => import("./channels/open-channels.ts"));

/**
 * Called once, when the page is ready: counts it as viewed, and fetches the channels where it has
 * configured one and its reader has consented or need not.
 */
export function startAnalytics(state: PageState): void {
  const { pageId, analytics, chat } = state.getState().page;
  // One field says whether consent is required; any other is a channel.
  if (Object.keys(analytics).length + Object.keys(chat).length > 1) {
    relay.review = () => {
      if (!hasConsent(state)) return;
      // After a withdrawal nothing waited any more.
      relay.send = keepWaiting;
      // Without channels the page lacks nothing that its readers would miss.
      loadChannels().then(
        ({ openChannels }) => openChannels(state),
        () => undefined,
      );
    };
    addEventListener("storage", ({ key }) => {
      // Without a key everything was removed. Other keys change too often to be worth a look.
      if (key === null || key === "cookieConsentAccepted") relay.review();
    });
  } else stopRelay();

  const countView = () => {
    // In the back/forward cache a page hears nothing of other tabs.
    relay.review();
    track("page_view", { pageId });
  };
  countView();
  watchReturn(countView);
}
