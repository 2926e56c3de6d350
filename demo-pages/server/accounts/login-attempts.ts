/**
 * Counts log-in attempts of one e-mail from one address, so that passwords cannot be guessed by trying.
 * Counted before the password is checked: many attempts at the same moment don't slip through.
 */

const WINDOW_MS = 15 * 60_000;
const MAX_ATTEMPTS = 20;
/** Beyond this many, the oldest are forgotten: the list must not grow with every made-up e-mail. */
const MAX_REMEMBERED = 10_000;

export interface LoginAttempts {
  /** False when there have been too many. */
  tryOnce(email: string, ip: string): boolean;
  /** After a success. */
  forget(email: string, ip: string): void;
  /** Whole seconds until the next attempt may be made. */
  secondsToWait(email: string, ip: string): number;
}

export function createLoginAttempts(now: () => number): LoginAttempts {
  const windows = new Map<string, { count: number; endsAt: number }>();
  const keyOf = (email: string, ip: string) => `${ip} ${email.toLowerCase()}`;

  return {
    tryOnce(email, ip) {
      const key = keyOf(email, ip);
      const open = windows.get(key);
      if (open === undefined || open.endsAt <= now()) {
        windows.delete(key);
        windows.set(key, { count: 1, endsAt: now() + WINDOW_MS });
        const [oldest] = windows.keys();
        if (windows.size > MAX_REMEMBERED && oldest !== undefined) windows.delete(oldest);
        return true;
      }
      open.count += 1;
      return open.count <= MAX_ATTEMPTS;
    },
    forget(email, ip) {
      windows.delete(keyOf(email, ip));
    },
    secondsToWait(email, ip) {
      const open = windows.get(keyOf(email, ip));
      return open === undefined ? 0 : Math.max(1, Math.ceil((open.endsAt - now()) / 1000));
    },
  };
}
