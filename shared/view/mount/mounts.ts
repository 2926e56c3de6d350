import { chunkLoader } from "../../page/chunks/chunk-loader.ts";
import { ATTRIBUTES, type MountState } from "../../page/chunks/public-names.ts";
import { describeElement, reportError, warnUnknownName } from "../../page/host/report.ts";
import { isParsed, whenParsed } from "../../page/platform/document-phases.ts";
import { textsLoaded } from "../../shop/store/page-slice.ts";
import { createLimit, keepFromMorphs } from "./keep-from-morphs.ts";
import { mountWidget } from "./mount-widget.tsx";
import { renderInBatches } from "./render-in-batches.ts";
import { restoreSnapshot } from "./restore-snapshot.ts";
import type { WidgetDefinition } from "./widget-definition.ts";

/** What is mounted in a mount point, or is about to be. */
interface Mount {
  unmount(): void;
  /** Sets the state again, which a morph into the server's markup takes off. */
  keepState(): void;
}

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
  const mounted = new Map<HTMLElement, Mount>();
  const pending = new Set<Promise<void>>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) mounted.get(target as HTMLElement)?.keepState();
  });
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
    const isAllowed = createLimit();
    const current: Mount = {
      unmount() {},
      keepState() {
        if (!state || mountPoint.getAttribute(ATTRIBUTES.state) === state || !isAllowed()) return;
        setState(state);
      },
    };
    mounted.set(mountPoint, current);
    observer.observe(mountPoint, { attributeFilter: [ATTRIBUTES.state] });
    const names = WIDGET_NAMES.split(" ");
    if (!names.includes(name)) {
      setState("failed");
      return warnUnknownName(mountPoint, ATTRIBUTES.widget, names);
    }
    setState("pending");
    try {
      const definition =
        bundled[name] ?? (await chunkLoader.load<WidgetDefinition>(name, "widget"));
      await configured;
      await textsLoaded;
      if (!isParsed(mountPoint)) await whenParsed();
      await new Promise<void>((resolve, reject) => {
        const mountNow = () => {
          if (mounted.get(mountPoint) !== current) return resolve();
          current.unmount = mountWidget(mountPoint, definition, (state) => {
            if (state) setState(state);
            resolve();
          });
        };
        renderInBatches(mountNow).catch(reject);
      });
    } catch (error) {
      if (mounted.get(mountPoint) !== current) return;
      restoreSnapshot(mountPoint);
      setState("failed");
      reportError(
        `${describeElement(mountPoint)}: the widget could not be mounted.`,
        error,
        mountPoint,
      );
    }
  }

  function unmount(mountPoint: HTMLElement): void {
    mounted.get(mountPoint)?.unmount();
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
