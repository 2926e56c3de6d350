import { randomUUID } from "node:crypto";
import { type Cart, countItems } from "../../shop/domain/cart.ts";
import { type PayloadCampaign, toCheckoutPayload } from "../../shop/domain/checkout-payload.ts";
import { QUANTITY_MAX } from "../../shop/domain/limits.ts";
import { PAYMENT_PROCESSORS } from "../../shop/domain/payment-processors.ts";
import type { Case, ContractWalk } from "./contract-walk.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { ANY } from "./describe-differences.ts";
import { type Offer, type Offers, UNKNOWN_ID } from "./product-cases.ts";

/** What is given with a donation, in dollars. */
const DONATION = 12.34;

type CartCalls = ReturnType<typeof createCart>;

/**
 * Tries the calls of a cart, with new ids and a new account: no cart that a shopper may need is written.
 * Where a new id has a cart that is not empty, nothing is.
 *
 * @param jar the cookies of a new account; empty if there is none
 * @returns whether carts can be written
 */
export async function tryCarts(
  walk: ContractWalk,
  { campaigns, soldOut }: Offers,
  jar: CookieJar,
): Promise<boolean> {
  const cart = createCart(walk, jar);
  const isEmpty = await cart.isNew("that was never written");
  if (!isEmpty || !(await createCart(walk).isNew("that was never written, signed out"))) {
    walk.skip(
      "Nothing was written to carts, because a new id has no empty cart, and the cart that it has may be needed.",
    );
    return false;
  }
  await cart.count("that was never written");
  await cart.pay("for an empty cart", 409, "card");
  const [offers] = campaigns;
  if (!offers?.[0]) return true;
  if (await tryWriting(walk, cart, campaigns)) {
    await tryRejectedLines(walk, cart, offers[0], soldOut);
    await tryVersions(walk, cart, offers[0]);
    for (const processor of PAYMENT_PROCESSORS)
      await cart.pay(`“${processor}”`, [204, 422], processor);
    await cart.pay("“cash”", 422, "cash");
  }
  const emptied = await cart.write("with no campaigns", 200, []);
  if (emptied) await cart.count("of the emptied cart", emptied);
  // A shopper must not get the cart of another one.
  const shopper = createCart(walk);
  if (await shopper.write("by a signed-out shopper", 200, toCampaigns([offers])))
    await createCart(walk).isNew("after another shopper has written theirs");
  await shopper.write("with no campaigns, signed out", 200, []);
  return true;
}

