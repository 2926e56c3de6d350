import { readDocument } from "../shared/page/platform/read-document.ts";
import { trackPageView } from "../shared/shop/analytics/start-analytics.ts";
import {
  type ConfigSource,
  findConfig,
  readPageConfig,
} from "../shared/shop/config/read-page-config.ts";
import { recordPurchase } from "../shared/shop/orders/record-purchase.ts";
import { closeMenu } from "../shared/shop/store/menu-slice.ts";
import { configurePage } from "../shared/shop/store/page-slice.ts";
import { store } from "../shared/shop/store/store.ts";
import { setUser } from "../shared/shop/user/current-user.ts";
import { tryToRefresh } from "../shared/shop/user/start-user-sync.ts";
import { closeArea } from "../shared/view/areas/close-area.ts";

let source: ConfigSource | undefined;

/** Reads the configuration of the page, before anything is mounted, and again whenever it may have changed. */
export function startPage(): void {
  source = findConfig();
  configurePage(readPageConfig(source));
  new MutationObserver(followPage).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}

/**
 * Hosts with Turbo, pjax or htmx replace the body, or its content, instead of loading the next page; scripts
 * of frameworks write another configuration into the same element. Also called before an area is opened or a
 * command is run, because the observer is notified later.
 */
export function followPage(): void {
  if (!source) return;
  source = findConfig(source);
  if (source.change === "none") return;
  const isNewPage = source.change === "page";
  if (isNewPage) {
    closeArea();
    closeMenu();
  }
  const { user } = store.getState();
  const config = readPageConfig(source);
  configurePage({ ...config, user });
  if (!config.asksUser) setUser(config.user);
  // The host may have cached the page with an earlier user.
  if (config.asksUser || `${user?.id}` !== `${config.user?.id}`) tryToRefresh();
  // Turbo replaces the body by its copy of the page, and this soon by the page itself.
  const isPreview = readDocument("documentElement").hasAttribute("data-turbo-preview");
  if (!isNewPage || isPreview) return;
  trackPageView();
  recordPurchase();
}
