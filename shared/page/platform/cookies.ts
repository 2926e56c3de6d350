import jsCookie from "js-cookie";
import { scopeName } from "./scope-name.ts";

/** The lifetime of a cookie that is set without a lifetime. */
const COOKIE_DEFAULT_LIFETIME = "1d";

/** A month and a year of a cookie's lifetime are 30 and 360 days, as in accounting. */
const COOKIE_MONTH_DAYS = 30;
const COOKIE_YEAR_DAYS = 360;

/** The names of the widgets' cookies. The server knows only the plain names of the token and the invitation. */
export const COOKIES = {
  cartId: scopeName("cartId"),
  consent: "fundraisingConsent",
  securityToken: "securityToken",
  userIsInvitee: "userIsInvitee",
} as const;

/** An empty name, and names of cookie attributes, which can't be names of cookies. */
const FORBIDDEN_NAME = /^(expires|max-age|path|domain|secure|samesite)?$/i;
const DAY_SECONDS = 86_400;
const UNIT_SECONDS = {
  y: COOKIE_YEAR_DAYS * DAY_SECONDS,
  m: COOKIE_MONTH_DAYS * DAY_SECONDS,
  d: DAY_SECONDS,
  h: 3_600,
  min: 60,
  s: 1,
};

type Unit = keyof typeof UNIT_SECONDS;

/** A whole number with a unit; `m` is a month: `2d`, `5min`. */
type Lifetime = `${number}${Unit}`;

/** A cookie's name is missing or empty, or is the name of a cookie attribute. */
export class CookieNameError extends TypeError {
  override readonly name = "CookieNameError";

  constructor(cookieName: string) {
    super(`Cookie name ${JSON.stringify(cookieName)} is not allowed.`);
  }
}

/** @throws {CookieNameError} if the name is missing, empty or the name of a cookie attribute */
export function readCookie(name: string): string | undefined {
  return readCookies(name)[0];
}

/**
 * The values of all cookies of this name: each path and domain may have one. The browser puts the one with the longest
 * path first. The result is also empty if cookies are blocked, or if the host has encoded a value differently.
 *
 * @throws {CookieNameError} if the name is missing, empty or the name of a cookie attribute
 */
export function readCookies(name: string): string[] {
  assertCookieName(name);
  const start = `${encodeURIComponent(name)}=`;
  try {
    const cookies: string = Reflect.get(getCookieOwner(), "cookie", document);
    return cookies
      .split("; ")
      .filter((cookie) => cookie.startsWith(start))
      .map((cookie) => decode(cookie.slice(start.length), name));
  } catch {
    return [];
  }
}

/** @throws {CookieNameError} if the name is missing, empty or the name of a cookie attribute */
export function writeCookie(
  name: string,
  value: string,
  lifetime: Lifetime = COOKIE_DEFAULT_LIFETIME,
): void {
  setCookie(name, value, toSeconds(lifetime));
}

/**
 * @param domain the cookie's `Domain`; a cookie without a domain is a different cookie of the same
 *   name
 * @throws {CookieNameError} if the name is missing, empty or the name of a cookie attribute
 */
export function removeCookie(name: string, domain = ""): void {
  setCookie(name, "", -1, domain);
}

/**
 * js-cookie encodes the values. Its own `get` and `set` fail if an element of the host is named `cookie`,
 * or if a host script has added a function to `Object.prototype`.
 */
const { read: decode, write: encode } = jsCookie.converter;

/**
 * Does nothing if cookies are blocked.
 *
 * @param maxAge in seconds. An expiry date would be wrong if a script has replaced `Date`.
 */
function setCookie(name: string, value: string, maxAge: number, domain = ""): void {
  assertCookieName(name);
  const secure = location.protocol === "https:" ? "; secure" : "";
  const scope = domain && `; domain=${domain}`;
  const cookie = `${encodeURIComponent(name)}=${encode(value, name)}; path=/; sameSite=Lax${secure}; max-age=${maxAge}${scope}`;
  try {
    Reflect.set(getCookieOwner(), "cookie", cookie, document);
  } catch {
    // The browser blocks cookies, as in sandboxed frames.
  }
}

/**
 * The object with the property `cookie`: the document, whose property a consent tool may have replaced,
 * or its prototype if an element or frame named `cookie` shadows the property. Reading
 * `document.cookie` to find out would cost a call to the browser's network process.
 */
function getCookieOwner(): object {
  const own = Object.getOwnPropertyDescriptor(document, "cookie")?.value ?? "";
  return typeof own === "string" ? document : Object.getPrototypeOf(document);
}

function assertCookieName(name: string): void {
  if (FORBIDDEN_NAME.test(name ?? "")) throw new CookieNameError(name);
}

function toSeconds(lifetime: Lifetime): number {
  const unit = lifetime.replace(/\d+/, "") as Unit;
  return Number.parseInt(lifetime, 10) * UNIT_SECONDS[unit];
}
