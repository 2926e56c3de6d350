import { type RateLimiters, takeOrReject } from "../limits/limits.ts";
import type { Account } from "./accounts.ts";

/**
 * Limits failed log-ins per account and per client IP. An attempt is counted before its password is
 * checked and taken back when it succeeds, so that attempts at the same moment are counted as well.
 *
 * Throws a `RestError` with status 429 after too many failed attempts.
 */
export async function attemptLogin(
  { loginsPerAccount, loginsPerIp }: RateLimiters,
  email: string,
  ip: string,
  check: () => Promise<Account | undefined>,
): Promise<Account | undefined> {
  const accountKey = email.toLowerCase();
  takeOrReject(loginsPerIp, ip);
  takeOrReject(loginsPerAccount, accountKey);
  let hasFailed = false;
  try {
    const account = await check();
    hasFailed = account === undefined;
    return account;
  } finally {
    if (!hasFailed) {
      loginsPerIp.undo(ip);
      loginsPerAccount.undo(accountKey);
    }
  }
}
