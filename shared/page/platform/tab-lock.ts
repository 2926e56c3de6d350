/**
 * Runs `work` while this tab holds the lock `name`. Without the Web Locks API (http, sandboxed frames, old
 * browsers) it runs without a lock.
 *
 * @param work gets whether it had to wait for another tab, which may have changed the state
 */
export async function withTabLock(
  name: string,
  work: (hasWaited: boolean) => Promise<void>,
): Promise<void> {
  let hasRun = false;
  const run = (hasWaited: boolean) => {
    hasRun = true;
    return work(hasWaited);
  };
  try {
    await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
      lock ? run(false) : undefined,
    );
    if (!hasRun) await navigator.locks.request(name, () => run(true));
  } catch (error) {
    if (hasRun) throw error;
    await work(false);
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

/**
 * Runs `work` unless a tab holds the lock of this name. Where tabs can't lock, it runs in any case.
 */
export async function ifTabLockFree(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
