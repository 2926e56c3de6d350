import { type PageState, reviewConsent, startRelay } from "./relay.ts";
import { track } from "./track.ts";

/** Called once, when the page is ready: looks for channels and counts the page as viewed. */
export function startAnalytics(state: PageState): void {
  const viewPage = () => track("page_view", { pageId: state.getState().page.pageId });
  startRelay(state);
  viewPage();
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    // In the back/forward cache a page hears nothing of other tabs.
    reviewConsent();
    viewPage();
  });
}
