import { readDocument } from "../shared/page/platform/read-document.ts";
import { trackPageView } from "../shared/shop/analytics/start-analytics.ts";
import { findConfigScript, readPageConfig } from "../shared/shop/config/read-page-config.ts";
import { recordPurchase } from "../shared/shop/orders/record-purchase.ts";
import { closeMenu } from "../shared/shop/store/menu-slice.ts";
import { configurePage } from "../shared/shop/store/page-slice.ts";
import { store } from "../shared/shop/store/store.ts";
import { setUser } from "../shared/shop/user/current-user.ts";
import { tryToRefresh } from "../shared/shop/user/start-user-sync.ts";
import { closeArea } from "../shared/view/areas/close-area.ts";

let body: HTMLElement | undefined;
let script: Element | null = null;

/** Reads the configuration of the page, before anything is mounted. */
export function startPage(): void {
  identifyPage();
  configurePage(readPageConfig());
}

/**
 * Hosts with Turbo, pjax or htmx replace the body, or its content, instead of loading the next page. That
 * is a new page with its own configuration. Called before a widget is mounted or unmounted, an area is
 * opened, and a command is run; does nothing on the same page.
 */
export function followPage(): void {
  const isSame = readDocument("body") === body && script?.isConnected !== false;
  if (!body || isSame) return;
  closeArea();
  closeMenu();
  identifyPage();
  const { user } = store.getState();
  const config = readPageConfig();
  configurePage({ ...config, user });
  if (!config.asksUser) setUser(config.user);
  // The host may have cached the page with an earlier user.
  if (config.asksUser || `${user?.id}` !== `${config.user?.id}`) tryToRefresh();
  // Turbo replaces the body by its copy of the page, and this soon by the page itself.
  if (readDocument("documentElement").hasAttribute("data-turbo-preview")) return;
  trackPageView();
  recordPurchase();
}

function identifyPage(): void {
  body = readDocument("body");
  script = findConfigScript();
}
