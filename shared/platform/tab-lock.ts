/**
 * Runs `work` while no other tab of this site runs one under the same name. Where tabs can't wait for
 * each other (plain http, sandboxed frames, old browsers) it simply runs.
 *
 * @param work is told whether another tab was at it, and so may have changed what we know
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

/**
 * Holds a lock from now until the function that this returns is called, or the page is gone: a sign
 * for other tabs that what has this name is in use.
 */
export function holdTabLock(name: string): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks?.request(name, () => released).catch(() => undefined);
  return release;
}
