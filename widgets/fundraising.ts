// First of all, because the other styles build on the reset in it.
import "../shared/mount/root.module.css";

import { pageWidgets } from "virtual:page-widgets";
import { openArea } from "../shared/areas/open-area.ts";
import type { Openable } from "../shared/chunks/attributes.ts";
import type { Handover, Runtime } from "../shared/chunks/handover.ts";
import { loadOnce } from "../shared/chunks/load-once.ts";
import { configureParts } from "../shared/chunks/parts.ts";
import { dispatchHostEvent } from "../shared/host/host-events.ts";
import { readPageConfig } from "../shared/host/page-config.ts";
import { reportError } from "../shared/host/report.ts";
import { createMounts } from "../shared/mount/mounts.ts";
import { openMenu } from "../shared/store/menu-slice.ts";
import { configurePage } from "../shared/store/page-slice.ts";

/**
 * The main entry. The loader has found mount points and commands, fetched this module, and calls
 * `start` once with what it knows.
 */
export function start({ parts, commands, mountPoints }: Handover): Runtime {
  configureParts(parts);
  configurePage(readPageConfig());
  const mounts = createMounts(pageWidgets);
  mountPoints.forEach(mounts.mount);
  const ready = waitForDocument()
    .then(mounts.settle)
    .then(() => void dispatchHostEvent("ready", { version: VERSION }));
  // Most pages give no commands, so what commands work with is fetched with the first one.
  const loadHostApi = loadOnce(() =>
    import("./host-api.ts").then(({ createApi }) => createApi({ ready, mounts })),
  );

  async function run(command: unknown): Promise<void> {
    try {
      const api = await loadHostApi();
      if (typeof command !== "function") throw new TypeError(`${command} is no function`);
      command(api);
    } catch (error) {
      reportError("A command of the page's own, given to fundraising.push(), failed.", error);
    }
  }

  commands.forEach(run);
  return { mount: mounts.mount, unmount: mounts.unmount, open, run };
}

/** Until then more mount points may be parsed. */
function waitForDocument(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState !== "loading") resolve();
    else document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
  });
}

function open(what: Openable, opener: HTMLElement): void {
  if (what === "menu") openMenu();
  else if (what === "cart") openArea("cart", { opener });
  else openArea("login", { opener, mode: what });
}
