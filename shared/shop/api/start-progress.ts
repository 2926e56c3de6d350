import { loadOnce } from "../../page/chunks/load-once.ts";
import type { ProgressSettings } from "../../page/platform/progress.ts";
import { PROGRESS_DELAY_MS } from "../domain/limits.ts";

const loadProgress = loadOnce("progress", () => import("../../page/platform/progress.ts"));

/**
 * Shows the progress bar until the returned function is called. Its script is requested with the first
 * bar; if it can't be loaded, there is none.
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
