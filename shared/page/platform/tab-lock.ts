/**
 * Runs `work` while this tab holds the lock `name`. Without the Web Locks API (http, sandboxed frames, old
 * browsers) it runs without a lock.
 */
export async function withTabLock(name: string, work: () => Promise<void>): Promise<void> {
  let hasRun = false;
  const run = () => {
    hasRun = true;
    return work();
  };
  try {
    await navigator.locks.request(name, run);
  } catch (error) {
    if (hasRun) throw error;
    await work();
  }
}

/** Holds a lock until the returned function is called or the page is closed. */
export function holdTabLock(name: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks?.request(name, () => released).catch(() => undefined);
  return release;
}

/** Whether no tab holds the lock of this name; where tabs can't lock, none does. */
export async function isTabLockFree(name: string): Promise<boolean> {
  if (!navigator.locks) return true;
  return navigator.locks.request(name, { ifAvailable: true }, (lock) => lock !== null);
}
