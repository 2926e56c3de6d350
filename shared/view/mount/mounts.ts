import { chunkLoader } from "../../page/chunks/chunk-loader.ts";
import {
  ATTRIBUTES,
  CHUNKS_FOLDER,
  MAIN_CHUNK,
  type MountState,
} from "../../page/chunks/contract-names.ts";
import { describeElement, reportError, warnUnknownName } from "../../page/host/report.ts";
import { isParsed, whenParsed } from "../../page/platform/document-parsed.ts";
import { readDocument } from "../../page/platform/read-document.ts";
import { textsLoaded } from "../../shop/store/page-slice.ts";
import { createLimit, keepFromMorphs } from "./keep-from-morphs.ts";
import { mountWidget } from "./mount-widget.tsx";
import { renderInBatches } from "./render-in-batches.ts";
import type { WidgetDefinition } from "./widget-definition.ts";

const MAIN_STYLE = `link[rel=stylesheet][href*="${CHUNKS_FOLDER}${MAIN_CHUNK}-"]`;

/**
 * The mount points of a page and what is mounted in them.
 *
 * @param bundled the widgets of the main chunk; others are chunks of their own
 * @param configured fulfilled once the page's configuration is stored; nothing is mounted before
 */
export function createMounts(
  bundled: Readonly<Record<string, WidgetDefinition>>,
  configured: Promise<void>,
) {
  /** Unmounts or cancels the widget of each mount point. */
  const mounted = new Map<HTMLElement, () => void>();
  const pending = new Set<Promise<void>>();
  keepFromMorphs();

  function mount(mountPoint: HTMLElement): void {
    if (mounted.has(mountPoint)) return;
    const promise = load(mountPoint).finally(() => pending.delete(promise));
    pending.add(promise);
  }

  async function load(mountPoint: HTMLElement): Promise<void> {
    const name = mountPoint.getAttribute(ATTRIBUTES.widget) ?? "";
    let state: MountState | undefined;
    const setState = (next: MountState) => {
      state = next;
      mountPoint.setAttribute(ATTRIBUTES.state, state);
    };
    // `document.open()` removes the style sheets. Other chunks load the main chunk's sheet
    // together with their own.
    const loadDefinition = async () => {
      if (!bundled[name]) return chunkLoader.load<WidgetDefinition>(name, "widget");
      if (!readDocument("querySelector")(MAIN_STYLE)) await chunkLoader.load(MAIN_CHUNK, "start");
      return bundled[name];
    };
    // A morph into the server's markup takes the state off. That of a whole document takes the style sheets out, too.
    const isAllowed = createLimit();
    const observer = new MutationObserver(() => {
      if (!state || mountPoint.getAttribute(ATTRIBUTES.state) === state || !isAllowed()) return;
      setState(state);
      if (state === "ready") loadDefinition().catch(() => undefined);
    });
    observer.observe(mountPoint, { attributeFilter: [ATTRIBUTES.state] });
    const cancel = () => observer.disconnect();
    mounted.set(mountPoint, cancel);
    const names = WIDGET_NAMES.split(" ");
    if (!names.includes(name)) {
      setState("failed");
      return warnUnknownName(mountPoint, ATTRIBUTES.widget, names);
    }
    setState("pending");
    try {
      const definition = await loadDefinition();
      await configured;
      await textsLoaded;
      if (!isParsed(mountPoint)) await whenParsed();
      await new Promise<void>((resolve, reject) => {
        const mountNow = () => {
          if (mounted.get(mountPoint) !== cancel) return resolve();
          const unmountWidget = mountWidget(mountPoint, definition, (state) => {
            if (state) setState(state);
            resolve();
          });
          mounted.set(mountPoint, () => {
            cancel();
            unmountWidget();
          });
        };
        renderInBatches(mountNow).catch(reject);
      });
    } catch (error) {
      if (mounted.get(mountPoint) !== cancel) return;
      setState("failed");
      reportError(
        `${describeElement(mountPoint)}: the widget could not be mounted.`,
        error,
        mountPoint,
      );
    }
  }

  function unmount(mountPoint: HTMLElement): void {
    mounted.get(mountPoint)?.();
    if (mounted.delete(mountPoint)) mountPoint.removeAttribute(ATTRIBUTES.state);
  }

  return {
    bundled,
    mount,
    unmount,
    /** Every mount point that is pending, mounted or failed. */
    list: () => [...mounted.keys()],
    /** Fulfilled, never rejected, once every widget so far is shown or has failed. */
    settle: async () => void (await Promise.all(pending)),
  };
}

export type Mounts = ReturnType<typeof createMounts>;