/** The calls to a cart with a new id. */
function createCart({ call, compare }: ContractWalk, jar: CookieJar = new Map()) {
  const cartId = randomUUID();
  const input = (json?: object) => ({ values: { cartId }, jar, json });
  /** @returns `undefined` if the status is another one, or the body is no cart */
  async function callWithVersion(...[id, when, status, more]: Case) {
    const response = await call(id, when, status, { ...input(), ...more });
    const cart = readCart(response);
    // Proxies that compress a response mark its version as weak; the widgets send the strong form.
    const etag = response?.headers.get("etag")?.replace(/^W\//, "");
    return cart && { cart, etag };
  }
  const read = async (when: string) => readCart(await call("readCart", when, 200, input()));
  return {
    read,
    readVersion: (when: string) => callWithVersion("readCart", when, 200),
    /** Writes only if the cart still has the version. */
    writeVersion(when: string, status: number, campaigns: PayloadCampaign[], etag: string) {
      const json = { items: { campaigns } };
      return callWithVersion("writeCart", when, status, { json, headers: { "if-match": etag } });
    },
    /** @returns whether it is there, and empty */
    async isNew(when: string): Promise<boolean> {
      const cart = await read(when);
      if (!cart) return false;
      compare("readCart", when, cart, { id: cartId });
      const hint = "The cart is not empty: do several shoppers have the same one?";
      return compare("readCart", when, cart, { campaigns: [] }, hint);
    },
    /** @returns `undefined` if the status is another one than 200, or the body is no cart */
    async write(when: string, status: number | number[], campaigns: PayloadCampaign[]) {
      const json = { items: { campaigns } };
      const cart = readCart(await call("writeCart", when, status, input(json)));
      const hint = "A PUT must replace the whole cart by what it has, in its order.";
      const expected = { campaigns: omit(campaigns, "sizeName") };
      if (cart) compare("writeCart", when, toCheckoutPayload(cart), expected, hint);
      return cart;
    },
    count: (when: string, cart: Cart = { id: "", campaigns: [] }) =>
      call("countItems", when, 200, input(), { count: countItems(cart) }),
    pay(when: string, status: number | number[], processor: string) {
      const expected = { errors: { processor: ANY } };
      return call("setPaymentProcessor", when, status, input({ processor }), expected);
    },
  };
}

/** @returns whether the back end stores what is written */
async function tryWriting(
  walk: ContractWalk,
  cart: CartCalls,
  campaigns: Offers["campaigns"],
): Promise<boolean> {
  const offers = campaigns.flat();
  const what = `${count(offers, "line")} of ${count(campaigns, "campaign")}`;
  const first = `with ${what} and a donation of ${DONATION}`;
  const written = await cart.write(first, 200, toCampaigns(campaigns, 2, DONATION));
  if (!written) {
    walk.skip(
      "The rest of the cart was not tried, because the first PUT was rejected or its response can't be read.",
    );
    return false;
  }
  walk.compare(
    "writeCart",
    first,
    written,
    expectOffers(written, offers),
    "So it is in the list of products.",
  );
  const when = "that was written";
  const stored = await cart.read(when);
  const hint = "It has not what the PUT has returned.";
  const lines = toCheckoutPayload(written);
  if (!stored || !walk.compare("readCart", when, toCheckoutPayload(stored), lines, hint)) {
    walk.skip("The rest of the cart was not tried, because what is written can't be read.");
    return false;
  }
  walk.compare("readCart", when, stored, omit(written, "id"), hint);
  await cart.count("of the cart that was written", written);
  const other = "with other quantities and no donation";
  const changed = await cart.write(other, 200, toCampaigns(campaigns, 3));
  const [before, after] = [written, changed ?? written].map(listIds);
  walk.deviate(
    "writeCart",
    other,
    before !== after && "The ids of lines have changed, although products and sizes are the same.",
  );
  if (changed) await cart.count("after quantities were changed", changed);
  // A back end may have fewer in stock. It must say so then, instead of changing the quantity.
  const many = toCampaigns([offers.slice(0, 1)], QUANTITY_MAX);
  await cart.write(`with a quantity of ${QUANTITY_MAX}`, [200, 422], many);
  return true;
}

async function tryRejectedLines(
  walk: ContractWalk,
  cart: CartCalls,
  offer: Offer,
  soldOut: Offer | undefined,
): Promise<void> {
  const elsewhere = { ...offer, campaignId: UNKNOWN_ID };
  const before = await cart.read("before a rejected PUT");
  for (const [what, campaigns] of [
    ...(soldOut ? [["a size that is sold out", toCampaigns([[soldOut]])] as const] : []),
    ["an unknown product", toCampaigns([[{ ...offer, productId: UNKNOWN_ID }]])],
    ["an unknown size", toCampaigns([[{ ...offer, sizeId: UNKNOWN_ID }]])],
    ["an unknown campaign", toCampaigns([[elsewhere]])],
    ["a quantity of 0", toCampaigns([[offer]], 0)],
    ["a quantity of 1,000", toCampaigns([[offer]], QUANTITY_MAX + 1)],
    ["a quantity of 1.5", toCampaigns([[offer]], 1.5)],
    ["a donation of −1", toCampaigns([[offer]], 1, -1)],
    ["a donation of 10,001", toCampaigns([[offer]], 1, 10_001)],
    ["a valid and an unknown campaign", toCampaigns([[offer], [elsewhere]], 7)],
  ] as const)
    await cart.write(`with ${what}`, 422, campaigns);
  const after = await cart.read("after a rejected PUT");
  const hint = "A rejected PUT has changed the cart; it must write everything or nothing.";
  if (before && after)
    walk.compare("writeCart", "with invalid lines", after, omit(before, "id"), hint);
}

/** Tries the versions of a cart. They are optional, so nothing is reported where there are none. */
async function tryVersions(walk: ContractWalk, cart: CartCalls, offer: Offer): Promise<void> {
  const { etag: first } = (await cart.readVersion("with an ETag")) ?? {};
  if (!first) return;
  const write = (when: string, status: number, quantity: number, etag: string) =>
    cart.writeVersion(when, status, toCampaigns([[offer]], quantity), etag);
  const current = "with If-Match of the current version";
  const written = await write(current, 200, 2, first);
  if (!written) return;
  const { etag: second } = written;
  walk.deviate(
    "writeCart",
    current,
    !second && "The ETag is missing, although the response to the GET has one.",
    second === first && `The ETag is ${first} as before; it must change with the cart.`,
  );
  const stale = "with If-Match of an earlier version";
  await write(stale, 412, 3, first);
  const stored = await cart.readVersion("after a PUT with If-Match of an earlier version");
  const hint =
    "A PUT for another version must write nothing; otherwise a device removes what another has added.";
  if (stored) walk.compare("writeCart", stale, stored.cart, omit(written.cart, "id"), hint);
  if (second) await write("with If-Match of the version of the last PUT", 200, 4, second);
}

/** The quantities are `quantity` and more, so that no two lines have the same one. */
function toCampaigns(campaigns: Offers["campaigns"], quantity = 1, amount = 0): PayloadCampaign[] {
  let next = quantity;
  return campaigns.map((offers, index) => ({
    campaignId: offers[0]?.campaignId ?? UNKNOWN_ID,
    items: offers.map(({ productId, sizeId, sizeName }) => {
      return { quantity: next++, productId, sizeId, sizeName };
    }),
    donation: { amount: index === 0 ? amount : 0 },
  }));
}

/** The prices of a cart's lines as the list of products has them, and no product but the line's own. */
function expectOffers({ campaigns }: Cart, offers: readonly Offer[]): object {
  const expected = campaigns.map(({ campaignId, items }) => ({
    items: items.map(({ product, size }) => {
      const id = product?.id;
      const { price, upcharge } =
        offers.find(
          (one) => one.campaignId === campaignId && one.productId === id && one.sizeId === size?.id,
        ) ?? {};
      return { product: { price }, size: { upcharge }, productType: { products: [{ id }] } };
    }),
  }));
  return { campaigns: expected };
}

/** The cart of a response, or `undefined` if it has another form. */
function readCart(response?: { json: unknown }): Cart | undefined {
  const cart = response?.json as Cart;
  try {
    return toCheckoutPayload(cart) && Number.isFinite(countItems(cart)) ? cart : undefined;
  } catch {
    return undefined;
  }
}

function listIds(cart: Cart): string {
  return JSON.stringify(cart, ["campaigns", "items", "id"]);
}

/** A copy without the fields of this name. */
function omit(json: object, field: string): object {
  return JSON.parse(JSON.stringify(json, (key, value) => (key === field ? undefined : value)));
}

function count({ length }: readonly unknown[], noun: string): string {
  return `${length} ${noun}${length === 1 ? "" : "s"}`;
}
