import type { ProgressSettings } from "../../page/platform/progress.ts";
import { loadApi } from "./load-api.ts";

/**
 * Shows the progress bar until the returned function is called. The bar is in the chunk of the calls: an
 * area that opens makes one anyway, and a separate chunk would be larger. If the chunk can't be loaded,
 * there is no bar.
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
