/**
 * Counts how often each key (an account, a client IP) does something, in fixed windows of time.
 *
 * The memory is bounded. When it is full, the key with the lowest count is dropped, but never a blocked
 * key, so that a client cannot reset a count by sending many other keys. While all keys are blocked, a
 * new key is blocked too.
 */

export interface RateLimit {
  /** How often a key may do it in one window. */
  max: number;
  windowMs: number;
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

interface Window {
  count: number;
  endsAt: number;
}

const MAX_KEYS = 10_000;

export function createRateLimiter(
  { max, windowMs }: RateLimit,
  now: () => number,
  maxKeys = MAX_KEYS,
) {
  const windows = new Map<string, Window>();

  function openWindow(key: string): Window | undefined {
    const existing = windows.get(key);
    if (existing !== undefined && existing.endsAt > now()) return existing;
    if (existing === undefined && windows.size >= maxKeys && !makeSpace()) return undefined;
    const window = { count: 0, endsAt: now() + windowMs };
    windows.set(key, window);
    return window;
  }

  function makeSpace(): boolean {
    let lowest = max;
    let lowestKey: string | undefined;
    for (const [key, { count, endsAt }] of windows) {
      if (endsAt <= now()) windows.delete(key);
      else if (count < lowest) [lowest, lowestKey] = [count, key];
    }
    if (windows.size >= maxKeys && lowestKey !== undefined) windows.delete(lowestKey);
    return windows.size < maxKeys;
  }

  return {
    /** Counts one use. Returns 0 when it is allowed, otherwise the seconds until the window ends. */
    take(key: string): number {
      const window = openWindow(key);
      if (window === undefined) return Math.ceil(windowMs / 1000);
      if (window.count >= max) return Math.ceil((window.endsAt - now()) / 1000);
      window.count += 1;
      return 0;
    },
    /** Takes one use back, because it turned out not to count. */
    undo(key: string): void {
      const window = windows.get(key);
      if (window !== undefined) window.count -= 1;
      if (window?.count === 0) windows.delete(key);
    },
  };
}
