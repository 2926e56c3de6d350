import { loadOnce } from "../chunks/load-once.ts";
import { watchReturn } from "../platform/page-return.ts";
import { hasConsent, type PageState } from "./page-state.ts";
import { relay, stopRelay } from "./relay.ts";
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
      // Without channels the page lacks nothing that its readers would miss.
      loadChannels().then(
        ({ openChannels }) => openChannels(state),
        () => undefined,
      );
    };
    addEventListener("storage", () => relay.review());
    relay.review();
  } else stopRelay();

  track("page_view", { pageId });
  watchReturn(() => {
    // In the back/forward cache a page hears nothing of other tabs.
    relay.review();
    track("page_view", { pageId });
  });
}
