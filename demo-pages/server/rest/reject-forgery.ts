import { createHash, timingSafeEqual } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { RestError } from "./rest-error.ts";

/**
 * Rejects requests that another site sends with the shopper's cookies (CSRF). Such a site can neither
 * read the token cookie nor set the header that has to repeat it.
 */

const MAX_TOKEN_LENGTH = 500;

export const checkSecurityToken: MiddlewareHandler = async (c, next) => {
  const cookie = getCookie(c, "securityToken");
  const header = c.req.header("X-Security-Token");
  if (!cookie || !header || cookie.length > MAX_TOKEN_LENGTH || !isSame(cookie, header)) {
    throw new RestError(
      403,
      "The security token is missing or does not match. Please reload the page.",
    );
  }
  await next();
};

/** Older browsers do not send the header, and their requests pass. */
export function isCrossSite(c: Context): boolean {
  return c.req.header("Sec-Fetch-Site")?.toLowerCase() === "cross-site";
}

/** Logging out is a GET, but it changes something. */
export const rejectCrossSite: MiddlewareHandler = async (c, next) => {
  const isWrite = !["GET", "HEAD"].includes(c.req.method) || /\/logout\/?$/.test(c.req.path);
  if (isWrite && isCrossSite(c))
    throw new RestError(403, "This call must not come from another site.");
  await next();
};

/** Hashed first, because `timingSafeEqual` needs two values of the same length. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
