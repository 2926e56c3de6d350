import { randomUUID } from "node:crypto";
import type { Cart } from "../../shop/domain/cart.ts";
import { toCheckoutPayload } from "../../shop/domain/checkout-payload.ts";
import type { ContractWalk } from "./contract-walk.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { omit } from "./describe-differences.ts";
import { type Accounts, getStatus, isSignedIn } from "./try-accounts.ts";
import { createCart, toCampaigns } from "./try-carts.ts";
import type { Offer } from "./try-products.ts";

/** How many shoppers write at the same time. */
const CROWD = 24;

/** What one shopper does changes nothing for another one, even if both write, log in and log out in turn. */
export async function tryShoppers(
  walk: ContractWalk,
  offer: Offer,
  accounts: Accounts,
): Promise<void> {
  // Two ids differ in their end only.
  const id = randomUUID().slice(0, -1);
  const carts = [
    ...accounts.users.map(({ jar }) => createCart(walk, jar)),
    ...["0", "1"].map((end) => createCart(walk, new Map(), `${id}${end}`)),
  ];
  const others = "after other shoppers have written theirs";
  if (!(await carts.at(-2)?.isNew("of a new id"))) return;
  const written: (Cart | undefined)[] = [];
  for (const [index, cart] of carts.entries()) {
    if (cart === carts.at(-1) && !(await cart.isNew(others))) break;
    const campaigns = toCampaigns([[offer]], 2 + index, index);
    written.push((await cart.write(`of shopper ${index + 1}`, 200, campaigns))?.cart);
  }
  const compareAll = async (when: string) => {
    for (const [index, cart] of carts.entries()) {
      const own = written[index];
      const stored = own && (await cart.read(when))?.cart;
      const hint = "Another shopper has changed it. Do several have the same cart?";
      if (!stored) continue;
      walk.compare("readCart", when, stored, { ...omit(own, "id"), id: own.id }, hint);
      await cart.count(when, own);
    }
  };
  await compareAll(others);
  await tryOtherSession(walk, accounts);
  await carts[0]?.write("of the first shopper alone, with no campaigns", 200, []);
  written[0] = undefined;
  await compareAll("after another shopper has emptied theirs");
  for (const cart of carts.slice(1)) await cart.write("with no campaigns", 200, []);
}

/** Many shoppers at the same time: each must get what they have written. */
export async function tryCrowd(
  walk: ContractWalk,
  offer: Offer,
  accounts: Accounts,
): Promise<void> {
  const when = `while ${CROWD} shoppers write at the same time`;
  const visits = Array.from({ length: CROWD }, async (_, index) => {
    const cart = createCart(walk);
    const user = accounts.users[index % 2];
    const campaigns = toCampaigns([[offer]], 1, index);
    const written = cart.write(when, 200, campaigns);
    if (user) await walk.call(...getStatus(when, user.jar, user.json));
    if (!(await written)) return;
    const stored = (await cart.read(when))?.cart;
    const expected = { campaigns: omit(campaigns, "sizeName") };
    const hint = "It is not what this shopper has written.";
    if (stored) walk.compare("readCart", when, toCheckoutPayload(stored), expected, hint);
    await cart.write(`with no campaigns, ${when}`, 200, []);
  });
  // All have ended before the report is made.
  for (const visit of await Promise.allSettled(visits))
    if (visit.status === "rejected") throw visit.reason;
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
  await walk.call("logOut", "in another session", 204, { jar });
  left.push(await isSignedIn(walk, "after another user has logged out", first));
  if (left[1]) left.push(await isSignedIn(walk, "after a log-out in another session", second));
  if (!left.includes(false)) return;
  accounts.users = [];
  accounts.session = undefined;
  walk.skip("Signed-in users were not tried any further, because they were signed out.");
}
