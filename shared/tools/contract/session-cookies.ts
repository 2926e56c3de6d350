import type { Message } from "./check-response.ts";
import type { ContractWalk } from "./contract-walk.ts";
import { CLIENT_COOKIES, type CookieJar, isRemoval, type ReceivedCookie } from "./cookie-jar.ts";

/** How long a session lasts, by the document: 30 days. */
const SESSION_SECONDS = 30 * 24 * 3600;

/**
 * The cookies of a response to a log-in without which the user is not signed in. Frameworks set others
 * beside them, which scripts of the page may have to read. If any of several is enough, all of these.
 *
 * @param jar the cookies after it
 */
export async function selectSessionCookies(
  { call }: ContractWalk,
  cookies: readonly ReceivedCookie[],
  jar: CookieJar,
): Promise<readonly ReceivedCookie[]> {
  const set = cookies.filter((one) => !CLIENT_COOKIES.includes(one.name) && !isRemoval(one));
  if (set.length < 2) return set;
  const isSignedIn = async (when: string, left: readonly ReceivedCookie[]) => {
    const rest = new Map(jar);
    for (const { name } of left) rest.delete(name);
    const response = await call("getLoggedInStatus", `signed in, ${when}`, 200, { jar: rest });
    return Object(response?.json).loggedIn === true;
  };
  const needed: ReceivedCookie[] = [];
  const enough: ReceivedCookie[] = [];
  for (const cookie of set) {
    const others = set.filter(({ name }) => name !== cookie.name);
    if (!(await isSignedIn(`without the cookie ${cookie.name}`, [cookie]))) needed.push(cookie);
    if (await isSignedIn(`with the cookie ${cookie.name} alone`, others)) enough.push(cookie);
  }
  return needed.length > 0 ? needed : enough;
}

/** What is wrong with a cookie of a session. */
export function describeCookie({ name, attributes }: ReceivedCookie, isSecure: boolean): Message[] {
  const age = attributes.get("max-age");
  const isLasting = age !== undefined || attributes.has("expires");
  const isStrict = /^(lax|strict)$/i.test(attributes.get("samesite") ?? "");
  const messages: Message[] = [
    !attributes.has("httponly") && "is not HttpOnly, so a script of the page can read it",
    !isStrict && "is not SameSite=Lax, so other sites can send it",
    isSecure &&
      !attributes.has("secure") &&
      "is not Secure, so browsers send it over http as well, where others can read it",
    attributes.get("path") !== "/" && "has no Path=/, so other pages don't send it",
    !isLasting && "has no Max-Age (30 days), so the user is signed out with the browser",
    Number(age ?? SESSION_SECONDS) !== SESSION_SECONDS &&
      `has Max-Age=${age} instead of ${SESSION_SECONDS} (30 days)`,
  ];
  return messages.map((message) => message && `The cookie ${name} ${message}.`);
}
