import { CLIENT_COOKIES } from "./check-response.ts";
import type { ContractResponse, ContractWalk } from "./contract-walk.ts";
import { type CookieJar, isRemoval, type ReceivedCookie } from "./cookie-jar.ts";

/** How long a session lasts, by the document: 30 days. */
const SESSION_SECONDS = 30 * 24 * 3600;

/**
 * Checks the attributes of the cookies that a session needs.
 *
 * @param response of a log-in or a registration
 * @param jar the cookies after it
 * @returns the names of these cookies
 */
export async function checkSessionCookies(
  walk: ContractWalk,
  id: string,
  when: string,
  { cookies }: ContractResponse,
  jar: CookieJar,
  isSecure: boolean,
): Promise<string[]> {
  const set = cookies.filter((one) => !CLIENT_COOKIES.includes(one.name) && !isRemoval(one));
  if (set.length === 0) walk.deviate(id, when, "It sets no cookie for the session.");
  // Frameworks set others beside it, which scripts of the page may have to read.
  const session = set.length > 1 ? await selectSession(walk, set, jar) : set;
  for (const cookie of session) {
    for (const message of describeAttributes(cookie, isSecure))
      walk.deviate(id, when, `The cookie ${cookie.name} ${message}.`);
  }
  return session.map(({ name }) => name);
}

/** The cookies without which the user is not signed in; if any of several is enough, all of these. */
async function selectSession(
  walk: ContractWalk,
  set: readonly ReceivedCookie[],
  jar: CookieJar,
): Promise<ReceivedCookie[]> {
  const needed: ReceivedCookie[] = [];
  const enough: ReceivedCookie[] = [];
  for (const cookie of set) {
    const others = set.map(({ name }) => name).filter((name) => name !== cookie.name);
    const without = `signed in, without the cookie ${cookie.name}`;
    if (!(await isSignedIn(walk, without, jar, [cookie.name]))) needed.push(cookie);
    const alone = `signed in, with the cookie ${cookie.name} alone`;
    if (await isSignedIn(walk, alone, jar, others)) enough.push(cookie);
  }
  return needed.length > 0 ? needed : enough;
}

async function isSignedIn(
  walk: ContractWalk,
  when: string,
  jar: CookieJar,
  left: readonly string[],
): Promise<boolean> {
  const cookies = new Map(jar);
  for (const name of left) cookies.delete(name);
  const status = await walk.call("getLoggedInStatus", when, 200, { jar: cookies });
  return Object(status?.json).loggedIn === true;
}

/** What is wrong with a cookie of a session, each as the end of a sentence. */
function describeAttributes({ attributes }: ReceivedCookie, isSecure: boolean): string[] {
  const messages: string[] = [];
  const sameSite = attributes.get("samesite")?.toLowerCase() ?? "";
  if (!attributes.has("httponly"))
    messages.push("is not HttpOnly, so a script of the page can read it");
  if (!["lax", "strict"].includes(sameSite))
    messages.push("is not SameSite=Lax, so other sites can send it");
  if (isSecure && !attributes.has("secure"))
    messages.push("is not Secure, so browsers send it over http as well, where others can read it");
  if (attributes.get("path") !== "/") messages.push("has no Path=/, so other pages don't send it");
  const age = attributes.get("max-age");
  if (age === undefined && !attributes.has("expires"))
    messages.push("has no Max-Age (30 days), so the user is signed out with the browser");
  else if (age !== undefined && Number(age) !== SESSION_SECONDS)
    messages.push(`has Max-Age=${age} instead of ${SESSION_SECONDS} (30 days)`);
  return messages;
}
