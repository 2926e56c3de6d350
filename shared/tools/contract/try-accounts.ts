import { createHash, randomBytes } from "node:crypto";
import type { Credentials, Registration } from "../../shop/api/account-api.ts";
import type { Case, ContractWalk } from "./contract-walk.ts";
import { CLIENT_COOKIES, type CookieJar, describeCookie, isRemoval } from "./cookie-jar.ts";
import { type Expectation, findTwin, formatValue, hasField, omit } from "./describe-differences.ts";
import type { CallInput, Received } from "./send-request.ts";
import { tryLimits } from "./try-invalid.ts";
import { swapCase } from "./try-search.ts";

export type Accounts = Awaited<ReturnType<typeof tryAccounts>>;

/** A user that the walk has registered. */
interface User {
  jar: CookieJar;
  /** The response to the registration. */
  json: unknown;
  account: Credentials;
}

/** Two random values of 80 bits differ in more characters than this, whatever they are written in. */
const RANDOM_MIN = 10;

/** Names that show whether they are escaped or stripped, and a password that shows whether it is trimmed or encoded. */
const UNUSUAL: readonly Partial<Registration>[] = [
  { firstName: "Zoë <3", lastName: "O'Contract & Co" },
  { password: ` two words, é ü ${randomBytes(4).toString("hex")} ` },
];

/** More than this many wrong passwords reach the limit of most servers that have one. */
const GUESSES = 11;

/** A new account, of which no back end rejects anything; `example.com` receives no mail. */
export function createRegistration(): Registration {
  const email = `contract-${randomBytes(8).toString("hex")}@mail.example.com`;
  const password = `Aa1-${randomBytes(4).toString("hex")}`;
  return { firstName: "Contract", lastName: "Check", email, password };
}

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
    users.push({ jar, json: response.json, account: { email, password } });
    await walk.call(...getStatus("after the registration", jar, response.json));
    const other = await register(walk, email);
    if (other) users.push(other);
    walk.deviate(
      "register",
      "with a new account",
      ...describeHashes(users.map(({ json }) => json)),
    );
    if (other && users[0]) await isSignedIn(walk, "after another user has registered", users[0]);
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
  const account = given ?? own?.account;
  if (account && isOpen) {
    const taken = { json: { ...createRegistration(), email: account.email.toUpperCase() } };
    const used = { errors: hasField("email") };
    const hint = "Otherwise the form can't show the message at its field.";
    await walk.call("register", "with another account's email in capitals", 422, taken, used, hint);
    await registerTwice(walk);
  }
  // Wrong passwords count toward a limit, so the given account gets as few as possible.
  if (account) await tryUnknown(walk, own?.account ?? account);
  const signedIn = account && (await tryLogIn(walk, account));
  // A back end that ends the first session is named for that only.
  if (
    own &&
    signedIn &&
    !given &&
    !(await isSignedIn(walk, "in the first session, after another log-in", own))
  )
    own.jar = signedIn;
  if (own && isOpen) await tryUnusual(walk);
  // After the given account's, so that counts in a cache for all users are found.
  const none = { ready: 0, active: 0, ended: 0, draft: 0 };
  const why = "A new account has no campaigns.";
  if (own)
    await walk.call("countCampaigns", "of the new account", 200, { jar: own.jar }, none, why);
  return { users, isOpen, session: signedIn && { account, jar: signedIn } };
}

/** Registrations at the same time, two of them as by a double click: one address has one account. */
async function registerTwice(walk: ContractWalk): Promise<void> {
  const when = "twice at once with the same email";
  const json = createRegistration();
  // 254 characters.
  const email = json.email.replace("-", "-".padEnd(13, "2")).replace("@", `@${"mail.".repeat(40)}`);
  const long = { ...json, email };
  const what = `at the same time with another email, of ${email.length} characters`;
  const [first, again, other] = await Promise.all([
    walk.call("register", when, [200, 422], { json }),
    walk.call("register", when, [200, 422], { json }),
    walk.call("register", what, 200, { json: long }, expectUser(long)),
  ]);
  const areTwins = first?.status === 200 && again?.status === 200;
  const twins = "Two with the same email were accepted. A unique index allows one account.";
  if (areTwins) walk.deviate("register", when, twins);
  const made = areTwins ? [first, other] : [first, again, other];
  walk.deviate("register", when, ...describeHashes(made.map((one) => one?.json)));
}

