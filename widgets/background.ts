import { readDocument } from "../shared/page/platform/read-document.ts";
import { readSession } from "../shared/page/platform/storage.ts";
import { startAnalytics, trackPageView } from "../shared/shop/analytics/start-analytics.ts";
import { startCartCountSync } from "../shared/shop/cart/cart-count-sync.ts";
import type { PageConfig } from "../shared/shop/config/page-config.ts";
import type { FundraisingApi } from "../shared/shop/config/public-api.ts";
import { recordPurchase } from "../shared/shop/orders/record-purchase.ts";
import { store } from "../shared/shop/store/store.ts";
import { setUser } from "../shared/shop/user/current-user.ts";
import { startUserSync, tryToRefresh } from "../shared/shop/user/start-user-sync.ts";
import { closeArea } from "../shared/view/areas/close-area.ts";

/** The chunk of what every page needs once it is ready, whether it is used or not. */

export { hostCalls } from "./host-calls.ts";

/** Called once, when the page is shown, and is ready or has waited long enough for its last widgets. */
export function startBackground(api: FundraisingApi): void {
  if (SETTINGS.debug && readSession("debugPanel")) api.debug();
  startUserSync();
  startCartCountSync();
  recordPurchase();
  startAnalytics();
}

/** Called when the page has another configuration, or the host has replaced it by another page. */
export function changePage(config: PageConfig, isNewPage: boolean): void {
  if (isNewPage) closeArea();
  const { user } = store.getState();
  if (!config.asksUser) setUser(config.user);
  // The host may have cached the page with an earlier user.
  if (config.asksUser || `${user?.id}` !== `${config.user?.id}`) tryToRefresh();
  // Turbo replaces the body by its copy of the page, and this soon by the page itself.
  const isPreview = readDocument("documentElement").hasAttribute("data-turbo-preview");
  if (!isNewPage || isPreview) return;
  trackPageView();
  recordPurchase();
}
