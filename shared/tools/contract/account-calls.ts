import { randomBytes } from "node:crypto";
import type { Credentials, Registration } from "../../shop/api/account-api.ts";
import type { Case, ContractWalk } from "./contract-walk.ts";
import { CLIENT_COOKIES, type CookieJar, isRemoval } from "./cookie-jar.ts";
import type { Expectation } from "./describe-differences.ts";

/** A user that the walk has registered. */
export interface User {
  jar: CookieJar;
  /** The response to the registration. */
  json: unknown;
  account: Credentials;
}

/** A new account, of which no back end rejects anything; `example.com` receives no mail. */
export function createRegistration(): Registration {
  const email = `contract-${randomBytes(8).toString("hex")}@mail.example.com`;
  const password = `Aa1-${randomBytes(4).toString("hex")}`;
  return { firstName: "Contract", lastName: "Check", email, password };
}

/** The fields of a user that a response must have; an email in upper or lower case. */
export function expectUser({ email, firstName, lastName }: Partial<Registration>): object {
  const isOwn: Expectation = (actual) =>
    String(actual).toLowerCase() === email?.toLowerCase()
      ? []
      : [`is ${JSON.stringify(actual)} instead of “${email}”`];
  const names = firstName ? { firstName, lastName } : {};
  return { user: { ...names, email: isOwn } };
}

/** Expected of a response with a user of an earlier one; the walk compares the other fields in all calls. */
export const expectSame = (json: unknown) => ({ user: { id: Object(Object(json).user).id } });

/** When a session is lost that a limit of sessions has ended. */
export const FURTHER = "in the first session, after further log-ins";

/** What a session that is lost or another user's means. */
export const SESSION_HINT =
  "A session stays its user's until its own log-out: no other call ends or changes it, before or at the same time, nor a log-in that fails.";

const BEGIN_HINT =
  "A session is its user's from the response to the log-in on, in every process and replica.";

/** Those of a new account. */
export const NO_COUNTS = { ready: 0, active: 0, ended: 0, draft: 0 };

/** @param json of the response to the log-in; none for a signed-out user */
export function getStatus(when: string, jar: CookieJar, json?: unknown, why?: string): Case {
  const { user } = Object(json);
  const hint = why ?? (user && BEGIN_HINT);
  const expected = { loggedIn: Boolean(user), ...(user ? expectSame(json) : { user: null }) };
  return ["getLoggedInStatus", when, 200, { jar }, expected, hint];
}

/** Whether a user is still signed in, as the only one of this session. */
export async function isSignedIn(walk: ContractWalk, when: string, { jar, json }: User) {
  const response = await walk.call(...getStatus(when, jar, json, SESSION_HINT));
  return !response || Object(response.json).loggedIn === true;
}

/** Makes a call that signs in, and checks the cookies without which the user is not signed in. */
export async function signIn(walk: ContractWalk, ...[id, when, status, input, expected]: Case) {
  const before = [...(input?.jar ?? [])].map(([name]) => name);
  const response = await walk.call(id, when, status, input, expected);
  if (response?.status !== 200) return response && { ...response, session: [] };
  // Frameworks may set further cookies, which scripts of the page may have to read.
  const set = response.cookies.filter(
    (cookie) => !CLIENT_COOKIES.includes(cookie.name) && !isRemoval(cookie),
  );
  const isEnough = async (which: string, jar: CookieJar) => {
    const state = await walk.call("getLoggedInStatus", `signed in, ${which}`, 200, { jar });
    return Object(state?.json).loggedIn === true;
  };
  const session: typeof set = [];
  for (const cookie of set) {
    const others = new Map([...(input?.jar ?? [])].filter(([name]) => name !== cookie.name));
    if (!(await isEnough(`without the cookie ${cookie.name}`, others))) session.push(cookie);
  }
  // Each of several may be enough, such as one that lasts longer.
  if (session.length === 0 && (await isEnough("with all cookies", new Map(input?.jar))))
    session.push(...set);
  const kept = before.filter((name) => !CLIENT_COOKIES.includes(name));
  const isKept =
    kept.length > 0 ? ` Does it keep ${kept} of the signed-out user? It needs a new value.` : "";
  if (session.length === 0) walk.deviate(id, when, `It sets no cookie for the session.${isKept}`);
  for (const { name } of session) walk.sessionCookies.add(name);
  walk.checkSession(id, when, response);
  return { ...response, session };
}
