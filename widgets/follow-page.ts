import { trackPageView } from "../shared/analytics/start-analytics.ts";
import { closeArea } from "../shared/areas/open-area.ts";
import { readDocument } from "../shared/document/read-document.ts";
import { findConfigScript, readPageConfig } from "../shared/host/read-page-config.ts";
import { startPurchaseRecording } from "../shared/orders/start-purchase-recording.ts";
import { closeMenu } from "../shared/store/menu-slice.ts";
import { configurePage } from "../shared/store/page-slice.ts";
import { store } from "../shared/store/store.ts";
import { refreshUser, setUser } from "../shared/user/current-user.ts";
import { tryToRefresh } from "../shared/user/follow-user.ts";

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
  setUser(config.user);
  // The host may have cached the page with an earlier user.
  if (`${user?.id}` !== `${config.user?.id}`) {
    tryToRefresh(refreshUser);
  }
  trackPageView(store);
  startPurchaseRecording(config);
}

function identifyPage(): void {
  body = readDocument("body");
  script = findConfigScript();
}
