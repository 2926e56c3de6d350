// First of all, because the other styles build on the reset in it.
import "../shared/mount/root.module.css";

import { pageWidgets } from "virtual:page-widgets";
import { startAnalytics } from "../shared/analytics/start-analytics.ts";
import { openArea } from "../shared/areas/open-area.ts";
import type { Openable } from "../shared/chunks/attributes.ts";
import type { Handover, Runtime } from "../shared/chunks/handover.ts";
import { loadOnce } from "../shared/chunks/load-once.ts";
import { configureParts } from "../shared/chunks/parts.ts";
import { withTimeLimit } from "../shared/chunks/with-time-limit.ts";
import { PAGE_VIEW_WAIT_MS } from "../shared/domain/limits.ts";
import { dispatchHostEvent } from "../shared/host/host-events.ts";
import { findConfigScript, readPageConfig } from "../shared/host/read-page-config.ts";
import { reportError } from "../shared/host/report.ts";
import { createMounts } from "../shared/mount/mounts.ts";
import { isParsed, whenParsed } from "../shared/platform/document-parsed.ts";
import { followPurchase } from "../shared/store/follow-purchase.ts";
import { openMenu } from "../shared/store/menu-slice.ts";
import { configurePage } from "../shared/store/page-slice.ts";
import { stayCurrent } from "../shared/store/stay-current.ts";
import { store } from "../shared/store/store.ts";

/**
 * The main entry. The loader has found mount points and commands, fetched this module, and calls
 * `start` once with what it knows.
 */
export function start({ parts, commands, mountPoints }: Handover): Runtime {
  configureParts(parts);
  // The configuration may stand behind the first mount points, in a page that comes slowly.
  const script = findConfigScript();
  const parsed = script && isParsed(script) ? Promise.resolve() : whenParsed();
  const configured = parsed.then(() => configurePage(readPageConfig()));
  const mounts = createMounts(pageWidgets, configured);
  mountPoints.forEach(mounts.mount);
  // In a task of its own, behind the mounting: no widget needs it to be ready.
  configured.then(() => setTimeout(keepCurrent));
  const complete = configured.then(whenParsed);
  const ready = complete.then(mounts.settle).then(() => {
    dispatchHostEvent("ready", { version: VERSION });
  });
  complete
    // A widget that hangs for minutes must not keep the page from being counted.
    .then(() => withTimeLimit(ready, PAGE_VIEW_WAIT_MS, () => undefined).catch(() => undefined))
    .then(() => startAnalytics(store));
  // Many pages have no commands, and pay nothing for what those work with.
  const loadHostApi = loadOnce(async () =>
    (await import("./host-api.ts")).createApi({ ready, mounts }),
  );

  async function run(command: unknown): Promise<void> {
    try {
      const [api] = await Promise.all([loadHostApi(), configured]);
      if (typeof command !== "function") throw new TypeError(`${command} is no function`);
      command(api);
    } catch (error) {
      reportError("A command of the page's own, given to fundraising.push(), failed.", error);
    }
  }

  commands.forEach(run);
  return { mount: mounts.mount, unmount: mounts.unmount, open, run };
}

function keepCurrent(): void {
  stayCurrent();
  followPurchase(store.getState().page);
}

function open(what: Openable, opener: HTMLElement): void {
  if (what === "menu") openMenu();
  else if (what === "cart") openArea("cart", { opener });
  else openArea("login", { opener, mode: what });
}
