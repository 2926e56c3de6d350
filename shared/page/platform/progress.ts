import nprogress from "nprogress";
import { keepInlineStyles } from "./hard-isolation.ts";
import { markOwn } from "./own-elements.ts";
import { readDocument } from "./read-document.ts";

/**
 * The progress bar at the top of the page.
 *
 * nprogress creates its element with `innerHTML`, which throws if the host requires trusted types. It
 * removes a bar that was started again while it faded out, and can't show one above a modal dialog. So
 * this file creates the element, shows it as a manual popover, and removes it.
 */
export interface ProgressSettings {
  /** Share of the bar shown at once, 0 to 1. */
  minimum: number;
  /** Largest share that one trickle step adds. */
  trickleRate?: number;
  /** Milliseconds between trickle steps. */
  trickleSpeed: number;
  /** Milliseconds that a step's animation takes; default 200. */
  speed?: number;
}

const DEFAULTS = { trickleRate: 0.02, speed: 200, showSpinner: false };
const BAR_CLASS = "fw-progress-bar";

/** Time to render the response. A request that starts within it continues the same bar. */
const FINISH_DELAY_MS = 100;

const running = new Set<symbol>();
let timer: ReturnType<typeof setTimeout> | undefined;
let element: HTMLElement | undefined;

Object.assign(nprogress, { render: showElement, remove: removeElement });

/**
 * Shows the bar until the returned function is called. Overlapping calls share one bar. Never throws,
 * because the page works without the bar.
 */
export function showProgress(settings: ProgressSettings): () => void {
  const key = Symbol();
  running.add(key);
  if (running.size === 1) schedule(() => show(settings), 0);
  return () => {
    if (running.delete(key) && running.size === 0) {
      schedule(() => nprogress.done(), FINISH_DELAY_MS);
    }
  };
}

/**
 * nprogress forces a layout with each change, 6 ms on a slow phone. In its own task, that delays neither
 * the request nor the rendering of its response.
 */
function schedule(change: () => void, delayMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    try {
      change();
    } catch {
      // The page works without the bar.
    }
  }, delayMs);
}

function show(settings: ProgressSettings): void {
  if (nprogress.isStarted()) return;
  nprogress.configure({ ...DEFAULTS, ...settings, barSelector: `.${BAR_CLASS}` });
  nprogress.start();
}

/** A new element each time, because an old one would move backward from its last position. */
function showElement(): HTMLElement {
  if (!element?.isConnected) {
    element = createElement();
    readDocument("body").append(element);
    element.showPopover?.();
  }
  // The bar may have been started again while it faded out.
  if (nprogress.status !== 1) element.style.opacity = "1";
  return element;
}

function removeElement(): void {
  // Prototype replaces `remove` by one that throws where there is no parent.
  if (!nprogress.isStarted() && element?.isConnected) element.remove();
}

function createElement(): HTMLElement {
  const progress = readDocument("createElement")("div");
  progress.className = "fw-progress";
  progress.popover = "manual";
  progress.setAttribute("aria-hidden", "true");
  const bar = readDocument("createElement")("div");
  bar.className = BAR_CLASS;
  bar.style.transform = "translate3d(-100%, 0, 0)";
  progress.append(bar);
  keepInlineStyles(progress);
  markOwn(progress);
  return progress;
}
