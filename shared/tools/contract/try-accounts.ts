import { randomBytes } from "node:crypto";
import type { Credentials, Registration } from "../../shop/api/api.ts";
import type { Case, ContractWalk } from "./contract-walk.ts";
import { CLIENT_COOKIES, type CookieJar, describeCookie, isRemoval } from "./cookie-jar.ts";
import { ANY } from "./describe-differences.ts";
import { swapCase } from "./try-search.ts";

export type Accounts = Awaited<ReturnType<typeof tryAccounts>>;

/** A new account; `example.com` receives no mail. */
export function createRegistration(): Registration {
  const email = `contract-${randomBytes(8).toString("hex")}@example.com`;
  const password = randomBytes(12).toString("base64url");
  return { firstName: "Contract", lastName: "Check", email, password };
}

/**
 * Registers a new account, and logs in.
 *
 * @param given the account to log in instead of the new one
 */
export async function tryAccounts(walk: ContractWalk, given?: Credentials) {
  const newcomer: CookieJar = new Map();
  await walk.call(...status("signed out", newcomer));
  const json = createRegistration();
  const input = { jar: newcomer, json };
  // Registration may be closed, which the document allows.
  const response = await signIn(walk, "register", "with a new account", [200, 403], input);
  const isOpen = response?.status !== 403;
  const isRegistered = response?.status === 200;
  if (isRegistered) await walk.call(...status("after the registration", newcomer, response.json));
  if (!isOpen)
    walk.skip("Registration is closed (403), so what it rejects otherwise was not tried.");
  if (!isRegistered)
    walk.skip(
      given
        ? "Carts of signed-in users were not tried, because no new account could be registered."
        : "What needs an account was not tried, because none could be registered. Give one with --email and --password",
    );
  const { email, password } = json;
  const account = given ?? (isRegistered ? { email, password } : undefined);
  const taken = { email: account?.email };
  const used = { errors: { email: ANY } };
  const hint = "Otherwise the form can't show the message at its field.";
  const change = (field: object) => ({ json: { ...createRegistration(), ...field } });
  if (account && isOpen)
    await walk.tryAll([
      ["register", "with the email of another account", 422, change(taken), used, hint],
      ["register", "with an email that is none", 422, change({ email: "not-an-email" })],
      ["register", "with a password of 7 characters", 422, change({ password: "1234567" })],
    ]);
  const jar = account && (await tryLogIn(walk, account));
  return { newcomer, isOpen, session: jar && { account, jar } };
}

/** Makes a call that signs in, and checks the cookies without which the user is not signed in. */
async function signIn(walk: ContractWalk, ...[id, when, status, input]: Case) {
  const response = await walk.call(id, when, status, input);
  if (response?.status !== 200) return response && { ...response, session: [] };
  // Frameworks set others beside them, which scripts of the page may have to read.
  const set = response.cookies.filter(
    (cookie) => !CLIENT_COOKIES.includes(cookie.name) && !isRemoval(cookie),
  );
  const isSignedIn = async (which: string, left: typeof set) => {
    const jar = new Map(input?.jar);
    for (const { name } of left) jar.delete(name);
    const state = await walk.call("getLoggedInStatus", `signed in, ${which}`, 200, { jar });
    return Object(state?.json).loggedIn === true;
  };
  const session: typeof set = [];
  for (const cookie of set) {
    const others = set.filter((other) => other !== cookie);
    // If any of several is enough, all of these.
    const isNeeded = !(await isSignedIn(`without the cookie ${cookie.name}`, [cookie]));
    if (isNeeded || (await isSignedIn(`with the cookie ${cookie.name} alone`, others)))
      session.push(cookie);
  }
  if (session.length === 0) walk.deviate(id, when, "It sets no cookie for the session.");
  const isSecure = response.address.startsWith("https:");
  for (const cookie of session) walk.deviate(id, when, ...describeCookie(cookie, isSecure));
  return { ...response, session };
}

/** @returns the cookies of the session, if there is one */
async function tryLogIn(walk: ContractWalk, account: Credentials): Promise<CookieJar | undefined> {
  const wrong = { email: account.email, password: randomBytes(9).toString("hex") };
  const rejected = await walk.call("logIn", "with a wrong password", 401, { json: wrong });
  const unknown = { json: { ...wrong, email: createRegistration().email } };
  const hint = "A response that differs from that to a wrong password tells who has an account.";
  await walk.call("logIn", "with an unknown email", 401, unknown, Object(rejected?.json), hint);
  for (const [when, password] of [
    ["with a space after the password", `${account.password} `],
    ["with the password in other capitals", swapCase(account.password)],
    ["with a password of 5 characters", "short"],
  ] as const)
    if (password !== account.password)
      await walk.call("logIn", when, 401, { json: { ...account, password } });
  const jar: CookieJar = new Map();
  const input = { jar, json: account };
  const response = await signIn(walk, "logIn", "with the right password", 200, input);
  if (!response) {
    walk.skip("What only signed-in users can do was not tried, because the log-in failed.");
    return undefined;
  }
  const email = account.email.toUpperCase();
  await walk.call("logIn", "with the email in capitals", 200, { json: { ...account, email } });
  // A log-in must not keep a session id, which an attacker may have set before.
  const before = new Map(jar);
  const again = "with a session cookie from before";
  const renewed = await walk.call("logIn", again, 200, input);
  for (const { name, value } of renewed?.cookies ?? [])
    if (before.get(name) === value && response.session.some((cookie) => cookie.name === name))
      walk.deviate("logIn", again, `The cookie ${name} keeps its value; a log-in needs a new one.`);
  await walk.tryAll([
    status("signed in", jar, response.json),
    ["countCampaigns", "signed out", 401],
    ["countCampaigns", "signed in", 200, { jar }],
  ]);
  return jar;
}

/** Logs out, which ends the session. */
export async function tryLogOut(walk: ContractWalk, jar: CookieJar): Promise<void> {
  const stolen = new Map(jar);
  if (!(await walk.call("logOut", "signed in", 204, { jar }))) return;
  await walk.tryAll([
    status("after logging out", jar),
    status("with the session cookie from before logging out", stolen),
    ["logOut", "signed out", 204],
  ]);
}

/** @param json of the response to the log-in; none for a signed-out user */
function status(when: string, jar: CookieJar, json?: unknown): Case {
  const user = json === undefined ? null : { id: Object(Object(json).user).id };
  return ["getLoggedInStatus", when, 200, { jar }, { loggedIn: user !== null, user }];
}
