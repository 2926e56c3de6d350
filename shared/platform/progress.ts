import nprogress from "nprogress";

/**
 * The thin bar on top of the page while something is fetched.
 *
 * nprogress builds its element with `innerHTML`, which throws where the host requires trusted
 * types, and can't show above a modal dialog. So the element is made here beforehand, as a manual
 * popover; nprogress takes what it finds. A bar must never cost a request: whatever goes wrong with
 * it is swallowed.
 */
export interface ProgressSettings {
  /** Share of the bar shown at once, 0 to 1. */
  minimum: number;
  /** Largest share that one trickle step adds. */
  trickleRate?: number;
  /** Milliseconds between trickle steps. */
  trickleSpeed: number;
  /** Milliseconds that a step's animation takes. */
  speed?: number;
}

const DEFAULTS = { trickleRate: 0.02, speed: 200, showSpinner: false };
/** nprogress finds its element by this id, and takes it away by it. */
const ELEMENT_ID = "nprogress";

let running = 0;

/** Shows the bar until the returned function is called; several may overlap and share one bar. */
export function startProgress(settings: ProgressSettings): () => void {
  if (running === 0) quietly(() => showBar(settings));
  running += 1;
  let isRunning = true;
  return () => {
    if (!isRunning) return;
    isRunning = false;
    running -= 1;
    if (running === 0) quietly(() => nprogress.done());
  };
}

function showBar(settings: ProgressSettings): void {
  nprogress.configure({ ...DEFAULTS, ...settings, barSelector: ".fw-progress-bar" });
  if (!document.getElementById(ELEMENT_ID)) document.body.append(createBar());
  const bar = document.getElementById(ELEMENT_ID);
  bar?.showPopover?.();
  nprogress.start();
}

function createBar(): HTMLElement {
  const progress = document.createElement("div");
  progress.id = ELEMENT_ID;
  progress.className = "fw-progress";
  progress.popover = "manual";
  progress.setAttribute("aria-hidden", "true");
  const bar = document.createElement("div");
  bar.className = "fw-progress-bar";
  progress.append(bar);
  return progress;
}

function quietly(show: () => void): void {
  try {
    show();
  } catch {
    // Without the bar the page is only less informative.
  }
}
