import { randomBytes } from "node:crypto";
import type { Credentials } from "../../shop/api/account-api.ts";
import {
  createRegistration,
  expectUser,
  FURTHER,
  getStatus,
  isSignedIn,
  signIn,
  type User,
} from "./account-calls.ts";
import { type Case, type ContractWalk, settleAll } from "./contract-walk.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { swapCase } from "./sample-values.ts";

/** Two random values of 80 bits differ in more characters than this, whatever they are written in. */
const RANDOM_MIN = 10;

/** More than this many wrong passwords reach the limit of most servers that have one. */
const GUESSES = 11;

/** How many calls of a session are made at once with its log-out. */
const LATE = 4;

/** More right passwords than a limit of wrong ones usually allows. */
const LOGINS = 21;

/** An unknown email and a wrong password must not differ, or the log-in tells who has an account. */
export async function tryUnknown(walk: ContractWalk, { email }: Credentials): Promise<void> {
  const password = randomBytes(9).toString("hex");
  const jar: CookieJar = new Map();
  const wrong = { jar, json: { email, password } };
  const rejected = await walk.call("logIn", "with a wrong password", 401, wrong);
  const signedIn = "Only a log-in that succeeds begins a session.";
  if (rejected) await walk.call(...getStatus("after a wrong password", jar, undefined, signedIn));
  const input = { json: { email: createRegistration().email, password } };
  const hint = "A response that differs from that to a wrong password tells who has an account.";
  const expected = Object(rejected?.json);
  await walk.call("logIn", "with an unknown email", 401, input, expected, hint);
}

/**
 * @param users other accounts
 * @returns the cookies of the session, if there is one
 */
export async function tryLogIn(walk: ContractWalk, account: Credentials, users: readonly User[]) {
  for (const [when, password] of [
    ["with the password in other capitals", swapCase(account.password)],
    ["without the last character of the password", account.password.slice(0, -1)],
  ] as const)
    if (password !== account.password)
      await walk.call("logIn", when, 401, { json: { ...account, password } });
  // Databases take these for any letter (LIKE), and for a condition that is true (MongoDB).
  const like = { ...account, email: account.email.replace(/[a-z]/i, "_") };
  const condition = { ...account, password: { $ne: "" } };
  await walk.tryAll([
    ["logIn", "with _ in place of a letter of the email", 401, { json: like }],
    ["logIn", 'with the password {"$ne":""}', [401, 422], { json: condition }],
    ["logIn", "with an email that is no address", 401, { json: { ...account, email: "contract" } }],
  ]);
  const jar: CookieJar = new Map();
  const input = { jar, json: account };
  const expected = expectUser({ email: account.email });
  const response = await signIn(walk, "logIn", "with the right password", 200, input, expected);
  if (!response) {
    walk.skip("What only signed-in users can do was not tried, because the log-in failed.");
    return undefined;
  }
  // A back end that trusts the beginning of a value, or doesn't check its signature, accepts any.
  const cut = new Map(jar);
  for (const { name, value } of response.session) cut.set(name, value.slice(0, -4));
  const invalid = "with a session cookie whose last 4 characters are missing";
  const whole = "Its whole value counts: is a signature checked?";
  await walk.tryAll([
    getStatus(invalid, cut, undefined, whole),
    ["countCampaigns", invalid, 401, { jar: cut }],
  ]);
  const { profilePicture } = Object(Object(response.json).user);
  await walk.tryPictures("logIn", "with the right password", [profilePicture]);
  const email = account.email.toUpperCase();
  await walk.call("logIn", "with the email in capitals", 200, { json: { ...account, email } });
  // A log-in must not keep a session id, which an attacker may have set before.
  for (const [again, own] of [
    ["with a session cookie that the server has not made", cut],
    ["with a session cookie from before", jar],
  ] as const) {
    const before = new Map(own);
    if (await walk.call("logIn", again, 200, { ...input, jar: own }))
      compareSessions(walk, "logIn", again, before, own);
  }
  await walk.tryAll([
    getStatus("signed in", jar, response.json),
    ["countCampaigns", "signed out", 401],
    ["countCampaigns", "signed in", 200, { jar }],
  ]);
  const [other, value] = ["other", "%E0%A4%A"];
  jar.set(other, value);
  await walk.call(...getStatus(`with the cookie ${other}=${value}`, jar, response.json));
  jar.delete(other);
  // PHP takes "0" for empty.
  const wrong = { ...(users.at(-1)?.account ?? account), password: "0" };
  const short = "signed in, with the password “0”";
  await walk.call("logIn", short, 401, { jar, json: wrong });
  const failed = "after a log-in that failed";
  if (!(await isSignedIn(walk, failed, { jar, json: response.json, account })))
    await walk.call("logIn", failed, 200, input);
  return jar;
}

