import { randomBytes } from "node:crypto";
import type { Answer, ContractWalk } from "./contract-walk.ts";
import { type CookieJar, isRemoval, type ReceivedCookie } from "./cookie-jar.ts";

/** How long a session lasts, by the document: 30 days. */
const SESSION_SECONDS = 30 * 24 * 3600;

export interface Account {
  email: string;
  password: string;
}

export interface Session {
  account: Account;
  jar: CookieJar;
}

/** A new account; `example.com` receives no mail. */
export function createRegistration() {
  return {
    firstName: "Contract",
    lastName: "Check",
    email: `contract-${randomBytes(8).toString("hex")}@example.com`,
    password: randomBytes(12).toString("base64url"),
  };
}

/**
 * Registers a new account, which is signed in then.
 *
 * @returns `undefined` if that is not possible
 */
export async function walkRegistration(
  walk: ContractWalk,
  isSecure: boolean,
): Promise<Session | undefined> {
  await checkStatus(walk, "signed out", new Map(), null);
  const { email, password, ...name } = createRegistration();
  const when = "with a new account";
  const jar: CookieJar = new Map();
  const json = { ...name, email, password };
  const answer = await walk.call("register", when, [200, 403], { jar, json });
  // Registration may be closed, which the document allows.
  if (answer?.status !== 200) return undefined;
  checkSessionCookie(walk, "register", when, answer, isSecure);
  await checkStatus(walk, "after the registration", jar, readUserId(answer));
  return { account: { email, password }, jar };
}

/**
 * Walks through the log-in and the log-in status.
 *
 * @returns the session, or `undefined` if the log-in failed
 */
export async function walkLogIn(
  walk: ContractWalk,
  isSecure: boolean,
  account: Account,
): Promise<Session | undefined> {
  await checkRejections(walk, account);
  const jar: CookieJar = new Map();
  const when = "with the right password";
  const answer = await walk.call("logIn", when, 200, { jar, json: account });
  if (!answer) {
    walk.skip("What only signed-in users can do was not tried, because the log-in failed.");
    return undefined;
  }
  const userId = readUserId(answer);
  checkSessionCookie(walk, "logIn", when, answer, isSecure);
  await checkRenewal(walk, account, jar);
  await checkStatus(walk, "signed in", jar, userId);
  await walk.call("countCampaigns", "signed out", 401);
  await walk.call("countCampaigns", "signed in", 200, { jar });
  return { account, jar };
}

async function checkRejections(walk: ContractWalk, account: Account): Promise<void> {
  const taken = { ...createRegistration(), email: account.email };
  const when = "with the email of another account";
  const answer = await walk.call("register", when, 422, { json: taken });
  const { errors } = Object(answer?.json);
  if (errors && !Object.hasOwn(errors, "email"))
    walk.deviate(
      "register",
      when,
      "errors.email is missing, so the form can't show the message at its field.",
    );
  await walk.call("register", "with an email that is none", 422, {
    json: { ...createRegistration(), email: "not-an-email" },
  });
  await walk.call("register", "with a password of 7 characters", 422, {
    json: { ...createRegistration(), password: "1234567" },
  });
  const password = randomBytes(9).toString("hex");
  const wrong = await walk.call("logIn", "with a wrong password", 401, {
    json: { ...account, password },
  });
  const unknown = await walk.call("logIn", "with an unknown email", 401, {
    json: { email: createRegistration().email, password },
  });
  if (wrong?.json && unknown?.json && JSON.stringify(wrong.json) !== JSON.stringify(unknown.json))
    walk.deviate(
      "logIn",
      "with an unknown email",
      "The response differs from that to a wrong password, so it tells who has an account.",
    );
}

function readUserId({ json }: Answer): unknown {
  return Object(Object(json).user).id;
}

async function checkStatus(
  walk: ContractWalk,
  when: string,
  jar: CookieJar,
  userId: unknown,
): Promise<void> {
  const answer = await walk.call("getLoggedInStatus", when, 200, { jar });
  if (!answer) return;
  const { loggedIn, user } = Object(answer.json);
  const isSignedIn = userId !== null;
  if (loggedIn !== isSignedIn)
    walk.deviate("getLoggedInStatus", when, `loggedIn is ${loggedIn} instead of ${isSignedIn}.`);
  else if (!isSignedIn && user !== null)
    walk.deviate("getLoggedInStatus", when, "user must be null.");
  else if (isSignedIn && Object(user).id !== userId)
    walk.deviate("getLoggedInStatus", when, "user is not the one who has logged in.");
}

function findSessionCookies({ cookies }: Answer): ReceivedCookie[] {
  const own = ["securityToken", "cartId"];
  return cookies.filter((cookie) => !own.includes(cookie.name) && !isRemoval(cookie));
}

function checkSessionCookie(
  walk: ContractWalk,
  id: string,
  when: string,
  answer: Answer,
  isSecure: boolean,
): void {
  const cookies = findSessionCookies(answer);
  if (cookies.length === 0) walk.deviate(id, when, "It sets no cookie for the session.");
  for (const { name, attributes } of cookies) {
    const report = (message: string) => walk.deviate(id, when, `The cookie ${name} ${message}.`);
    const sameSite = attributes.get("samesite")?.toLowerCase() ?? "";
    if (!attributes.has("httponly")) report("is not HttpOnly, so a script of the page can read it");
    if (!["lax", "strict"].includes(sameSite))
      report("is not SameSite=Lax, so other sites can send it");
    if (isSecure && !attributes.has("secure"))
      report("is not Secure, so browsers send it over http as well, where others can read it");
    if (attributes.get("path") !== "/") report("has no Path=/, so other pages don't send it");
    const age = attributes.get("max-age");
    if (age === undefined && !attributes.has("expires"))
      report("has no Max-Age (30 days), so the user is signed out with the browser");
    else if (age !== undefined && Number(age) !== SESSION_SECONDS)
      report(`has Max-Age=${age} instead of ${SESSION_SECONDS} (30 days)`);
  }
}

/** A log-in must not keep a session id, which an attacker may have set before. */
async function checkRenewal(walk: ContractWalk, account: Account, jar: CookieJar): Promise<void> {
  const before = new Map(jar);
  const when = "with a session cookie from before";
  const answer = await walk.call("logIn", when, 200, { jar, json: account });
  if (!answer) return;
  for (const { name, value } of findSessionCookies(answer)) {
    if (before.get(name) === value)
      walk.deviate("logIn", when, `The cookie ${name} keeps its value; a log-in needs a new one.`);
  }
}

/** Logs out, which ends the session. */
export async function walkLogOut(walk: ContractWalk, { jar }: Session): Promise<void> {
  const stolen = new Map(jar);
  if (!(await walk.call("logOut", "signed in", 204, { jar }))) return;
  await checkStatus(walk, "after logging out", jar, null);
  const when = "with the session cookie from before logging out";
  await checkStatus(walk, when, stolen, null);
  await walk.call("logOut", "signed out", 204);
}
