// First, because the other styles build on its reset.
import "../shared/view/theme/root.module.css";

import { pageWidgets } from "virtual:page-widgets";
import { configureChunkLoader } from "../shared/page/chunks/chunk-loader.ts";
import { ATTRIBUTES, ROOT_CLASS } from "../shared/page/chunks/contract-names.ts";
import {
  AREA_NAMES,
  type AreaName,
  type Runtime,
  type RuntimeOptions,
} from "../shared/page/chunks/runtime.ts";
import { dispatchHostEvent } from "../shared/page/host/dispatch-host-event.ts";
import { warnUnknownName } from "../shared/page/host/report.ts";
import { isParsed, whenParsed } from "../shared/page/platform/document-parsed.ts";
import { readDocument } from "../shared/page/platform/read-document.ts";
import { readSession } from "../shared/page/platform/storage.ts";
import { waitAtMost } from "../shared/page/platform/wait-at-most.ts";
import { whenActivated } from "../shared/page/platform/when-activated.ts";
import { PAGE_VIEW_WAIT_MS, startAnalytics } from "../shared/shop/analytics/start-analytics.ts";
import { startCartCountSync } from "../shared/shop/cart/cart-count-sync.ts";
import { findConfig } from "../shared/shop/config/read-page-config.ts";
import { recordPurchase } from "../shared/shop/orders/record-purchase.ts";
import { openMenu } from "../shared/shop/store/menu-slice.ts";
import { startUserSync } from "../shared/shop/user/start-user-sync.ts";
import { openArea } from "../shared/view/areas/open-area.ts";
import { createMounts } from "../shared/view/mount/mounts.ts";
import { addFromTrigger } from "./add-from-trigger.ts";
import { createHostApi } from "./create-host-api.ts";
import { followPage, startPage } from "./follow-page.ts";
import { runCommands } from "./run-commands.ts";

/**
 * The main entry. The loader has found mount points and commands, fetched this module, and calls
 * `start` once with what it knows.
 */
export function start({ chunkLoader, commands, mountPoints }: RuntimeOptions): Runtime {
  configureChunkLoader(chunkLoader);
  // While the page is being parsed, the configuration may come after the first mount points.
  const { script } = findConfig();
  const parsed = script && isParsed(script) ? Promise.resolve() : whenParsed();
  const configured = parsed.then(startPage);
  const mounts = createMounts(pageWidgets, configured);
  mountPoints.forEach(mounts.mount);
  // In its own task after the mounting, because no widget depends on it.
  configured.then(whenActivated).then(() => setTimeout(startBackgroundWork));
  const complete = configured.then(whenParsed);
  const ready = complete.then(mounts.settle).then(() => {
    dispatchHostEvent("ready", {
      version: VERSION,
      build: readBuild(),
      milliseconds: Math.round(performance.now()),
      failed: listFailed(),
    });
  });
  const api = createHostApi({ ready, mounts });
  if (SETTINGS.debug && readSession("debugPanel")) commands.push(() => api.debug());
  const run = runCommands(commands, api, configured);
  complete
    // A widget that never gets ready must not prevent the page view.
    .then(() => waitAtMost(ready, PAGE_VIEW_WAIT_MS).catch(() => undefined))
    .then(whenActivated)
    .then(startAnalytics);

  return {
    mount: mounts.mount,
    unmount: mounts.unmount,
    open,
    run(command) {
      followPage();
      run(command);
    },
  };
}

/** The hash in the name of this script. */
function readBuild(): string {
  return /-(\w+)\.js/.exec(import.meta.url)?.[1] ?? "";
}

function listFailed(): string[] {
  const mountPoints = readDocument("querySelectorAll")(`[${ATTRIBUTES.state}=failed]`);
  return [...mountPoints].map((mountPoint) => mountPoint.getAttribute(ATTRIBUTES.widget) ?? "");
}

function startBackgroundWork(): void {
  startUserSync();
  startCartCountSync();
  recordPurchase();
}

/**
 * @param area may be an unknown one
 * @returns whether a link should not lead to its page: the host has not cancelled it, or the link is our button
 */
function open(area: AreaName, trigger: HTMLElement): boolean {
  followPage();
  if (!AREA_NAMES.includes(area)) {
    warnUnknownName(trigger, ATTRIBUTES.open, AREA_NAMES);
    return true;
  }
  if (trigger.hasAttribute(ATTRIBUTES.add)) {
    addFromTrigger(trigger);
    return true;
  }
  const isOpen =
    area === "menu"
      ? openMenu()
      : area === "cart"
        ? openArea("cart", { trigger })
        : openArea("login", { trigger, mode: area });
  return isOpen || trigger.matches(`.${ROOT_CLASS} [role]`);
}
