import { PAYMENT_PROCESSORS } from "../../shop/domain/order-limits.ts";
import { type CartCalls, createCart, NOT_WRITTEN, toCampaigns, WRITTEN } from "./cart-calls.ts";
import { compareDetails } from "./cart-details.ts";
import type { ContractWalk } from "./contract-walk.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { omit } from "./describe-differences.ts";
import { tryContents, tryLargeCarts } from "./try-cart-contents.ts";
import type { Offer, Offers } from "./try-products.ts";
import { tryRejectedCarts } from "./try-rejected-carts.ts";
import { tryIds } from "./try-shoppers.ts";
import { tryVersions } from "./try-versions.ts";

/** What is given with a donation, in dollars. `19.99 * 100` is 1998.9999999999998, so cents have to be rounded. */
const DONATION = 19.99;

const CHANGED = "calls to carts change the lists of products or of campaigns.";

const REJECTED = "the first PUT was rejected or its response can't be read.";

/**
 * Tries the calls of a cart, with new ids and a new account: no cart that a shopper may need is written.
 * Nothing is written if the back end already has items in the cart of a new id.
 *
 * @param jar the cookies of a new account, if there is one
 * @returns whether carts can be written, and something that can be put into them
 */
export async function tryCarts(walk: ContractWalk, offers: Offers, jar?: CookieJar) {
  const cart = createCart(walk, jar);
  const isEmpty = await cart.isNew("that was never written");
  if (!isEmpty || !(await createCart(walk).isNew("that was never written, signed out"))) {
    walk.skip(
      "Nothing was written to carts, because a new id has no empty cart, and the cart that it has may be needed.",
    );
    return { canWrite: false };
  }
  await cart.count("that was never written");
  await cart.pay("for an empty cart", 409, "card");
  const [own] = offers.campaigns;
  if (!own?.[0]) return { canWrite: true };
  let used = offers;
  let reason = await tryWriting(walk, cart, used.campaigns, DONATION);
  if (reason === REJECTED) {
    // One thing in the first cart may be wrong. A plain one shows the rest.
    used = { ...offers, campaigns: [[own[0]]] };
    reason = await tryWriting(walk, cart, used.campaigns, 5);
  }
  if (reason) walk.skip(`The rest of the cart was not tried, because ${reason}`);
  else {
    await tryContents(walk, cart, used);
    await tryLargeCarts(walk, cart, used);
    const isUnchanged = await tryPayments(walk, cart, own[0]);
    await tryRejectedCarts(walk, cart, used);
    await tryVersions(walk, used.campaigns);
    // What shoppers have in their carts is named for that only.
    if (!(await walk.recall("after PUTs of many kinds"))) reason = CHANGED;
    else if (!isUnchanged) reason = "a choice of payment changes carts.";
    else if (!(await tryIds(walk, own[0]))) reason = "different ids have the same cart.";
    if (reason) walk.skip(`Several shoppers were not tried, because ${reason}`);
  }
  await tryEmpty(cart, own[0]);
  return { canWrite: true, offer: reason ? undefined : own[0] };
}

/** @returns why the rest can't be tried; `undefined` if the back end stores what is written */
export async function tryWriting(
  walk: ContractWalk,
  cart: CartCalls,
  campaigns: Offer[][],
  donation: number,
) {
  const offers = campaigns.flat();
  const lines = offers.length === 1 ? "1 line" : `${offers.length} lines`;
  const what = campaigns.length === 1 ? "1 campaign" : `${campaigns.length} campaigns`;
  const first = `with ${lines} of ${what} and donations from ${donation}`;
  const written = (await cart.write(first, 200, toCampaigns(campaigns, 2, donation)))?.cart;
  if (!written) return REJECTED;
  compareDetails(walk, first, written, offers);
  const stored = await cart.readWritten(WRITTEN, written);
  if (!stored) return "what is written can't be read.";
  walk.compare("readCart", WRITTEN, stored, omit(written, "id"), NOT_WRITTEN);
  await cart.count("of the cart that was written", written);
  const noSlash = "/rest/checkout/{cartId}/count-items";
  await cart.count("without the slash at the end", written, undefined, noSlash);
  // A response that is made by changing the list of products changes it for all.
  const [[offer] = []] = campaigns;
  const alone = "with 1 line alone";
  if (offer) await cart.write(alone, 200, toCampaigns([[offer]]));
  if (!(await walk.recall(`after a PUT ${alone}`))) return CHANGED;
  const other = "with other quantities and no donation";
  const changed = (await cart.write(other, 200, toCampaigns(campaigns, 3)))?.cart;
  if (changed) {
    const hint =
      "Does a cache have two entries of a cart, with the slash at the end and without it?";
    await cart.count("after quantities were changed", changed);
    await cart.count("after quantities were changed, without the slash", changed, hint, noSlash);
  }
  await cart.write("with the same quantities again", 200, toCampaigns(campaigns, 3));
  return undefined;
}

/** @returns whether a choice of payment leaves the cart as it was */
export async function tryPayments(walk: ContractWalk, cart: CartCalls, offer: Offer) {
  const { campaignId } = offer;
  await cart.tryWrite("a donation alone", [{ campaignId, items: [], donation: { amount: 5 } }]);
  await cart.pay("for a donation alone", [204, 422], "card");
  const unpaid = await cart.write("before a choice of payment", 200, toCampaigns([[offer]], 3));
  for (const one of PAYMENT_PROCESSORS) {
    const rejected = `The shop rejects “${one}” for an order that has items. Is that way to pay off?`;
    if ((await cart.pay(`“${one}”`, [204, 422], one))?.status === 422) walk.note(rejected);
  }
  await cart.pay("“cash”, which is none", 422, "cash");
  const chosen = "The choice of a payment must not change the cart.";
  // Its version may change, because the choice is saved with it.
  const before = unpaid && { cart: unpaid.cart };
  return !before || cart.compareWith("after the choice of a payment", before, chosen);
}

/** An empty campaign is nothing to pay for. */
export async function tryEmpty(cart: CartCalls, { campaignId }: Offer): Promise<void> {
  for (const all of [[{ campaignId, items: [] }], []]) {
    const what = all.length > 0 ? "an empty campaign" : "no campaigns";
    const written = await cart.write(`with ${what}`, 200, all);
    if (!written) continue;
    await cart.readWritten(`after a PUT with ${what}`, written.cart);
    await cart.count(`of a cart with ${what}`);
    await cart.pay(`of a cart with ${what}`, 409, "card");
  }
}
