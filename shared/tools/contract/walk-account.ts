import { randomBytes } from "node:crypto";
import type { ContractResponse, ContractWalk } from "./contract-walk.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { checkSessionCookies } from "./session-cookies.ts";

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
 * @returns its session, if it could be registered, and whether registration is open
 */
export async function walkRegistration(
  walk: ContractWalk,
  isSecure: boolean,
): Promise<{ newcomer?: Session; isRegistrationOpen: boolean }> {
  await checkStatus(walk, "signed out", new Map(), null);
  const { email, password, ...name } = createRegistration();
  const when = "with a new account";
  const jar: CookieJar = new Map();
  const json = { ...name, email, password };
  // Registration may be closed, which the document allows.
  const response = await walk.call("register", when, [200, 403], { jar, json });
  if (response?.status === 403) {
    walk.skip("Registration is closed (403), so what it rejects otherwise was not tried.");
    return { isRegistrationOpen: false };
  }
  if (!response) return { isRegistrationOpen: true };
  await checkSessionCookies(walk, "register", when, response, jar, isSecure);
  await checkStatus(walk, "after the registration", jar, readUserId(response));
  return { newcomer: { account: { email, password }, jar }, isRegistrationOpen: true };
}

/**
 * Sends registrations that must be rejected.
 *
 * @param email of an account that exists
 */
export async function walkRejectedRegistrations(walk: ContractWalk, email: string): Promise<void> {
  const taken = { ...createRegistration(), email };
  const when = "with the email of another account";
  const response = await walk.call("register", when, 422, { json: taken });
  const { errors } = Object(response?.json);
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
  await checkRejectedLogIns(walk, account);
  const jar: CookieJar = new Map();
  const when = "with the right password";
  const response = await walk.call("logIn", when, 200, { jar, json: account });
  if (!response) {
    walk.skip("What only signed-in users can do was not tried, because the log-in failed.");
    return undefined;
  }
  const userId = readUserId(response);
  const names = await checkSessionCookies(walk, "logIn", when, response, jar, isSecure);
  await checkRenewal(walk, account, jar, names);
  await checkStatus(walk, "signed in", jar, userId);
  await walk.call("countCampaigns", "signed out", 401);
  await walk.call("countCampaigns", "signed in", 200, { jar });
  return { account, jar };
}

async function checkRejectedLogIns(walk: ContractWalk, account: Account): Promise<void> {
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

function readUserId({ json }: ContractResponse): unknown {
  return Object(Object(json).user).id;
}

async function checkStatus(
  walk: ContractWalk,
  when: string,
  jar: CookieJar,
  userId: unknown,
): Promise<void> {
  const response = await walk.call("getLoggedInStatus", when, 200, { jar });
  if (!response) return;
  const { loggedIn, user } = Object(response.json);
  const isSignedIn = userId !== null;
  if (loggedIn !== isSignedIn)
    walk.deviate("getLoggedInStatus", when, `loggedIn is ${loggedIn} instead of ${isSignedIn}.`);
  else if (!isSignedIn && user !== null)
    walk.deviate("getLoggedInStatus", when, "user must be null.");
  else if (isSignedIn && Object(user).id !== userId)
    walk.deviate("getLoggedInStatus", when, "user is not the one who has logged in.");
}

/** A log-in must not keep a session id, which an attacker may have set before. */
async function checkRenewal(
  walk: ContractWalk,
  account: Account,
  jar: CookieJar,
  names: readonly string[],
): Promise<void> {
  const before = new Map(jar);
  const when = "with a session cookie from before";
  const response = await walk.call("logIn", when, 200, { jar, json: account });
  if (!response) return;
  for (const { name, value } of response.cookies) {
    if (names.includes(name) && before.get(name) === value)
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
