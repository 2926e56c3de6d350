import { randomBytes } from "node:crypto";
import type { Credentials, Registration } from "../../shop/api/account-calls.ts";
import type { Case, ContractWalk } from "./contract-walk.ts";
import type { CookieJar, ReceivedCookie } from "./cookie-jar.ts";
import { ANY } from "./describe-differences.ts";
import { describeCookie, selectSessionCookies } from "./session-cookies.ts";

export interface Session {
  account: Credentials;
  jar: CookieJar;
}

/** A new account; `example.com` receives no mail. */
export function createRegistration(): Registration {
  return {
    firstName: "Contract",
    lastName: "Check",
    email: `contract-${randomBytes(8).toString("hex")}@example.com`,
    password: randomBytes(12).toString("base64url"),
  };
}

/**
 * Registers a new account, and logs in.
 *
 * @param given the account to log in instead of the new one
 */
export async function tryAccounts(walk: ContractWalk, isSecure: boolean, given?: Credentials) {
  const newcomer: CookieJar = new Map();
  await walk.call(...status("signed out", newcomer, null));
  const json = createRegistration();
  // Registration may be closed, which the document allows.
  const row: Case = ["register", "with a new account", [200, 403], { jar: newcomer, json }];
  const response = await signIn(walk, row, newcomer, isSecure);
  const isRegistrationOpen = response?.status !== 403;
  const isRegistered = response?.status === 200;
  if (!isRegistrationOpen)
    walk.skip("Registration is closed (403), so what it rejects otherwise was not tried.");
  if (isRegistered)
    await walk.call(...status("after the registration", newcomer, readUserId(response.json)));
  else if (given)
    walk.skip(
      "Carts of signed-in users were not tried, because no new account could be registered.",
    );
  else
    walk.skip(
      "What needs an account was not tried, because none could be registered. Give one with --email and --password",
    );
  const own = isRegistered ? { email: json.email, password: json.password } : undefined;
  const account = given ?? own;
  if (account && isRegistrationOpen) await walk.tryAll(listRejected(account.email));
  const session = account && (await tryLogIn(walk, isSecure, account));
  return { newcomer, isRegistrationOpen, session };
}

/** Makes a call that signs in, and checks the cookies that it sets. */
async function signIn(walk: ContractWalk, row: Case, jar: CookieJar, isSecure: boolean) {
  const [id, when] = row;
  const response = await walk.call(...row);
  if (response?.status !== 200) return response && { ...response, session: [] };
  const session = await selectSessionCookies(walk, response.cookies, jar);
  if (session.length === 0) walk.deviate(id, when, "It sets no cookie for the session.");
  for (const cookie of session) walk.deviate(id, when, ...describeCookie(cookie, isSecure));
  return { ...response, session };
}

/** @param taken the email of an account that exists */
function listRejected(taken: string): Case[] {
  const change = (field: Partial<Registration>) => ({
    json: { ...createRegistration(), ...field },
  });
  const hint = "Otherwise the form can't show the message at its field.";
  const expected = { errors: { email: ANY } };
  const used = change({ email: taken });
  return [
    ["register", "with the email of another account", 422, used, expected, hint],
    ["register", "with an email that is none", 422, change({ email: "not-an-email" })],
    ["register", "with a password of 7 characters", 422, change({ password: "1234567" })],
  ];
}

async function tryLogIn(
  walk: ContractWalk,
  isSecure: boolean,
  account: Credentials,
): Promise<Session | undefined> {
  const id = "logIn";
  const wrong = { email: account.email, password: randomBytes(9).toString("hex") };
  const rejected = await walk.call(id, "with a wrong password", 401, { json: wrong });
  const unknown = { json: { ...wrong, email: createRegistration().email } };
  const same = Object(rejected?.json);
  const hint = "A response that differs from that to a wrong password tells who has an account.";
  await walk.call(id, "with an unknown email", 401, unknown, same, hint);
  const jar: CookieJar = new Map();
  const input = { jar, json: account };
  const response = await signIn(walk, [id, "with the right password", 200, input], jar, isSecure);
  if (!response) {
    walk.skip("What only signed-in users can do was not tried, because the log-in failed.");
    return undefined;
  }
  // A log-in must not keep a session id, which an attacker may have set before.
  const before = new Map(jar);
  const again = "with a session cookie from before";
  const renewed = await walk.call(id, again, 200, input);
  const isKept = ({ name }: ReceivedCookie) =>
    renewed?.cookies.some((cookie) => cookie.name === name && before.get(name) === cookie.value);
  for (const { name } of response.session.filter(isKept))
    walk.deviate(id, again, `The cookie ${name} keeps its value; a log-in needs a new one.`);
  await walk.tryAll([
    status("signed in", jar, readUserId(response.json)),
    ["countCampaigns", "signed out", 401],
    ["countCampaigns", "signed in", 200, { jar }],
  ]);
  return { account, jar };
}

/** Logs out, which ends the session. */
export async function tryLogOut(walk: ContractWalk, { jar }: Session): Promise<void> {
  const stolen = new Map(jar);
  if (!(await walk.call("logOut", "signed in", 204, { jar }))) return;
  await walk.tryAll([
    status("after logging out", jar, null),
    status("with the session cookie from before logging out", stolen, null),
    ["logOut", "signed out", 204],
  ]);
}

function readUserId(json: unknown): unknown {
  return Object(Object(json).user).id;
}

/** @param id of the user who has logged in; `null` if none has */
function status(when: string, jar: CookieJar, id: unknown): Case {
  const expected = id === null ? { loggedIn: false, user: null } : { loggedIn: true, user: { id } };
  return ["getLoggedInStatus", when, 200, { jar }, expected];
}