/**
 * Registers with unusual input that is valid. Each account has one unusual value, so that its name says which one a back
 * end can't store.
 */
async function tryUnusual(walk: ContractWalk): Promise<void> {
  const createInput = () => ({ jar: new Map(), json: createRegistration() });
  const onAccepted = async (when: string, { jar = new Map(), json }: CallInput, made: Received) => {
    const { email, password, ...names } = json as Registration;
    walk.compare("register", when, made.json, expectUser({ email, ...names }));
    await walk.call(...getStatus(`after a registration ${when}`, jar, made.json));
    if (names.firstName !== createRegistration().firstName) return;
    const cut = { email, password: [...password].slice(0, -1).join("") };
    await walk.tryAll([
      ["logIn", when, 200, { json: { email, password } }],
      ["logIn", `${when}, but without its last character`, 401, { json: cut }],
    ]);
  };
  for (const change of UNUSUAL) {
    const input = createInput();
    const json = { ...input.json, ...change };
    const texts = Object.entries(change).map(([key, text]) => `${key} ${formatValue(text)}`);
    const when = `with ${texts.join(" and ")}`;
    const response = await walk.call("register", when, 200, { ...input, json });
    if (response) await onAccepted(when, { ...input, json }, response);
  }
  for (const fields of [["firstName", "lastName"], ["password"]])
    await tryLimits(walk, "register", 200, fields, createInput, onAccepted);
}

/** Guesses a password until the account's limit is reached, if it has one. No user can log in to the account then. */
export async function tryGuesses(walk: ContractWalk, { email }: Credentials): Promise<void> {
  for (let left = GUESSES; left > 0; left -= 1) {
    const json = { email, password: `wrong ${left}` };
    const response = await walk.call("logIn", "again with a wrong password", [401, 429], { json });
    if (response?.status !== 401) return;
  }
}

/** @param known of another account */
async function register(walk: ContractWalk, known: string): Promise<User | undefined> {
  const jar: CookieJar = new Map();
  const email = known.replace("c", "C").replace("@", "+shop@");
  const json = { ...createRegistration(), email };
  const when = "with another account's email with +shop";
  const response = await walk.call("register", when, 200, { jar, json }, expectUser(json));
  return response && { jar, json: response.json, account: json };
}

/** The chat trusts a `userHash`, so it needs a secret, and each user their own. */
function describeHashes(responses: readonly unknown[]): string[] {
  const users = responses.map((json) => Object(Object(json).user));
  const digest = (value: unknown) => createHash("sha256").update(`${value}`).digest("hex");
  const isPlain = users.some((user) => [user.id, user.email].map(digest).includes(user.userHash));
  const faults = [
    isPlain && "userHash is a plain digest, which others can make: use HMAC-SHA256 with a secret.",
    findTwin(users.map(({ id }) => id)) && "Two accounts have the same id.",
    findTwin(users.map(({ userHash }) => userHash)) && "Two accounts have the same userHash.",
  ];
  return faults.filter((fault) => typeof fault === "string");
}

/** Whether a user is still signed in, as the only one of this session. */
export async function isSignedIn(walk: ContractWalk, when: string, { jar, json }: User) {
  const hint =
    "Only its own log-out ends a session: no log-in or log-out of another one, nor one that fails.";
  const response = await walk.call(...getStatus(when, jar, json, hint));
  return !response || Object(response.json).loggedIn === true;
}

/** Makes a call that signs in, and checks the cookies without which the user is not signed in. */
async function signIn(walk: ContractWalk, ...[id, when, status, input, expected]: Case) {
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
  const isSecure = response.address.startsWith("https:");
  for (const cookie of session) walk.deviate(id, when, ...describeCookie(cookie, isSecure));
  return { ...response, session };
}

