import { randomUUID } from "node:crypto";
import { type Cart, countItems } from "../../shop/domain/cart.ts";
import { type PayloadCampaign, toCheckoutPayload } from "../../shop/domain/checkout-payload.ts";
import { PAYMENT_PROCESSORS } from "../../shop/domain/payment-processors.ts";
import { QUANTITY_MAX } from "../../shop/domain/shared-limits.ts";
import type { Case, ContractWalk } from "./contract-walk.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { type Expectation, findTwin, hasField, omit } from "./describe-differences.ts";
import type { CallInput } from "./send-request.ts";
import { type Offer, type Offers, UNKNOWN_ID } from "./try-products.ts";

/** What is given with a donation, in dollars. `19.99 * 100` is 1998.9999999999998, so cents have to be rounded. */
const DONATION = 19.99;

/** How many versions of a cart are written at once. */
const RIVALS = 4;

/** The read of the cart that has the most, which is made several times. */
const WRITTEN = "that was written";

type CartCalls = ReturnType<typeof createCart>;

/**
 * Tries the calls of a cart, with new ids and a new account: no cart that a shopper may need is written.
 * Nothing is written if the back end already has items in the cart of a new id.
 *
 * @param jar the cookies of a new account, if there is one
 * @returns whether carts can be written, and something that can be put into them
 */
export async function tryCarts(walk: ContractWalk, offers: Offers, jar?: CookieJar) {
  const { campaigns } = offers;
  const cart = createCart(walk, jar);
  const isEmpty = await cart.isNew("that was never written");
  if (!isEmpty || !(await createCart(walk).isNew("that was never written, signed out"))) {
    walk.skip(
      "Nothing was written to carts, because a new id has no empty cart, and the cart that it has may be needed.",
    );
    return { canWrite: false };
  }
  await cart.count("that was never written");
  await cart.pay("“cash” for an empty cart", 422, "cash");
  await cart.pay("for an empty cart", 409, "card");
  const [own] = campaigns;
  if (!own?.[0]) return { canWrite: true };
  const reason = await tryWriting(walk, cart, campaigns);
  if (reason) walk.skip(`The rest of the cart was not tried, because ${reason}`);
  else {
    await tryUnusual(walk, cart, offers, own[0]);
    await tryVersions(walk, cart, own[0]);
  }
  const emptied = await cart.write("with no campaigns", 200, []);
  if (emptied) {
    await cart.count("of the emptied cart", emptied.cart);
    await cart.pay("of the emptied cart", 409, "card");
  }
  return { canWrite: true, offer: reason ? undefined : own[0] };
}

