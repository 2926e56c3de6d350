import { ATTRIBUTES } from "../chunks/attributes.ts";
import { getParts } from "../chunks/parts.ts";
import { describeElement, reportError } from "../host/report.ts";
import { isParsed, whenParsed } from "../platform/document-parsed.ts";
import { mountWidget } from "./mount-widget.tsx";
import type { WidgetDefinition } from "./widget-definition.ts";

/** The mount points of a page and what is mounted in them. */
export interface Mounts {
  mount(mountPoint: HTMLElement): void;
  unmount(mountPoint: HTMLElement): void;
  /** Every mount point under way, mounted or failed. */
  list(): HTMLElement[];
  /** Fulfilled, never rejected, once all that were begun so far are shown or have failed. */
  settle(): Promise<void>;
}

/**
 * @param atHand the widgets that came with the main entry; others are chunks of their own
 * @param configured nothing is mounted before this is fulfilled
 */
export function createMounts(
  atHand: Readonly<Record<string, WidgetDefinition>>,
  configured: Promise<void>,
): Mounts {
  /** How to end what was begun in each mount point. */
  const mounted = new Map<HTMLElement, () => void>();
  const underWay = new Set<Promise<void>>();

  function mount(mountPoint: HTMLElement): void {
    if (mounted.has(mountPoint)) return;
    const work = begin(mountPoint).finally(() => underWay.delete(work));
    underWay.add(work);
  }

  async function begin(mountPoint: HTMLElement): Promise<void> {
    let isWanted = true;
    mounted.set(mountPoint, () => {
      isWanted = false;
    });
    mountPoint.setAttribute(ATTRIBUTES.state, "pending");
    const name = mountPoint.getAttribute(ATTRIBUTES.widget) ?? "";
    try {
      const definition = atHand[name] ?? (await getParts().load<WidgetDefinition>(name, "widget"));
      await configured;
      if (!isParsed(mountPoint)) await whenParsed();
      if (!isWanted) return;
      await new Promise<void>((resolve) => {
        mounted.set(mountPoint, mountWidget(mountPoint, definition, resolve));
      });
    } catch (error) {
      if (!isWanted) return;
      mountPoint.setAttribute(ATTRIBUTES.state, "failed");
      reportError(
        `${describeElement(mountPoint)}: the widget could not be brought to life; what the page ` +
          "has there stays. The other widgets go on.",
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
    mount,
    unmount,
    list: () => [...mounted.keys()],
    settle: async () => void (await Promise.all(underWay)),
  };
}
