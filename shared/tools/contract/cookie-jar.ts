import { type Cookie, parseSetCookie } from "set-cookie-parser";

/** Cookies that the widgets read and write themselves. */
export const CLIENT_COOKIES = ["securityToken", "cartId", "userIsInvitee"];

/** How long a session lasts, by the document: 30 days. */
const SESSION_SECONDS = 30 * 24 * 3600;

/** A server's clock, and a month in place of 30 days. */
const TOLERANCE_SECONDS = 2 * 24 * 3600;

/** Cookies of one browser, by name. */
export type CookieJar = Map<string, string>;

/** The cookies that a response sets and removes. They are stored in the jar, if there is one. */
export function readCookies(headers: Headers, jar?: CookieJar): Cookie[] {
  const cookies = parseSetCookie(headers.getSetCookie(), { decodeValues: false });
  for (const cookie of cookies) {
    if (isRemoval(cookie)) jar?.delete(cookie.name);
    else jar?.set(cookie.name, cookie.value);
  }
  return cookies;
}

export function isRemoval({ value, maxAge, expires }: Cookie): boolean {
  return maxAge === undefined ? value === "" || Number(expires) < Date.now() : maxAge <= 0;
}

/** What is wrong with a cookie of a session. */
export function describeCookie(cookie: Cookie, { protocol, hostname }: URL): string[] {
  const { name, httpOnly, sameSite = "", secure, path, domain, expires, maxAge } = cookie;
  const seconds = maxAge ?? (expires && (Number(expires) - Date.now()) / 1000);
  const faults = [
    !httpOnly && "is not HttpOnly, so a script of the page can read it",
    !/^(lax|strict)$/i.test(sameSite) && "is not SameSite=Lax, so other sites can send it",
    protocol === "https:" &&
      !secure &&
      "is not Secure, so browsers send it over http as well, where others can read it",
    domain &&
      !`.${hostname}`.endsWith(`.${domain.replace(/^\./, "")}`) &&
      `is for the domain ${domain}, so browsers don't keep it`,
    path !== "/" && "has no Path=/, so other pages don't send it",
    seconds === undefined && "has no Max-Age (30 days), so the user is signed out with the browser",
    seconds !== undefined &&
      Math.abs(seconds - SESSION_SECONDS) > TOLERANCE_SECONDS &&
      `lasts ${Math.round(seconds)} seconds instead of ${SESSION_SECONDS} (30 days)`,
  ];
  return faults.filter(Boolean).map((fault) => `The cookie ${name} ${fault}.`);
}
