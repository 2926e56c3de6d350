import nprogress from "nprogress";

/**
 * The thin bar on top of the page while something is fetched.
 *
 * nprogress builds its element with `innerHTML`, which throws where the host requires trusted types;
 * it takes away a bar that was started again while it faded out; and it can't show above a modal
 * dialog. So its element is made, shown (as a manual popover) and taken away here.
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

/** Of our own: until the response is rendered. A call that follows within it goes on with the bar. */
const FINISH_DELAY_MS = 100;

let running = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let element: HTMLElement | undefined;

Object.assign(nprogress, { render: showElement, remove: removeElement });

/**
 * Shows the bar until the returned function is called; several may overlap and share one bar. It
 * never throws: without the bar the page is only less informative.
 */
export function startProgress(settings: ProgressSettings): () => void {
  running += 1;
  if (running === 1) schedule(() => show(settings), 0);
  let isRunning = true;
  return () => {
    if (!isRunning) return;
    isRunning = false;
    running -= 1;
    if (running === 0) schedule(() => nprogress.done(), FINISH_DELAY_MS);
  };
}

/**
 * nprogress forces a layout with each change, 6 ms on a slow phone. In a task of its own that delays
 * neither the request nor what its response shows.
 */
function schedule(change: () => void, delayMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    try {
      change();
    } catch {
      // The page goes on without the bar.
    }
  }, delayMs);
}

function show(settings: ProgressSettings): void {
  if (nprogress.isStarted()) return;
  nprogress.configure({ ...DEFAULTS, ...settings, barSelector: `.${BAR_CLASS}` });
  nprogress.start();
}

/** A new element each time: an old one would run backwards from where it ended. */
function showElement(): HTMLElement {
  if (!element?.isConnected) {
    element = createElement();
    document.body.append(element);
    element.showPopover?.();
  }
  // One that faded out and is started again has to be seen again.
  if (nprogress.status !== 1) element.style.opacity = "1";
  return element;
}

function removeElement(): void {
  if (!nprogress.isStarted()) element?.remove();
}

function createElement(): HTMLElement {
  const progress = document.createElement("div");
  progress.className = "fw-progress";
  progress.popover = "manual";
  progress.setAttribute("aria-hidden", "true");
  const bar = document.createElement("div");
  bar.className = BAR_CLASS;
  bar.style.transform = "translate3d(-100%, 0, 0)";
  progress.append(bar);
  return progress;
}
