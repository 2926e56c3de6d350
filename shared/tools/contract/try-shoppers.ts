import { randomUUID } from "node:crypto";
import type { Credentials } from "../../shop/api/account-api.ts";
import { toCheckoutPayload } from "../../shop/domain/checkout-payload.ts";
import {
  expectSame,
  FURTHER,
  getStatus,
  isSignedIn,
  SESSION_HINT,
  type User,
} from "./account-calls.ts";
import { createCart, toCampaigns } from "./cart-calls.ts";
import { type Case, type ContractWalk, settleAll } from "./contract-walk.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { omit } from "./describe-differences.ts";
import { swapCase, UNKNOWN_WORD } from "./sample-values.ts";
import type { Accounts } from "./try-accounts.ts";
import type { Offer } from "./try-products.ts";

/** How many shoppers write at the same time. */
const CROWD = 24;

/** How many of them log in. Passwords take long to compare. */
const LOGINS = 6;

/**
 * What one shopper does changes nothing for another one, even if both write, log in and log out in turn.
 *
 * @returns whether each has a cart of their own
 */
export async function tryShoppers(walk: ContractWalk, offer: Offer, accounts: Accounts) {
  const owned = accounts.users.map(({ jar }) => createCart(walk, jar));
  const open = [createCart(walk), createCart(walk)];
  const carts = [...owned, ...open];
  // Signed out, a cart is that of its id, also in another browser or on the payment page.
  const readers = [...owned, ...open.map(({ id }) => createCart(walk, new Map(), id))];
  const others = "after other shoppers have written theirs";
  const written: Awaited<ReturnType<(typeof carts)[0]["write"]>>[] = [];
  let areApart = true;
  for (const [index, cart] of carts.entries()) {
    const when = cart === open[0] ? "of a new id" : others;
    if (open.includes(cart)) areApart = await cart.isNew(when);
    if (!areApart) break;
    const campaigns = toCampaigns([[offer]], 2 + index, index);
    written.push(await cart.write(`of shopper ${index + 1}`, 200, campaigns));
  }
  const compareAll = async (when: string) => {
    for (const [index, cart] of readers.entries()) {
      const own = written[index];
      const stored = own && (await cart.read(when));
      const hint =
        "Another shopper has changed it, several have the same cart, or it belongs to a browser instead of its id.";
      if (!stored) continue;
      const expected = { ...omit(own.cart, "id"), id: own.cart.id };
      if (!walk.compare("readCart", when, stored.cart, expected, hint)) continue;
      const version =
        "The ETag is not that of the PUT, although the cart is the same: each cart has a version of its own.";
      if (own.etag && stored.etag && stored.etag !== own.etag)
        walk.deviate("readCart", when, version);
      await cart.count(when, own.cart);
    }
  };
  if (areApart) await compareAll(others);
  await tryOtherSession(walk, accounts);
  const left = "after a log-out of its user in another session";
  const own = written[0] && (await carts[0]?.read(left));
  const { campaigns } = written[0]?.cart ?? {};
  if (own) walk.compare("readCart", left, own.cart, { campaigns }, "A log-out removes no cart.");
  await carts[0]?.write("of the first shopper alone, with no campaigns", 200, []);
  written[0] = undefined;
  if (areApart) await compareAll("after another shopper has emptied theirs");
  for (const cart of carts.slice(1)) await cart.write("with no campaigns", 200, []);
  const user = accounts.users.at(-1);
  if (areApart && user) await tryGuest(walk, offer, user.account);
  return areApart;
}

/** @returns whether ids that are alike have carts of their own */
export async function tryIds(walk: ContractWalk, offer: Offer): Promise<boolean> {
  const id = `${randomUUID()}-${randomUUID()}`.slice(0, 64);
  // Databases have a type for it, which ignores both.
  const uuid = randomUUID();
  const other = (letter?: string) => (letter === "0" ? "1" : "0");
  const carts = [id, uuid].map((own) => createCart(walk, new Map(), own));
  for (const cart of carts) await cart.write("of a long id", 200, toCampaigns([[offer]], 2));
  const areApart = [await createCart(walk).isNew("of a new id, after a PUT of another one")];
  const capitals = "An id is not the same in upper and lower case.";
  const hyphens = "Hyphens belong to an id.";
  const ids: [what: string, id: string, hint: string][] = [
    ["its last character, the 64th", id.slice(0, -1) + other(id.at(-1)), "Is an id cut?"],
    ["its first character", other(id[0]) + id.slice(1), "Is an id cut?"],
    ["capitals only", swapCase(id), capitals],
    ["hyphens only", id.replaceAll("-", ""), hyphens],
    ["capitals only, as a UUID", swapCase(uuid), `${capitals} Is it stored as a UUID?`],
    ["hyphens only, as a UUID", uuid.replaceAll("-", ""), `${hyphens} Is it stored as a UUID?`],
  ];
  for (const [what, own, hint] of areApart[0] ? ids : []) {
    const when = `of an id that differs from a written one in ${what}`;
    const whole = `It is the cart of the other id. ${hint}`;
    areApart.push(await createCart(walk, new Map(), own).isNew(when, whole));
  }
  for (const cart of carts) await cart.write("with no campaigns", 200, []);
  return !areApart.includes(false);
}

