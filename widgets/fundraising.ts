// Imported first, because the other styles build on its reset.
import "../shared/view/theme/root.module.css";

// Imported here, because a chunk that is loaded on demand has no styles.
import "../shared/view/areas/area-error.module.css";
import { pageWidgets } from "virtual:page-widgets";
import { configureChunkLoader } from "../shared/page/chunks/chunk-loader.ts";
import { ATTRIBUTES, FOOTER_ID } from "../shared/page/chunks/public-names.ts";
import type {
  AreaName,
  ClickResult,
  Runtime,
  RuntimeOptions,
} from "../shared/page/chunks/runtime.ts";
import { dispatchHostEvent } from "../shared/page/host/dispatch-host-event.ts";
import { reportError } from "../shared/page/host/report.ts";
import { isParsed, whenActivated, whenParsed } from "../shared/page/platform/document-phases.ts";
import { readDocument } from "../shared/page/platform/read-document.ts";
import { waitAtMost } from "../shared/page/platform/wait-at-most.ts";
import type { FundraisingApi } from "../shared/shop/config/public-api.ts";
import { findConfig } from "../shared/shop/config/read-page-config.ts";
import { updateCart } from "../shared/shop/store/cart-slice.ts";
import { store } from "../shared/shop/store/store.ts";
import { goToInstead } from "../shared/view/features/search-box/go-to-instead.ts";
import { createMounts } from "../shared/view/mount/mounts.ts";
import { isOwnButton } from "../shared/view/mount/root.tsx";
import { createHostApi } from "./create-host-api.ts";
import { followPage, startPage } from "./follow-page.ts";
import { loadBackground } from "./load-background.ts";
import { loadAtFirstUse, loadLater } from "./load-later.ts";
import { runCommands } from "./run-commands.ts";

/** How long the background chunk waits for the last widgets to be ready. */
const READY_WAIT_MS = 5_000;

/** How long after an error the background chunk is requested again. */
const BACKGROUND_RETRY_MS = 5_000;

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
  const complete = configured.then(whenParsed);
  const ready = complete.then(mounts.settle).then(() => {
    dispatchHostEvent("ready", {
      version: VERSION,
      build: readBuild(),
      // The page may have a variable named `performance`.
      milliseconds: Math.round(window.performance.now?.() ?? 0),
      failed: listFailed(),
    });
  });
  const api = createHostApi({ ready, mounts });
  const run = runCommands(commands, api, configured);
  loadAtFirstUse();
  complete
    // A widget that never gets ready must not prevent the page view.
    .then(() => waitAtMost(ready, READY_WAIT_MS).catch(() => undefined))
    .then(whenActivated)
    .then(() => startInBackground(api));

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

async function open(area: AreaName, trigger: HTMLElement): Promise<ClickResult> {
  let later: Awaited<ReturnType<typeof loadLater>>;
  try {
    later = await loadLater();
  } catch (error) {
    reportError("What a click opens could not be loaded.", error);
    if (navigator.onLine && !isOwnButton(trigger)) return "follow";
    if (area === "menu") location.assign(`#${FOOTER_ID}`);
    else goToInstead(store.getState().page.links[area]);
    return "handled";
  }
  followPage();
  return later.openByTrigger(area, trigger);
}

async function startInBackground(api: FundraisingApi, isRetry = false): Promise<void> {
  try {
    (await loadBackground()).startBackground(api);
  } catch (error) {
    // The first error often means that the page is being left, because WebKit then cancels its
    // requests.
    if (!isRetry) {
      setTimeout(startInBackground, BACKGROUND_RETRY_MS, api, true);
      return;
    }
    reportError("Events, user and cart count could not be loaded.", error);
    // The count is unknown, so the cart may have items.
    updateCart({ hasCountFailed: true });
    window.addEventListener("online", () => startInBackground(api, true), { once: true });
  }
}

/** The hash in the name of this script. */
function readBuild(): string {
  return /-(\w+)\.js/.exec(import.meta.url)?.[1] ?? "";
}

function listFailed(): string[] {
  const mountPoints = readDocument("querySelectorAll")(`[${ATTRIBUTES.state}=failed]`);
  return [...mountPoints].map((mountPoint) => mountPoint.getAttribute(ATTRIBUTES.widget) ?? "");
}
