/**
 * Runs `work` unless a tab holds the lock of this name. Where tabs can't lock, it runs in any case.
 */
export async function ifTabLockFree(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
