import type { ProgressSettings } from "../platform/progress.ts";
import { loadApi } from "./load-api.ts";

/**
 * Shows the progress bar until the returned function is called. The bar comes with the calls:
 * whoever opens an area is about to make one, and a chunk of its own would weigh more. It is a
 * nicety that nothing waits for, and that nothing misses when it can't come.
 */
export function beginProgress(settings: ProgressSettings): () => void {
  let isOver = false;
  let finish: (() => void) | undefined;
  loadApi()
    .then(({ startProgress }) => {
      if (!isOver) finish = startProgress(settings);
    })
    .catch(() => undefined);
  return () => {
    isOver = true;
    finish?.();
  };
}