/** A cookie of a session has another value after each log-in. */
export function compareSessions(
  walk: ContractWalk,
  id: string,
  when: string,
  before: CookieJar,
  after: CookieJar,
): void {
  for (const name of walk.sessionCookies) {
    const fault = describeRenewal(before.get(name), after.get(name));
    if (fault) walk.deviate(id, when, `The cookie ${name} ${fault}`);
  }
}

function describeRenewal(before = "", after = ""): string | undefined {
  if (!after) return undefined;
  if (before === after) return "keeps its value; a log-in needs a new one.";
  const count = [...after].filter((character, index) => character !== before[index]).length;
  return count < RANDOM_MIN
    ? `differs by ${count} of its characters only from the one of the log-in before, so it can be guessed. Make it of random bytes.`
    : undefined;
}

/** A log-out ends its session if it is not rejected, and on the server: a copy of the cookie is of no use. */
export async function tryLogOut(walk: ContractWalk, jar: CookieJar): Promise<void> {
  const headers = { "sec-fetch-site": "cross-site" };
  const rejected: Case[] = [
    [
      "logOut",
      "signed in, with a wrong X-Security-Token",
      403,
      { jar, changeToken: () => "wrong" },
    ],
    ["logOut", "signed in, from another site (Sec-Fetch-Site)", 403, { jar, headers }],
    ["logOut", "signed in, as POST", 405, { jar, method: "POST", json: {} }],
  ];
  const stolen = new Map(jar);
  let areRejected = true;
  for (const one of rejected) areRejected &&= (await walk.call(...one)) !== undefined;
  const left = "after log-outs that were rejected";
  const nothing = "A rejected call changes nothing.";
  if (areRejected)
    await walk.call("getLoggedInStatus", left, 200, { jar }, { loggedIn: true }, nothing);
  // A session that each call writes again comes back by one that is late.
  const late = Array.from({ length: LATE }, () =>
    walk.call("getLoggedInStatus", "at once with a log-out", 200, { jar: new Map(jar) }),
  );
  const out = await walk.call("logOut", "signed in", 204, { jar });
  await settleAll(late);
  if (!out) return;
  const hint =
    "A log-out ends its session on the server, so that a copy of the cookie is of no use, and no call at the same time begins it again.";
  const copied = "with the session cookie from before logging out";
  await walk.tryAll([
    getStatus("after logging out", jar),
    getStatus(copied, stolen, undefined, hint),
    // Where a cache has the counts of all users, that is named.
    ...(walk.causes.has("users")
      ? []
      : [["countCampaigns", copied, 401, { jar: stolen }] satisfies Case]),
    ["logOut", "signed out", 204],
    ["logOut", "without the slash at the end", 204, { path: "/rest/logout" }],
  ]);
}

/** A limit counts log-ins that fail. */
export async function tryRepeated(walk: ContractWalk): Promise<void> {
  const json = createRegistration();
  const jar: CookieJar = new Map();
  const made = await walk.call("register", "before many log-ins", 200, { jar, json });
  if (!made) return;
  const message = "Only log-ins that fail count toward a limit, but this is the";
  for (let count = 1; count <= LOGINS; count += 1) {
    const response = await walk.call("logIn", "again and again", [200, 429], { json });
    if (response?.status === 429)
      walk.deviate("logIn", "again and again", `${message} ${count}. right one of its account.`);
    if (response?.status !== 200) return;
  }
  await isSignedIn(walk, FURTHER, { jar, json: made.json, account: json });
}

/** Guesses a password until the account's limit is reached, if it has one. No user can log in to the account then. */
export async function tryGuesses(walk: ContractWalk, { email }: Credentials): Promise<void> {
  for (let left = GUESSES; left > 0; left -= 1) {
    const json = { email, password: `wrong ${left}` };
    const response = await walk.call("logIn", "again with a wrong password", [401, 429], { json });
    if (response?.status !== 401) return;
  }
}
