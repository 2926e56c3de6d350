import { ATTRIBUTES, type Openable } from "../shared/chunks/attributes.ts";
import type { ChunkTable } from "../shared/chunks/chunk-table.ts";
import type { Runtime, Start } from "../shared/chunks/handover.ts";
import { createPartLoader } from "../shared/chunks/part-loader.ts";
import { refuseAttribute } from "./refuse-attribute.ts";
import { watchMountPoints } from "./watch-mount-points.ts";
import { watchOpeners } from "./watch-openers.ts";

/** The widgets' names. The build writes them from the registry. */
declare const WIDGETS: readonly string[];

/** The part that holds React, the store and what nearly every page shows. */
const MAIN = "fundraising";

/**
 * Waits for something to do (a mount point, a click on an opener, a command) and then fetches the
 * main entry. Until it is there, everything is kept; if it does not come, the page stays as the
 * server made it, and the next occasion tries again.
 */
export function startLoader(base: string, chunks: ChunkTable, commands: unknown[]): void {
  const parts = createPartLoader(base, chunks);
  const waiting = new Set<HTMLElement>();
  let runtime: Runtime | undefined;
  let arrival: Promise<Runtime> | undefined;

  function loadRuntime(): Promise<Runtime> {
    if (!arrival) {
      arrival = parts.load<Start>(MAIN, "start", { holdsState: true }).then((start) => {
        runtime = start({ parts, commands, mountPoints: [...waiting] });
        return runtime;
      });
      arrival.catch(giveUp);
    }
    return arrival;
  }

  function giveUp(error: unknown): void {
    arrival = undefined;
    console.error("[fundraising] The widgets could not be loaded; the page stays as it is.", error);
    for (const mountPoint of waiting) mountPoint.setAttribute(ATTRIBUTES.state, "failed");
    document.dispatchEvent(
      new CustomEvent("fundraising:error", { detail: { error }, bubbles: true }),
    );
  }

  function addMountPoint(mountPoint: HTMLElement): void {
    const name = mountPoint.getAttribute(ATTRIBUTES.widget) ?? "";
    if (!WIDGETS.includes(name)) {
      mountPoint.setAttribute(ATTRIBUTES.state, "failed");
      refuseAttribute(mountPoint, ATTRIBUTES.widget, WIDGETS, "what the page has there stays");
      return;
    }
    if (runtime) return void runtime.mount(mountPoint);
    mountPoint.setAttribute(ATTRIBUTES.state, "pending");
    waiting.add(mountPoint);
    loadRuntime();
    // Those that come with the main entry are no part.
    parts.preload(name);
  }

  function removeMountPoint(mountPoint: HTMLElement): void {
    waiting.delete(mountPoint);
    runtime?.unmount(mountPoint);
  }

  function open(what: Openable, opener: HTMLElement): void {
    loadRuntime().then(
      (runtime) => runtime.open(what, opener),
      () => {
        // The link's own page does the same without us.
        if (opener instanceof HTMLAnchorElement && opener.href) location.assign(opener.href);
      },
    );
  }

  function prefetch(what: Openable): void {
    parts.preload(MAIN);
    parts.preload(what === "register" ? "login" : what);
  }

  window.fundraising = {
    push: (...added) => {
      if (runtime) added.forEach(runtime.run);
      else {
        commands.push(...added);
        loadRuntime();
      }
      return commands.length;
    },
  };
  watchOpeners(open, prefetch);
  watchMountPoints(addMountPoint, removeMountPoint);
  if (commands.length) loadRuntime();
}
