import { COOKIES, readCookie, writeCookie } from "../../page/platform/cookies.ts";

/** The security token is renewed by every request, and expires this long after the last one. */
const SECURITY_TOKEN_LIFETIME = "5min";

/**
 * The double-submit token against CSRF: a cookie and a header with the same random value, which another
 * site can neither read nor send. The client creates it, which is weak on its own; docs/back-end.md
 * says what else a back end should check.
 */
export const SECURITY_TOKEN_HEADER = "X-Security-Token";

/** Characters that cookies and headers both allow without encoding. */
const SENDABLE = /^[\w.+/=-]+$/;

/**
 * The cookie is written at most this often, because a write takes 4 ms on a slow phone and delays
 * the request.
 */
const RENEWAL_INTERVAL_MS = 60_000;
let renewedAt = 0;

/** The token of this request: the cookie's, or a new one. Its lifetime starts again once a minute. */
export function renewSecurityToken(): string {
  const current = readCookie(COOKIES.securityToken) ?? "";
  const isValid = SENDABLE.test(current);
  if (isValid && Math.abs(Date.now() - renewedAt) < RENEWAL_INTERVAL_MS) return current;
  const token = isValid ? current : createRandomHex();
  renewedAt = Date.now();
  writeCookie(COOKIES.securityToken, token, SECURITY_TOKEN_LIFETIME);
  return token;
}

/** 16 random bytes as 32 hexadecimal digits. */
export function createRandomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
