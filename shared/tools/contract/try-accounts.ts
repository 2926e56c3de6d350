import { createHash, createHmac } from "node:crypto";
import type { Credentials, Registration } from "../../shop/api/account-api.ts";
import {
  createRegistration,
  expectSame,
  expectUser,
  FURTHER,
  getStatus,
  isSignedIn,
  NO_COUNTS,
  signIn,
  type User,
} from "./account-calls.ts";
import { type Case, type ContractWalk, settleAll } from "./contract-walk.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { findTwin, hasField } from "./describe-differences.ts";
import { compareSessions, tryLogIn, tryUnknown } from "./try-log-in.ts";
import { tryPasswords } from "./try-passwords.ts";

/** How many registrations with the same email are made at once. */
const RIVALS = 4;

export type Accounts = Awaited<ReturnType<typeof tryAccounts>>;

/**
 * Registers two new accounts, and logs in.
 *
 * @param given the account to log in instead of the new one
 */
export async function tryAccounts(walk: ContractWalk, given?: Credentials) {
  const jar: CookieJar = new Map();
  await walk.call(...getStatus("signed out", jar));
  const json = createRegistration();
  const { email, password } = json;
  // Registration may be closed, which the document allows.
  const made: Case = [
    "register",
    "with a new account",
    [200, 403],
    { jar, json },
    expectUser(json),
  ];
  const response = await signIn(walk, ...made);
  const isOpen = response?.status !== 403;
  const { message } = Object(response?.json);
  const users: User[] = [];
  if (response?.status === 200) {
    const first = { jar, json: response.json, account: { email, password } };
    users.push(first);
    await walk.call(...getStatus("after the registration", jar, response.json));
    const [other] = await registerAlike(walk, first);
    if (other) users.push(other);
    if (other) await isSignedIn(walk, "after another user has registered", first);
  }
  const [own] = users;
  if (!isOpen)
    walk.skip(
      `Registration is closed (403${message ? `: “${message}”` : ""}), so what it rejects otherwise was not tried.`,
    );
  if (!own)
    walk.skip(
      given
        ? "Carts of signed-in users were not tried, because no new account could be registered."
        : "What needs an account was not tried, because none could be registered. Give one with --email and --password",
    );
  if (own) {
    await tryTaken(walk, own);
    await registerAtOnce(walk);
  }
  const account = given ?? own?.account;
  // Wrong passwords count toward a limit, so the given account gets as few as possible.
  if (account) await tryUnknown(walk, own?.account ?? account);
  const signedIn = account && (await tryLogIn(walk, account, users));
  // A back end that ends the first session is named for that only.
  if (own && !(await isSignedIn(walk, FURTHER, own))) {
    own.jar = (!given && signedIn) || new Map();
    if (given || !signedIn)
      await walk.call("logIn", "again", 200, { jar: own.jar, json: own.account });
  }
  if (own) await tryPasswords(walk);
  // After the given account's, so that counts in a cache for all users are found.
  const why = "A new account has no campaigns. Does a cache lack the user in its key?";
  if (own)
    await walk.call("countCampaigns", "of the new account", 200, { jar: own.jar }, NO_COUNTS, why);
  return { users, isOpen, session: signedIn && { account, jar: signedIn } };
}

/**
 * Emails that a mistake takes for one have an account each.
 *
 * @returns the accounts, the first one with capitals in its email
 */
export async function registerAlike(walk: ContractWalk, own: User): Promise<User[]> {
  const { email } = own.account;
  const long = email.replace("-", "-".padEnd(13, "2")).replace("@", `@${"mail.".repeat(40)}`);
  const emails: Record<string, string> = {
    "another account's email with +shop": email.replace("c", "C").replace("@", "+shop@"),
    "another account's email with a dot": email.replace("c", "c."),
    "another account's email with _ in place of a letter": email.replace("o", "_"),
    "another account's email at another domain": email.replace("@", "@mail."),
    "an email of 254 characters": long,
    "another email of 254 characters that differs near its end": long.replace(
      "mail.mail.example",
      "shop.mail.example",
    ),
  };
  const made: (User & { when: string })[] = [];
  let faults: string[] = [];
  for (const [what, email] of Object.entries(emails)) {
    const when = `with ${what}`;
    const input = { jar: new Map(), json: { ...createRegistration(), email } };
    const response = await walk.call("register", when, 200, input, expectUser(input.json));
    if (!response) continue;
    made.push({ when, jar: input.jar, json: response.json, account: input.json });
    if (faults.length > 0) continue;
    faults = describeHashes([own, ...made].map(({ json }) => json));
    walk.deviate("register", when, ...faults);
  }
  const hint = "It is the account of another email.";
  for (const { when, account, json } of made.slice(1)) {
    await walk.call("logIn", when, 200, { json: account }, expectSame(json), hint);
  }
  return made;
}