/** What a shopper has put into the cart is still there after the log-in and after the log-out. */
async function tryGuest(walk: ContractWalk, offer: Offer, account: Credentials): Promise<void> {
  const jar: CookieJar = new Map();
  const [cart, other] = [createCart(walk, jar), createCart(walk, jar)];
  jar.set("cartId", cart.id);
  const isKept = async (when: string, quantity: number) =>
    (await cart.read(when))?.cart.campaigns[0]?.items[0]?.quantity === quantity;
  const written = await cart.write(
    "of a shopper who is signed out",
    200,
    toCampaigns([[offer]], 5),
  );
  if (!written) return;
  await cart.pay("of a shopper who is signed out", [204, 422], "card");
  if (!(await walk.call("logIn", "with a filled cart", 200, { jar, json: account }))) return;
  const hint =
    "It is not the cart that the shopper has filled. A cart is that of its id, whichever user is signed in.";
  if (await isKept("after a log-in", 5)) {
    await cart.write("of a shopper who is signed in", 200, toCampaigns([[offer]], 7));
    await walk.call("logOut", "with a filled cart", 204, { jar });
    const lost = "It is not the cart that was written before the log-out, which removes none.";
    if (!(await isKept("after a log-out", 7))) walk.deviate("readCart", "after a log-out", lost);
  } else {
    // A user may have one cart, whatever the id is.
    await other.write("of another id, signed in", 200, toCampaigns([[offer]], 6));
    if (!(await isKept("of a user", 6))) walk.deviate("readCart", "after a log-in", hint);
    await other.write("with no campaigns", 200, []);
  }
  await cart.write("with no campaigns", 200, []);
}

/** Many shoppers at the same time: each must get what they have written. */
export async function tryCrowd(walk: ContractWalk, offer: Offer, accounts: Accounts) {
  const when = `while ${CROWD} shoppers write twice at the same time`;
  const sessions: Case[] = [];
  const logInTo = async ({ account, json }: User) => {
    const jar: CookieJar = new Map();
    const input = { jar, json: account };
    if (await walk.call("logIn", when, 200, input, expectSame(json)))
      sessions.push(getStatus(`after a log-in ${when}`, jar, json, SESSION_HINT));
  };
  const visits = Array.from({ length: CROWD }, async (_, index) => {
    const cart = createCart(walk);
    const user = accounts.users[index % 2];
    const both = [[offer], [offer, offer]].map((lines) => toCampaigns([lines], 1, index));
    const written = Promise.all(both.map((campaigns) => cart.write(when, 200, campaigns)));
    if (user) await isSignedIn(walk, when, user);
    if (user && index < LOGINS) await logInTo(user);
    if (index < LOGINS) await walk.tryAll(searchOnce(when, `${UNKNOWN_WORD} ${index}`));
    if (index < LOGINS) await walk.recall(when);
    if ((await written).includes(undefined)) return;
    const stored = (await cart.read(when))?.cart;
    const lines = stored?.campaigns[0]?.items.length;
    const expected = { campaigns: omit(both[lines === 2 ? 1 : 0], "sizeName") };
    const hint = "It is neither of the two carts that this shopper has written.";
    if (stored) walk.compare("readCart", when, toCheckoutPayload(stored), expected, hint);
    await cart.write(`with no campaigns, ${when}`, 200, []);
  });
  await settleAll(visits);
  await walk.tryAll(sessions);
  await areSignedIn(walk, accounts);
}

/**
 * @returns whether the users are still signed in; the other tries differ where a further log-in has ended their
 *   sessions
 */
export async function areSignedIn(walk: ContractWalk, accounts: Accounts): Promise<boolean> {
  const left: boolean[] = [];
  for (const user of accounts.users) left.push(await isSignedIn(walk, FURTHER, user));
  if (left.includes(false)) leaveOut(walk, accounts);
  return !left.includes(false);
}

/** A term that is in no cache yet. */
const searchOnce = (when: string, term: string): Case[] => [
  ["searchCampaigns", when, 200, { values: { term } }],
  ["evictSearch", when, 204, { values: { term } }],
];

/** What needs a session would only be named for one that is lost. */
function leaveOut(walk: ContractWalk, accounts: Accounts): void {
  accounts.users = [];
  accounts.session = undefined;
  walk.skip("Signed-in users were not tried any further, because they were signed out.");
}

/** A user logs in and out on another device. */
async function tryOtherSession(walk: ContractWalk, accounts: Accounts): Promise<void> {
  const [first, second] = accounts.users;
  if (!first || !second) return;
  const jar: CookieJar = new Map();
  const { email, password } = second.account;
  const json = { email: email.toLowerCase(), password };
  const when = "of a user who has registered with a capital in the email";
  if (!(await walk.call("logIn", when, 200, { jar, json }))) return;
  const left = [
    await isSignedIn(walk, "after another user has logged in", first),
    await isSignedIn(walk, "in the first session, after another log-in", second),
  ];
  const again = { jar, json: first.account };
  const user = expectSame(first.json);
  await walk.call("logIn", "as another user than before", 200, again, user);
  await walk.call(...getStatus("after a log-in as another user than before", jar, first.json));
  await walk.call("logOut", "in another session", 204, { jar });
  left.push(await isSignedIn(walk, "after another user has logged out", second));
  if (left[0]) left.push(await isSignedIn(walk, "after a log-out in another session", first));
  if (left.includes(false)) leaveOut(walk, accounts);
}
