import jsCookie from "js-cookie";
import { COOKIE_DEFAULT_LIFETIME, COOKIE_MONTH_DAYS, COOKIE_YEAR_DAYS } from "../domain/limits.ts";
import { CookieNameError } from "../errors/cookie-name-error.ts";

/**
 * How long a cookie lives:
 * - `"2d"`, `"5min"`: a whole number with a unit (y, m, d, h, min, s; `m` is a month);
 * - a number: seconds; `0` until the browser closes; `-1` and `Infinity` for ever;
 * - a `Date`: until then.
 */
export type CookieLifetime = string | number | Date;

/** Every cookie of ours by its name. */
export const COOKIES = {
  cartId: "cartId",
  securityToken: "securityToken",
  userIsInvitee: "userIsInvitee",
} as const;

const RESERVED_NAMES = ["expires", "max-age", "path", "domain", "secure", "samesite"];
const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
const UNIT_MS: Record<string, number> = {
  y: COOKIE_YEAR_DAYS * DAY_MS,
  m: COOKIE_MONTH_DAYS * DAY_MS,
  d: DAY_MS,
  h: 3_600_000,
  min: 60_000,
  s: SECOND_MS,
};
/** Browsers cap lifetimes themselves (Chromium at 400 days); this only has to be far away. */
const FOREVER_MS = Date.UTC(9999, 11, 31);

/** Stands in where the browser refuses cookies (sandboxed frames): lives as long as the page. */
const memory = new Map<string, string>();

/** @throws {CookieNameError} when the name is missing or the name of a cookie attribute */
export function readCookie(name: string): string | undefined {
  assertCookieName(name);
  try {
    return findCookie(name) ?? memory.get(name);
  } catch {
    return memory.get(name);
  }
}

/**
 * @throws {CookieNameError} when the name is missing or the name of a cookie attribute
 * @throws {RangeError} when the lifetime is in no known form
 */
export function writeCookie(
  name: string,
  value: string,
  lifetime: CookieLifetime = COOKIE_DEFAULT_LIFETIME,
): void {
  assertCookieName(name);
  const expires = toExpiry(lifetime);
  try {
    setCookie(name, value, expires);
    if (findCookie(name) === value) {
      memory.delete(name);
      return;
    }
  } catch {
    // Falls through to the memory.
  }
  if (!expires || expires.getTime() > Date.now()) memory.set(name, value);
  else memory.delete(name);
}

/**
 * @param domain of a cookie that a server has set with one: it is another cookie than the page's own of
 *   that name
 * @throws {CookieNameError} when the name is missing or the name of a cookie attribute
 */
export function removeCookie(name: string, domain = ""): void {
  assertCookieName(name);
  memory.delete(name);
  try {
    setCookie(name, "", new Date(0), domain);
  } catch {
    // Where cookies can't be read there is none to remove.
  }
}

/**
 * js-cookie gives the encoding. Its own `get` and `set` fail where a form of the host's is named
 * `cookie`, and where the host has added a function to `Object.prototype`.
 */
const { read: decode, write: encode } = jsCookie.converter;

function findCookie(name: string): string | undefined {
  for (const pair of readDocumentCookie().split("; ")) {
    const [key = "", ...value] = pair.split("=");
    try {
      if (decodeURIComponent(key) === name) return decode(value.join("="), name);
    } catch {
      // The host's own cookies may be encoded in other ways.
    }
  }
  return undefined;
}

/** Without `expires` the cookie lives until the browser closes. */
function setCookie(name: string, value: string, expires?: Date, domain = ""): void {
  const lifetime = expires ? `; expires=${expires.toUTCString()}` : "";
  const secure = location.protocol === "https:" ? "; secure" : "";
  const scope = domain && `; domain=${domain}`;
  const cookie = `${encodeURIComponent(name)}=${encode(value, name)}; path=/; sameSite=Lax${secure}${lifetime}${scope}`;
  if (isCookieHidden()) Reflect.set(Object.getPrototypeOf(document), "cookie", cookie, document);
  else document.cookie = cookie;
}

function readDocumentCookie(): string {
  return isCookieHidden()
    ? Reflect.get(Object.getPrototypeOf(document), "cookie", document)
    : document.cookie;
}

/**
 * Whether something of the host's that is named `cookie` hides the property: an element, a collection
 * of several, or the window of a frame. A property that a consent tool has defined there is used.
 * Reading `document.cookie` to find out would cost a call to the browser's network process.
 */
function isCookieHidden(): boolean {
  return typeof (Object.getOwnPropertyDescriptor(document, "cookie")?.value ?? "") !== "string";
}

function assertCookieName(name: string): void {
  if (!name) throw new CookieNameError(name, "a cookie needs a name");
  if (RESERVED_NAMES.includes(name.toLowerCase())) {
    throw new CookieNameError(name, "it is the name of a cookie attribute");
  }
}

/** `undefined` stands for a cookie of the browser session. */
function toExpiry(lifetime: CookieLifetime): Date | undefined {
  if (lifetime === 0) return undefined;
  const expiry =
    lifetime instanceof Date
      ? lifetime
      : new Date(Math.min(Date.now() + toMilliseconds(lifetime), FOREVER_MS));
  if (Number.isNaN(expiry.getTime())) {
    throw new RangeError(
      `Cookie lifetime "${lifetime}" is not allowed. Allowed: a whole number with y, m, d, h, min or s.`,
    );
  }
  return expiry;
}

function toMilliseconds(lifetime: string | number): number {
  if (typeof lifetime === "number") {
    return lifetime === -1 ? Number.POSITIVE_INFINITY : lifetime * SECOND_MS;
  }
  const [, amount, unit = ""] = /^(\d+)(y|m|d|h|min|s)$/i.exec(lifetime) ?? [];
  return Number(amount) * (UNIT_MS[unit.toLowerCase()] ?? Number.NaN);
}
