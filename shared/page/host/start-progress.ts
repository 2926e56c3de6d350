import { loadOnce } from "../chunks/load-once.ts";
import type { ProgressSettings } from "../platform/progress.ts";

/** The bar above the page while a request is pending. */
export const HTTP_PROGRESS = { minimum: 0.1, trickleSpeed: 100 } as const;

/**
 * A request that takes longer than this gets a bar. Up to a second needs no feedback (Nielsen, 1993), and on slow 4G the
 * bar's script takes the rest of it. Turbo's bar waits as long.
 */
const PROGRESS_DELAY_MS = 500;

const loadProgress = loadOnce("progress", () => import("../platform/progress.ts"));

/**
 * Shows the progress bar until the returned function is called. Its script is requested with the first bar; if it can't
 * be loaded, no bar is shown.
 */
export function startProgress(settings: ProgressSettings): () => void {
  let isOver = false;
  let finish: (() => void) | undefined;
  const timer = setTimeout(() => {
    loadProgress()
      .then(({ showProgress }) => {
        if (!isOver) finish = showProgress(settings);
      })
      .catch(() => undefined);
  }, PROGRESS_DELAY_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
    finish?.();
  };
}
