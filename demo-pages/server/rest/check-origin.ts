import { createHash, timingSafeEqual } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { RestError } from "./rest-error.ts";

/**
 * Refuses calls that another site makes in a visitor's name. Such a site can make the browser send the
 * visitor's cookies along, but can neither read the token cookie nor set the header that must repeat it.
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

/** Browsers say themselves when a request comes from another site; older ones stay silent and pass. */
export function isFromOtherSite(c: Context): boolean {
  return c.req.header("Sec-Fetch-Site")?.toLowerCase() === "cross-site";
}

/** Logging out changes something although it is a GET. */
export const refuseOtherSites: MiddlewareHandler = async (c, next) => {
  const changesSomething =
    !["GET", "HEAD"].includes(c.req.method) || /\/logout\/?$/.test(c.req.path);
  if (changesSomething && isFromOtherSite(c))
    throw new RestError(403, "This call may not come from another site.");
  await next();
};

/** Hashed first, since the constant-time comparison wants two values of the same length. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
