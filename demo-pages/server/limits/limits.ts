import { RestError } from "../rest/rest-error.ts";
import { createRateLimiter, type RateLimit, type RateLimiter } from "./rate-limiter.ts";
import type { TaskLimit } from "./task-queue.ts";

/** The limits per account, per client IP, and of work at the same time. */

export interface Limits {
  /** Failed log-ins of one account from all IPs: a password cannot be guessed. */
  loginsPerAccount: RateLimit;
  /** Failed log-ins of one IP for all accounts: one password cannot be tried on many accounts. */
  loginsPerIp: RateLimit;
  registrationsPerIp: RateLimit;
  newCartsPerIp: RateLimit;
  passwordHashes: TaskLimit;
}

const MINUTE_MS = 60_000;

/** Many shoppers of one office or mobile network have the same IP, so the limits per IP are high. */
export const DEFAULT_LIMITS: Limits = {
  loginsPerAccount: { max: 20, windowMs: 15 * MINUTE_MS },
  loginsPerIp: { max: 100, windowMs: 15 * MINUTE_MS },
  registrationsPerIp: { max: 100, windowMs: 60 * MINUTE_MS },
  newCartsPerIp: { max: 1_000, windowMs: 60 * MINUTE_MS },
  // Node runs hashes and file reads on the same four threads, so two of them remain free for files.
  passwordHashes: { maxRunning: 2, maxWaiting: 50 },
};

export type RateLimiters = ReturnType<typeof createRateLimiters>;

export function createRateLimiters(limits: Limits, now: () => number) {
  return {
    loginsPerAccount: createRateLimiter(limits.loginsPerAccount, now),
    loginsPerIp: createRateLimiter(limits.loginsPerIp, now),
    registrationsPerIp: createRateLimiter(limits.registrationsPerIp, now),
    newCartsPerIp: createRateLimiter(limits.newCartsPerIp, now),
  };
}

/** Counts one use. Throws a `RestError` with status 429 when the key has none left. */
export function takeOrReject(limiter: RateLimiter, key: string): void {
  const seconds = limiter.take(key);
  if (seconds === 0) return;
  throw new RestError(429, "Too many attempts. Please wait a few minutes and try again.", {
    headers: { "Retry-After": String(seconds) },
  });
}
