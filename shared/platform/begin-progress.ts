import type { ProgressSettings } from "./progress.ts";

/**
 * Shows the progress bar until the returned function is called. The bar itself is fetched when it
 * is first shown; it is a nicety that nothing waits for, and that nothing misses when it can't come.
 */
export function beginProgress(settings: ProgressSettings): () => void {
  let isOver = false;
  let finish: (() => void) | undefined;
  import("./progress.ts")
    .then(({ startProgress }) => {
      if (!isOver) finish = startProgress(settings);
    })
    .catch(() => undefined);
  return () => {
    isOver = true;
    finish?.();
  };
}