/** An unknown email and a wrong password must not differ, or the log-in tells who has an account. */
async function tryUnknown(walk: ContractWalk, { email }: Credentials): Promise<void> {
  const password = randomBytes(9).toString("hex");
  const wrong = { json: { email, password } };
  const rejected = await walk.call("logIn", "with a wrong password", 401, wrong);
  const input = { json: { email: createRegistration().email, password } };
  const hint = "A response that differs from that to a wrong password tells who has an account.";
  const expected = Object(rejected?.json);
  await walk.call("logIn", "with an unknown email", 401, input, expected, hint);
}

/** The fields of a user that a response must have; an email in upper or lower case. */
function expectUser({ email, firstName, lastName }: Partial<Registration>): object {
  const isOwn: Expectation = (actual) =>
    String(actual).toLowerCase() === email?.toLowerCase()
      ? []
      : [`is ${JSON.stringify(actual)} instead of “${email}”`];
  const names = firstName ? { firstName, lastName } : {};
  return { user: { ...names, email: isOwn } };
}

/** @returns the cookies of the session, if there is one */
async function tryLogIn(walk: ContractWalk, account: Credentials): Promise<CookieJar | undefined> {
  for (const [when, password] of [
    ["with a space after the password", `${account.password} `],
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
  const invalid = "with a session cookie without its end";
  await walk.tryAll([getStatus(invalid, cut), ["countCampaigns", invalid, 401, { jar: cut }]]);
  const { profilePicture } = Object(Object(response.json).user);
  await walk.tryPictures("logIn", "with the right password", [profilePicture]);
  const email = account.email.toUpperCase();
  await walk.call("logIn", "with the email in capitals", 200, { json: { ...account, email } });
  // A log-in must not keep a session id, which an attacker may have set before.
  const before = new Map(jar);
  const again = "with a session cookie from before";
  const renewed = await walk.call("logIn", again, 200, input);
  for (const { name } of response.session) {
    const fault = describeRenewal(before.get(name), jar.get(name));
    if (renewed && fault) walk.deviate("logIn", again, `The cookie ${name} ${fault}`);
  }
  await walk.tryAll([
    getStatus("signed in", jar, response.json),
    ["countCampaigns", "signed out", 401],
    ["countCampaigns", "signed in", 200, { jar }],
  ]);
  const wrong = { jar, json: { ...account, password: "short" } };
  await walk.call("logIn", "signed in, with a password of 5 characters", 401, wrong);
  const failed = "after a log-in that failed";
  if (!(await isSignedIn(walk, failed, { jar, json: response.json, account })))
    await walk.call("logIn", failed, 200, input);
  return jar;
}

/** Compares the values that a cookie of a session has after two log-ins. */
function describeRenewal(before = "", after = ""): string | undefined {
  if (!after) return undefined;
  if (before === after) return "keeps its value; a log-in needs a new one.";
  const count = [...after].filter((character, index) => character !== before[index]).length;
  return count < RANDOM_MIN
    ? `differs by ${count} of its characters only from the one of the log-in before, so it can be guessed. Make it of random bytes.`
    : undefined;
}

const LOG_OUT_HINT =
  "A log-out ends its session on the server, so that a copy of the cookie is of no use.";

export async function tryLogOut(walk: ContractWalk, jar: CookieJar): Promise<void> {
  const stolen = new Map(jar);
  if (!(await walk.call("logOut", "signed in", 204, { jar }))) return;
  await walk.tryAll([
    getStatus("after logging out", jar),
    getStatus("with the session cookie from before logging out", stolen, undefined, LOG_OUT_HINT),
    ["logOut", "signed out", 204],
  ]);
}

/** @param json of the response to the log-in; none for a signed-out user */
export function getStatus(when: string, jar: CookieJar, json?: unknown, hint?: string): Case {
  // The address of a picture may be signed, with another signature each time.
  const { user } = { user: null, ...(json ? omit(json, "profilePicture") : {}) };
  return ["getLoggedInStatus", when, 200, { jar }, { loggedIn: user !== null, user }, hint];
}
