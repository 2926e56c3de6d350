import { loadOnce } from "../shared/page/chunks/load-once.ts";
import { reportError } from "../shared/page/host/report.ts";
import { watchClicks } from "../shared/page/platform/last-click.ts";
import { readDocument } from "../shared/page/platform/read-document.ts";
import { readSession } from "../shared/page/platform/storage.ts";
import { startAnalytics, trackPageView } from "../shared/shop/analytics/start-analytics.ts";
import { updateChannels } from "../shared/shop/analytics/track.ts";
import { startCartCountSync } from "../shared/shop/cart/cart-count-sync.ts";
import { CONFIRMATION_PAGE, type PageConfig } from "../shared/shop/config/page-config.ts";
import type { FundraisingApi } from "../shared/shop/config/public-api.ts";
import { store } from "../shared/shop/store/store.ts";
import { setUser } from "../shared/shop/user/current-user.ts";
import { startUserSync, tryToRefresh } from "../shared/shop/user/start-user-sync.ts";
import { closeArea } from "../shared/view/areas/close-area.ts";
import { loadLater } from "./load-later.ts";

/**
 * The chunk with the code that every page needs once it is ready, even if the user does nothing.
 */

export { hostCalls } from "./host-calls.ts";

const loadPurchase = loadOnce(
  "record-purchase",
  () => import("../shared/shop/orders/record-purchase.ts"),
);

/** Called once, when the page is shown and either all widgets are ready or the wait for them has timed out. */
export function startBackground(api: FundraisingApi): void {
  if (SETTINGS.debug && readSession("debugPanel")) api.debug();
  startUserSync();
  startCartCountSync();
  watchClicks();
  recordConfirmedPurchase();
  startAnalytics();
}

/**
 * Called when the page's configuration has changed, or the host has replaced the page by another
 * one.
 */
export function changePage(config: PageConfig, isNewPage: boolean): void {
  if (isNewPage) {
    closeArea();
    // Where that chunk can't be loaded, the page keeps the styles that it came with.
    loadLater().then(
      ({ renewHolds }) => renewHolds(),
      () => undefined,
    );
  }
  const { user } = store.getState();
  if (!config.asksUser) setUser(config.user);
  // The host may have cached the page while another user was signed in.
  if (config.asksUser || user?.id !== config.user?.id) tryToRefresh();
  // Turbo first shows a cached copy of the page (the preview), and soon replaces it by the page
  // itself.
  const isPreview = readDocument("documentElement").hasAttribute("data-turbo-preview");
  if (!isNewPage) updateChannels();
  if (!isNewPage || isPreview) return;
  trackPageView();
  recordConfirmedPurchase();
}

/** If the page confirms a purchase, records it. */
function recordConfirmedPurchase(): void {
  if (store.getState().page.pageId !== CONFIRMATION_PAGE) return;
  loadPurchase()
    .then((loaded) => loaded.recordPurchase())
    .catch((error) => reportError("The purchase was not recorded.", error));
}