/** A registration that is rejected changes nothing: neither the account that has its email, nor is one made of it. */
export async function tryTaken(walk: ContractWalk, { account, json: user }: User): Promise<void> {
  const jar: CookieJar = new Map();
  const taken = { ...createRegistration(), email: account.email.toUpperCase() };
  const when = "with another account's email in capitals";
  const used = { errors: hasField("email") };
  const hint = "Otherwise the form can't show the message at its field.";
  const nothing = "A registration that is rejected changes nothing.";
  const logIn = (what: string, { password }: Credentials) =>
    walk.call("logIn", what, [200, 401], { json: { ...account, password } });
  const rejection = await walk.call("register", when, 422, { jar, json: taken }, used, hint);
  if (!rejection) walk.causes.add("capitals");
  else {
    await walk.call(...getStatus("after a registration whose email is taken", jar, null, nothing));
    const own = await logIn("after a registration whose email is taken", account);
    const other = await logIn("with the password of a registration whose email is taken", taken);
    const isTaken = other?.status === 200;
    const message = isTaken
      ? "It is rejected (422), but its password logs in to the account from then on"
      : "It is rejected (422), but the account's password doesn't log in any more";
    if (isTaken || own?.status === 401)
      walk.deviate("register", when, `${message}: look for the email before anything is written.`);
    // What follows is about other faults.
    if (isTaken && own?.status === 401) account.password = taken.password;
    if (own?.status === 200)
      walk.compare("register", when, own.json, expectSame(user), `It is rejected. ${nothing}`);
  }
  const json = createRegistration();
  await walk.call("logIn", "with an email before its registration", 401, { json });
  const rejected = [
    await walk.call("register", "without a last name", 422, { json: { ...json, lastName: null } }),
    await walk.call("register", "with a wrong token", 403, { json, changeToken: () => "wrong" }),
  ];
  const again = "with an email whose registrations were rejected before (422, 403)";
  if (!rejected.every(Boolean)) return;
  if (!(await walk.call("register", again, 200, { json }, expectUser(json)))) return;
  const since = "with an email that was unknown in a log-in before its registration";
  if ((await walk.call("logIn", since, [200, 401], { json }))?.status === 401)
    walk.deviate("logIn", since, "It is 401. Does a cache keep that there is no such account?");
}

/** Registrations at the same time, as by a double click: one address has one account. */
export async function registerAtOnce(walk: ContractWalk): Promise<void> {
  // What follows is about other faults.
  if (!(await registerSignedIn(walk))) return;
  const when = "at once with the same email";
  const create = (json: Registration) => ({ jar: new Map() as CookieJar, json });
  const json = createRegistration();
  const what = "at the same time with another email";
  const rivals = Array.from({ length: RIVALS }, () =>
    create({ ...json, password: createRegistration().password }),
  );
  const single = create(createRegistration());
  const [other, ...responses] = await Promise.all([
    walk.call("register", what, 200, single, expectUser(single.json)),
    ...rivals.map((input) => walk.call("register", when, [200, 422], input)),
  ]);
  const made = rivals.flatMap((input, index) => {
    const response = responses[index];
    return response?.status === 200 ? [{ ...input, when, response }] : [];
  });
  walk.deviate(
    "register",
    when,
    made.length > 1 &&
      `${made.length} of ${RIVALS} were accepted instead of one. A unique index allows one account.`,
    made.length === 0 && responses.every(Boolean) && "All were rejected. One has to be accepted.",
  );
  if (made.length > 1) return;
  if (!walk.causes.has("capitals")) await registerInCapitals(walk);
  if (other) made.push({ ...single, when: what, response: other });
  walk.deviate("register", when, ...describeHashes(made.map(({ response }) => response.json)));
  const hint = "Another registration at the same time has changed or ended it.";
  for (const { when, jar, json, response } of made) {
    const after = `after a registration ${when}`;
    await walk.call(...getStatus(after, jar, response.json, hint));
    const { email, password } = json;
    const input = { json: { email, password } };
    if ((await walk.call("logIn", after, [200, 401], input))?.status === 401)
      walk.deviate("register", when, `The accepted one's password doesn't log in. ${hint}`);
  }
}

/** Databases compare with capitals, unless an index is on the email in lower case. */
async function registerInCapitals(walk: ContractWalk): Promise<void> {
  const when = "at once with the same email in other capitals";
  const json = createRegistration();
  const both = [json.email, json.email.toUpperCase()].map((email) =>
    walk.call("register", when, [200, 422], { jar: new Map(), json: { ...json, email } }),
  );
  const made = (await settleAll(both)).filter((response) => response?.status === 200);
  const message =
    "Both were accepted instead of one. The unique index has to be on the email in lower case.";
  if (made.length > 1) walk.deviate("register", when, message);
}

/** @returns whether a registration in the browser of another user signs in */
async function registerSignedIn(walk: ContractWalk): Promise<boolean> {
  const jar: CookieJar = new Map();
  await walk.call("register", "before another user", 200, { jar, json: createRegistration() });
  const before = new Map(jar);
  const json = createRegistration();
  const when = "signed in as another user";
  const response = await walk.call("register", when, 200, { jar, json }, expectUser(json));
  if (!response) return false;
  compareSessions(walk, "register", when, before, jar);
  const status = await walk.call(...getStatus(`after a registration ${when}`, jar, response.json));
  return Object(status?.json).loggedIn === true;
}

/** The chat trusts a `userHash`, so it needs a secret, and each user their own. */
function describeHashes(responses: readonly unknown[]): string[] {
  const users = responses.map((json) => Object(Object(json).user));
  // A secret that is not set is often empty.
  const digests = [createHash, (algorithm: string) => createHmac(algorithm, "")];
  const isPlain = users.some(({ id, email, userHash }) =>
    [id, email].some((value) =>
      digests.some((create) => create("sha256").update(`${value}`).digest("hex") === userHash),
    ),
  );
  const has = (key: string) => findTwin(users.map((user) => user[key])) !== undefined;
  return [
    isPlain && "userHash has no secret, so others can make it: use HMAC-SHA256 with one.",
    has("id") && "Two accounts have the same id.",
    has("userHash") && "Two accounts have the same userHash.",
  ].filter((fault) => fault !== false);
}
