import { type ChunkTable, createChunkLoader } from "../shared/page/chunks/create-chunk-loader.ts";
import { ATTRIBUTES, EVENT_PREFIX, MAIN_CHUNK } from "../shared/page/chunks/public-names.ts";
import type { AreaName, Runtime, StartRuntime } from "../shared/page/chunks/runtime.ts";
import { readDocument } from "../shared/page/platform/read-document.ts";
import { readHref } from "../shared/page/platform/web-address.ts";
import { watchMountPoints } from "./watch-mount-points.ts";
import { watchTriggers } from "./watch-triggers.ts";

/**
 * Fetches the main entry for the first mount point, click on a trigger or command, and queues all of
 * these until it has loaded. If loading fails, the page stays as the server rendered it, and the next
 * mount point, click or command tries again.
 *
 * @param commands the page's queue
 */
export function startLoader(base: string, chunks: ChunkTable, commands: unknown[]): void {
  const chunkLoader = createChunkLoader(base, chunks);
  const pendingMountPoints = new Set<HTMLElement>();
  let runtime: Runtime | undefined;
  let runtimePromise: Promise<Runtime> | undefined;

  function loadRuntime(): Promise<Runtime> {
    if (!runtimePromise) {
      runtimePromise = chunkLoader.load<StartRuntime>(MAIN_CHUNK, "start").then((start) => {
        runtime = start({ chunkLoader, commands, mountPoints: [...pendingMountPoints] });
        return runtime;
      });
      runtimePromise.catch(fail);
    }
    return runtimePromise;
  }

  function fail(error: unknown): void {
    runtimePromise = undefined;
    console.error("[fundraising] The widgets could not be loaded; the page stays as it is.", error);
    for (const mountPoint of pendingMountPoints)
      mountPoint.setAttribute(ATTRIBUTES.state, "failed");
    readDocument("dispatchEvent")(
      new CustomEvent(`${EVENT_PREFIX}error`, { detail: { error }, bubbles: true }),
    );
  }

  function addMountPoint(mountPoint: HTMLElement): void {
    if (runtime) return void runtime.mount(mountPoint);
    mountPoint.setAttribute(ATTRIBUTES.state, "pending");
    pendingMountPoints.add(mountPoint);
    loadRuntime();
    // Ignored for widgets of the main chunk, and for unknown names, which the main chunk reports.
    chunkLoader.preload(mountPoint.getAttribute(ATTRIBUTES.widget) as string);
  }

  function removeMountPoint(mountPoint: HTMLElement): void {
    pendingMountPoints.delete(mountPoint);
    mountPoint.removeAttribute(ATTRIBUTES.state);
    runtime?.unmount(mountPoint);
  }

  function open(area: AreaName, trigger: HTMLElement): void {
    // A link leads to a page with the same function.
    const followLink = () => {
      const href = readHref(trigger);
      if (href) location.assign(href);
    };
    loadRuntime()
      .then((runtime) => runtime.open(area, trigger))
      .then((result) => result === "follow" && followLink(), followLink);
  }

  function prefetch(area: AreaName): void {
    chunkLoader.preload(MAIN_CHUNK);
    chunkLoader.preload(area === "register" ? "login" : area);
  }

  window.fundraising = {
    push: (...newCommands) => {
      if (runtime) newCommands.forEach(runtime.run);
      else {
        commands.push(...newCommands);
        loadRuntime();
      }
    },
  };
  watchMountPoints(addMountPoint, removeMountPoint);
  watchTriggers(open, prefetch);
  if (SETTINGS.debug && /[?&]widget-debug\b/.test(location.search)) {
    commands.push((api: { debug(): void }) => api.debug());
  }
  if (commands.length) loadRuntime();
}
