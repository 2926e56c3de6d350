import { flushSync } from "react-dom";
import { isChunkLoadError } from "../../page/chunks/chunk-load-error.ts";
import { chunkLoader } from "../../page/chunks/chunk-loader.ts";
import { dispatchHostEvent } from "../../page/host/dispatch-host-event.ts";
import { reportError } from "../../page/host/report.ts";
import { startProgress } from "../../page/host/start-progress.ts";
import { track } from "../../shop/analytics/track.ts";
import type { FundraisingArea } from "../../shop/config/public-api.ts";
import { closeMenu } from "../../shop/store/menu-slice.ts";
import { textsLoaded } from "../../shop/store/page-slice.ts";
import { type AreaState, store } from "../../shop/store/store.ts";
import { findPressed } from "../ui/restore-focus.ts";
import type { AreaErrorProps } from "./area-error.tsx";
import { type AreaComponent, removeDetachedRoot, renderArea, setTrigger } from "./area-root.tsx";
import { closeArea, toDetail } from "./close-area.ts";

/** The bar above the page while an area loads. */
const AREA_PROGRESS = {
  minimum: 0.08,
  trickleRate: 0.02,
  trickleSpeed: 800,
  speed: 200,
} as const;

export interface OpenAreaOptions {
  /** The first form of the login area. */
  mode?: "login" | "register";
  /** Gets the focus when the area closes; by default, the element that has the focus now. */
  trigger?: HTMLElement | null;
  /** Why it opens, for the host. */
  reason?: "added";
}

/**
 * Opens an area, and closes the one that was open. After an addition, which may take a while, an area or the menu that
 * the user has opened meanwhile stays open.
 *
 * @returns `false` if the host has cancelled it
 */
export function openArea(name: FundraisingArea, options: OpenAreaOptions = {}): boolean {
  if (removeDetachedRoot()) closeArea();
  const { area: before, menu } = store.getState();
  const reason = options.reason && { reason: options.reason };
  const mode = options.mode ?? "login";
  const isOpen = before.name === name && before.mode === mode;
  if ((isOpen || (reason && before.name)) && before.status !== "failed") return true;
  if (reason && menu.isOpen) return true;
  if (!dispatchHostEvent("open", { ...toDetail(name, mode), ...reason }, true)) return false;
  if (!before.name) setTrigger(options.trigger ?? findPressed());
  else if (before.name !== name) closeArea();
  closeMenu();
  showArea(name, mode);
  return true;
}

/** Fetches an area and shows it. An error is shown with a retry button; it is never thrown. */
async function showArea(name: FundraisingArea, mode: AreaState["mode"]): Promise<void> {
  const area: AreaState = { name, status: "pending", mode };
  store.setState({ area });
  const finishProgress = startProgress(AREA_PROGRESS);
  let Area: AreaComponent | undefined;
  try {
    Area = await chunkLoader.load<AreaComponent>(name, "area");
    await textsLoaded;
  } catch (error) {
    reportError(`The ${name} area could not be loaded.`, error);
    track("area_failure", { area: name, type: isChunkLoadError(error) ? error.type : "unknown" });
  }
  finishProgress();
  // The user may have closed it, or opened another, while it was loading.
  if (store.getState().area !== area) return;
  store.setState({ area: { ...area, status: Area ? "open" : "failed" } });
  // Otherwise, the browser may first paint a frame without the area.
  flushSync(() => renderArea({ name, Area, retry: () => openArea(name, { mode }) }));
}

/**
 * Shows an error instead of the cart: the item of a link was not added.
 */
export function showAdditionError(
  link: HTMLElement,
  notAdded: NonNullable<AreaErrorProps["notAdded"]>,
  retry: () => void,
): void {
  setTrigger(link);
  store.setState({ area: { name: "cart", status: "failed", mode: "login" } });
  renderArea({ name: "cart", notAdded, retry });
}