/** The calls to a cart with a new id. */
export function createCart(
  walk: ContractWalk,
  jar: CookieJar = new Map(),
  cartId: string = randomUUID(),
) {
  const input = { values: { cartId }, jar };

  /** @returns `undefined` if the status is another one, or the body is no cart */
  async function call(...[id, when, status, more, ...expected]: Case) {
    const make = when === WRITTEN ? walk.callAgain : walk.call;
    const response = await make(id, when, status, { ...input, ...more }, ...expected);
    const cart = readCart(response);
    const lineIds = cart?.campaigns.flatMap(({ items }) => items.map((line) => line.id)) ?? [];
    const twin = findTwin(lineIds);
    if (twin) walk.deviate(id, when, `Two lines have the id “${twin}”; each needs one of its own.`);
    // Proxies that compress a response mark its version as weak; the widgets send the strong form.
    const etag = response?.headers.get("etag")?.replace(/^W\//, "");
    return cart && { cart, etag };
  }

  const read = (when: string) => call("readCart", when, 200);
  return {
    read,
    /** @param etag writes only if the cart still has this version */
    async write(
      when: string,
      status: Case[2],
      campaigns: PayloadCampaign[],
      etag?: string,
      ...rejection: [errors?: object, hint?: string]
    ) {
      const json = { items: { campaigns } };
      const headers: CallInput["headers"] = etag ? { "if-match": etag } : {};
      const written = await call("writeCart", when, status, { json, headers }, ...rejection);
      const hint = "A PUT must replace the whole cart by what it has, in its order.";
      const expected = { campaigns: omit(campaigns, "sizeName") };
      if (written) walk.compare("writeCart", when, toCheckoutPayload(written.cart), expected, hint);
      return written;
    },
    /** @returns whether the cart can be read and is empty */
    async isNew(when: string): Promise<boolean> {
      const { cart } = (await read(when)) ?? {};
      if (!cart) return false;
      walk.compare("readCart", when, cart, { id: input.values.cartId });
      const hint = "The cart is not empty: do several shoppers have the same one?";
      return walk.compare("readCart", when, cart, { campaigns: [] }, hint);
    },
    count: (when: string, cart: Cart = { id: "", campaigns: [] }) =>
      walk.call("countItems", when, 200, input, { count: countItems(cart) }),
    pay(when: string, status: Case[2], processor: string) {
      const json = { processor };
      const expected = { errors: hasField("processor") };
      return walk.call("setPaymentProcessor", when, status, { ...input, json }, expected);
    },
  };
}

/** @returns why the rest can't be tried; `undefined` if the back end stores what is written */
async function tryWriting(walk: ContractWalk, cart: CartCalls, campaigns: Offer[][]) {
  const offers = campaigns.flat();
  const lines = offers.length === 1 ? "1 line" : `${offers.length} lines`;
  const what = campaigns.length === 1 ? "1 campaign" : `${campaigns.length} campaigns`;
  const first = `with ${lines} of ${what} and a donation of ${DONATION}`;
  const written = (await cart.write(first, 200, toCampaigns(campaigns, 2, DONATION)))?.cart;
  if (!written) return "the first PUT was rejected or its response can't be read.";
  const expected = expectDetails(written, offers);
  const source = "So it is in the search and in the list of products.";
  walk.compare("writeCart", first, written, expected, source);
  const stored = (await cart.read(WRITTEN))?.cart;
  const hint = "It has not what the PUT has returned.";
  const payload = toCheckoutPayload(written);
  if (!stored || !walk.compare("readCart", WRITTEN, toCheckoutPayload(stored), payload, hint))
    return "what is written can't be read.";
  walk.compare("readCart", WRITTEN, stored, omit(written, "id"), hint);
  await cart.count("of the cart that was written", written);
  const other = "with other quantities and no donation";
  const changed = (await cart.write(other, 200, toCampaigns(campaigns, 3)))?.cart;
  if (changed && listIds(changed) !== listIds(written)) {
    const message = "The ids of lines have changed, although products and sizes are the same.";
    walk.deviate("writeCart", other, message);
  }
  if (changed) await cart.count("after quantities were changed", changed);
  // A back end may have fewer pieces in stock. It must then reject the cart instead of changing the quantity.
  const many = toCampaigns([offers.slice(0, 1)], QUANTITY_MAX);
  await cart.write(`with a quantity of ${QUANTITY_MAX}`, [200, 422], many);
  return undefined;
}

/** Writes unusual and invalid carts, and chooses payment processors. */
async function tryUnusual(walk: ContractWalk, cart: CartCalls, offers: Offers, offer: Offer) {
  const { campaigns, soldOut, foreign } = offers;
  type Row = [what: string, offers: Offer[][], quantity?: number, donation?: number];
  const write = (status: number, [what, ...row]: Row) =>
    cart.write(`with ${what}`, status, toCampaigns(...row));
  // A back end must neither sort what it gets, nor merge lines: the shopper sees them move or vanish.
  const reversed = campaigns.map((own) => [...own].reverse()).reverse();
  await write(200, ["campaigns and lines in the reverse order", reversed, 2]);
  const identical = "two lines of the same product and size";
  await write(200, [identical, [[offer, offer]], 2]);
  const renamed = { ...offer, size: { ...offer.size, size: "any" } };
  await write(200, ["another sizeName", [[renamed]], 2]);
  await write(200, ["a donation of 10,000", [[offer]], 1, 10_000]);
  const before = await cart.read("before a rejected PUT");
  const elsewhere = { ...offer, campaignId: UNKNOWN_ID };
  const rows: Row[] = [
    ["an unknown product", [[{ ...offer, product: { ...offer.product, id: UNKNOWN_ID } }]]],
    ["an unknown size", [[{ ...offer, size: { ...offer.size, id: UNKNOWN_ID } }]]],
    ["an unknown campaign", [[elsewhere]]],
    ["a quantity of 0", [[offer]], 0],
    ["a quantity of −1", [[offer]], -1],
    ["a quantity of 1,000", [[offer]], QUANTITY_MAX + 1],
    ["a quantity of 1.5", [[offer]], 1.5],
    ["a donation of −0.01", [[offer]], 1, -0.01],
    ["a donation of 10,001", [[offer]], 1, 10_001],
    ["a donation of 1.234", [[offer]], 1, 1.234],
    ["a campaign that is listed twice", [[offer], [offer]]],
    ["a valid and an unknown campaign", [[offer], [elsewhere]], 7],
  ];
  if (soldOut) rows.unshift(["a size that is sold out", [[soldOut]]]);
  if (foreign) rows.unshift(["a product of another campaign", [[foreign]]]);
  const [, other] = campaigns[0] ?? [];
  // Some shops have the same sizes for all products.
  if (other && !offer.product.sizes.some(({ id }) => id === other.size.id))
    rows.unshift(["a size of another product", [[{ ...offer, size: other.size }]]]);
  for (const row of rows) await write(422, row);
  const text = JSON.stringify(toCampaigns([[offer]], 2)).replace('"quantity":2', '"quantity":"2"');
  const errors = hasField("items.campaigns.0.items.0.quantity");
  const joined = "The names of nested fields are joined by dots.";
  await cart.write('with the quantity "2"', 422, JSON.parse(text), "", { errors }, joined);
  const after = await cart.read("after a rejected PUT");
  const hint = "A rejected PUT has changed the cart; it must write everything or nothing.";
  if (before && after)
    walk.compare("writeCart", "with invalid lines", after.cart, omit(before.cart, "id"), hint);
  for (const one of PAYMENT_PROCESSORS) await cart.pay(`“${one}”`, [204, 422], one);
  await cart.pay("“cash”", 422, "cash");
  const [campaign] = toCampaigns([[offer]], 1, DONATION);
  const donated =
    campaign && (await cart.write("with a donation alone", 200, [{ ...campaign, items: [] }]));
  if (!donated) return;
  await cart.count("of a donation alone", donated.cart);
  await cart.pay("for a donation alone", [204, 422], "card");
}

/** Tries the versions of a cart, which are optional. */
async function tryVersions(walk: ContractWalk, cart: CartCalls, offer: Offer): Promise<void> {
  const write = (version: string, status: Case[2], quantity: number, etag: string, what = offer) =>
    cart.write(`with If-Match of ${version}`, status, toCampaigns([[what]], quantity), etag);
  const any = await write("*", 200, 1, "*");
  const first = (await cart.read("before a PUT with If-Match"))?.etag;
  if (!first) {
    const lost = "The ETag is missing, although the response to the PUT has one.";
    if (any?.etag) walk.deviate("readCart", "before a PUT with If-Match", lost);
    else
      walk.note(
        "Carts have no version (the header ETag). It is optional; without it a device may remove what another one has added.",
      );
    return;
  }
  const written = await write("the current version", 200, 2, first);
  if (!written) return;
  const second = written.etag;
  const fault = second
    ? second === first && `is ${first} as before; it must change with the cart`
    : "is missing, although the response to the GET has one";
  if (fault)
    walk.deviate("writeCart", "with If-Match of the current version", `The ETag ${fault}.`);
  await write("an earlier version", 412, 3, first);
  const stored = await cart.read("after a PUT with If-Match of an earlier version");
  const stale = "with If-Match of an earlier version";
  const hint =
    "A PUT for another version must write nothing; otherwise a device removes what another has added.";
  if (stored) walk.compare("writeCart", stale, stored.cart, omit(written.cart, "id"), hint);
  const unknown = { ...offer, product: { ...offer.product, id: UNKNOWN_ID } };
  await write("an earlier version and an unknown product", 412, 1, first, unknown);
  await write("an earlier version and a quantity of 0", 422, 0, first);
  if (!second) return;
  const etag = (await write("the version of the last PUT", 200, 1, second))?.etag;
  if (!etag) return;
  if (etag === first)
    walk.note(
      "A cart's version (ETag) is that of its earlier contents again, so a late PUT undoes what came between. Use a counter.",
    );
  const when = "the same version at once";
  const rivals = await Promise.all(
    Array.from({ length: RIVALS }, (_, index) => write(when, [200, 412], 2 + index, etag)),
  );
  const count = rivals.filter(Boolean).length;
  if (count !== 1)
    walk.deviate(
      "writeCart",
      `with If-Match of ${when}`,
      `${count} of ${RIVALS} PUTs were written instead of one. Compare the version and write in one transaction.`,
    );
}

/** The quantities are `quantity` and more, so that no two lines have the same one. */
export function toCampaigns(campaigns: Offer[][], quantity = 1, amount = 0): PayloadCampaign[] {
  let next = quantity;
  return campaigns.map((offers, index) => ({
    campaignId: offers[0]?.campaignId ?? UNKNOWN_ID,
    items: offers.map(({ product, size }) => {
      return { quantity: next++, productId: product.id, sizeId: size.id, sizeName: size.size };
    }),
    donation: { amount: index === 0 ? amount : 0 },
  }));
}

/** A cart's lines as the search and the list of products have them, and no product but the line's own. */
function expectDetails({ campaigns }: Cart, offers: readonly Offer[]): object {
  const expected = campaigns.map(({ campaignId, items }) => {
    const own = offers.filter((offer) => offer.campaignId === campaignId);
    const { name, slug, shipsAt } = Object(own[0]?.campaign);
    const lines = items.map((line) => {
      const id = line.product?.id;
      const offer = own.find(({ product, size }) => product.id === id && size.id === line.size?.id);
      const { name, price } = Object(offer?.product);
      const { size, upcharge } = Object(offer?.size);
      const productType = { name: offer?.type, products: [{ id }] };
      return { product: { name, price }, size: { size, upcharge }, productType };
    });
    const hasDay: Expectation = (actual) =>
      actual === shipsAt ? [] : [`is ${actual ?? "missing"} instead of ${shipsAt ?? "missing"}`];
    return { name, slug, shipsAt: hasDay, items: lines };
  });
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

const listIds = (cart: Cart) => JSON.stringify(cart, ["campaigns", "items", "id"]);
