import { type FSWatcher, watch } from "node:fs";

/** Watches folders and says once when something in them has changed and it has been quiet for a moment. */

const QUIET_MS = 150;

export interface WatchedFolder {
  path: string;
  /** Which file names count; all of them by default. */
  matches?: (name: string) => boolean;
  recursive?: boolean;
}

/** Returns the function that ends the watching. */
export function watchFiles(
  folders: readonly WatchedFolder[],
  announceChange: () => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers: FSWatcher[] = folders.map(({ path, matches = () => true, recursive = false }) =>
    watch(path, { recursive }, (_, name) => {
      if (name !== null && !matches(name)) return;
      clearTimeout(timer);
      timer = setTimeout(announceChange, QUIET_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
