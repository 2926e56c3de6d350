import { type FSWatcher, watch } from "node:fs";

/** Watches folders and reports changes, debounced. */

const DEBOUNCE_MS = 150;

export interface WatchedFolder {
  path: string;
  /** Which file names are watched; all of them by default. */
  matches?: (name: string) => boolean;
  recursive?: boolean;
}

/** Returns a function that stops watching. */
export function watchFiles(folders: readonly WatchedFolder[], onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers: FSWatcher[] = folders.map(({ path, matches = () => true, recursive = false }) =>
    watch(path, { recursive }, (_, name) => {
      if (name !== null && !matches(name)) return;
      clearTimeout(timer);
      timer = setTimeout(onChange, DEBOUNCE_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
