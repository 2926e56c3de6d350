import { randomUUID } from "node:crypto";
import { type Cart, countItems } from "../../shop/domain/cart.ts";
import { type PayloadCampaign, toCheckoutPayload } from "../../shop/domain/checkout-payload.ts";
import { PAYMENT_PROCESSORS, QUANTITY_MAX } from "../../shop/domain/order-limits.ts";
import type { Case, ContractWalk } from "./contract-walk.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { type Expectation, findTwin, hasField, omit } from "./describe-differences.ts";
import type { CallInput } from "./send-request.ts";
import { tryInvalid } from "./try-invalid.ts";
import { type Offer, type Offers, UNKNOWN_ID } from "./try-products.ts";

/** What is given with a donation, in dollars. `19.99 * 100` is 1998.9999999999998, so cents have to be rounded. */
const DONATION = 19.99;

/** How many lines a cart may have, by the document. */
const ITEMS_MAX = 1_000;

/** How many versions of a cart are written at once. */
const RIVALS = 4;

/** The read of the cart that has the most, which is made several times. */
const WRITTEN = "that was written";

/** A campaign of a `PUT`, whose donation may be missing. */
type Written = Omit<PayloadCampaign, "donation"> & Partial<Pick<PayloadCampaign, "donation">>;

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
  /** The ids of the lines in the last response, by what identifies a line. */
  let lineIds = new Map<string, string>();

  /** @returns `undefined` if the status is another one, or the body is no cart */
  async function call(...[id, when, status, more, ...expected]: Case) {
    const make = when === WRITTEN ? walk.callAgain : walk.call;
    const response = await make(id, when, status, { ...input, ...more }, ...expected);
    const cart = readCart(response);
    const lines = cart?.campaigns.flatMap(({ campaignId, items }) =>
      items.map((line) => ({
        key: `${campaignId}-${line.product?.id}-${line.size?.id}`,
        id: line.id,
      })),
    );
    const ids = cart?.campaigns.map(({ items }) => [...new Set(items.map((line) => line.id))]);
    const twin = findTwin(ids?.flat() ?? []);
    if (twin) walk.deviate(id, when, `Two lines have the id “${twin}”; each needs one of its own.`);
    // Identical lines can't be told apart.
    const hasTwins = findTwin(lines?.map(({ key }) => key) ?? []) !== undefined;
    if (lines?.some((line) => !hasTwins && (lineIds.get(line.key) ?? line.id) !== line.id))
      walk.deviate(
        id,
        when,
        "The ids of lines have changed, although products and sizes are the same.",
      );
    if (lines) lineIds = new Map(hasTwins ? [] : lines.map((line) => [line.key, line.id]));
    // Proxies that compress a response mark its version as weak; the widgets send the strong form.
    const etag = response?.headers.get("etag")?.replace(/^W\//, "");
    return cart && { cart, etag };
  }

  const read = (when: string) => call("readCart", when, 200);
  return {
    read,
    /** @param etag writes only if the cart still has this version */
    async write(when: string, status: Case[2], campaigns: Written[], etag?: string) {
      const json = { items: { campaigns } };
      const headers: CallInput["headers"] = etag ? { "if-match": etag } : {};
      const written = await call("writeCart", when, status, { json, headers });
      const hint = "A PUT must replace the whole cart by what it has, in its order.";
      const whole = campaigns.map((campaign) => ({ donation: { amount: 0 }, ...campaign }));
      const expected = { campaigns: omit(whole, "sizeName") };
      if (written) walk.compare("writeCart", when, toCheckoutPayload(written.cart), expected, hint);
      return written;
    },
    /** @returns whether the cart was rejected */
    async reject(what: string, campaigns: Written[]): Promise<boolean> {
      const json = { items: { campaigns } };
      return Boolean(await walk.call("writeCart", `with ${what}`, 422, { ...input, json }));
    },
    /** @returns whether invalid carts were rejected, each because of one field of these campaigns */
    tryInvalid: (campaigns: Written[]) =>
      tryInvalid(walk, "writeCart", () => ({ ...input, json: { items: { campaigns } } })),
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
  const first = `with ${lines} of ${what} and donations from ${DONATION}`;
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
  if (changed) await cart.count("after quantities were changed", changed);
  await cart.write("with the same quantities again", 200, toCampaigns(campaigns, 3));
  // A back end may have fewer pieces in stock. It must then reject the cart instead of changing the quantity.
  const many = toCampaigns([offers.slice(0, 1)], QUANTITY_MAX);
  await cart.write(`with a quantity of ${QUANTITY_MAX}`, [200, 422], many);
  return undefined;
}

/** Writes unusual and invalid carts, and chooses payment processors. */
async function tryUnusual(walk: ContractWalk, cart: CartCalls, offers: Offers, offer: Offer) {
  const { campaigns, soldOut, foreign, ended } = offers;
  const write = (what: string, ...campaigns: Parameters<typeof toCampaigns>) =>
    cart.write(`with ${what}`, 200, toCampaigns(...campaigns));
  // A back end must neither sort what it gets, nor merge lines: the shopper sees them move or vanish.
  const reversed = campaigns.map((own) => [...own].reverse()).reverse();
  await write("campaigns and lines in the reverse order", reversed, 2);
  await write("two lines of the same product and size", [[offer, offer]], 2);
  const { size } = offer.size;
  const renamed = { ...offer, size: { ...offer.size, size: "any" } };
  const own = await write("another sizeName", [[renamed]], 2);
  const expected = { campaigns: [{ items: [{ size: { size } }] }] };
  const seen = "It is only what the shopper saw.";
  if (own) walk.compare("writeCart", "with another sizeName", own.cart, expected, seen);
  await write("a donation of 10,000", [[offer]], 1, 10_000);
  const without = toCampaigns([[offer]], 3).map(({ donation, ...others }) => others);
  await cart.write("without the field donation", 200, without);
  const before = await cart.read("before a rejected PUT");
  const elsewhere = { ...offer, campaignId: UNKNOWN_ID };
  const rows: [what: string, lines: Offer[][]][] = [
    ["an unknown product", [[{ ...offer, product: { ...offer.product, id: UNKNOWN_ID } }]]],
    ["an unknown size", [[{ ...offer, size: { ...offer.size, id: UNKNOWN_ID } }]]],
    ["an unknown campaign", [[elsewhere]]],
    ["a campaign that is listed twice", [[offer], [offer]]],
    ["a valid and an unknown campaign", [[offer], [elsewhere]]],
  ];
  if (soldOut) rows.unshift(["a size that is sold out", [[soldOut]]]);
  if (foreign) rows.unshift(["a product of another campaign", [[foreign]]]);
  const [, other] = campaigns[0] ?? [];
  // Some shops have the same sizes for all products.
  if (other && !offer.product.sizes.some(({ id }) => id === other.size.id))
    rows.unshift(["a size of another product", [[{ ...offer, size: other.size }]]]);
  const late = { campaignId: ended?.id ?? UNKNOWN_ID, items: [], donation: { amount: 5 } };
  const rejected = [
    await cart.tryInvalid(toCampaigns([[offer]], 2, 5)),
    await cart.reject("a donation to a campaign that has ended", [late]),
  ];
  for (const [what, lines] of rows) rejected.push(await cart.reject(what, toCampaigns(lines, 7)));
  const after = await cart.read("after a rejected PUT");
  const hint = "A rejected PUT has changed the cart; it must write everything or nothing.";
  if (before && after && !rejected.includes(false))
    walk.compare("writeCart", "with invalid lines", after.cart, omit(before.cart, "id"), hint);
  const full = await cart.write(`with ${ITEMS_MAX} lines`, 200, fill(offer));
  if (full) await cart.count(`of ${ITEMS_MAX} lines`, full.cart);
  await write("one line", [[offer]]);
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
  const write = (
    version: string,
    status: Case[2],
    quantity: number,
    etag: string,
    { what = offer, amount = 0 } = {},
  ) =>
    cart.write(
      `with If-Match of ${version}`,
      status,
      toCampaigns([[what]], quantity, amount),
      etag,
    );
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
  const unwritten = "that was never written, where others have a version";
  const unused = createCart(walk);
  if ((await unused.read(unwritten))?.etag === undefined)
    walk.deviate(
      "readCart",
      unwritten,
      "The ETag is missing, so two first additions replace each other.",
    );
  const gone = "with If-Match of another version, for a cart that was never written";
  await unused.write(gone, 412, toCampaigns([[offer]]), '"other"');
  // A version that depends on lines alone stays the same.
  const written = await write("the current version", 200, 1, first, { amount: 2 });
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
  await write("an earlier version and an unknown product", 412, 1, first, { what: unknown });
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
    donation: { amount: amount && amount + index },
  }));
}

/** Expected of what is on sale: otherwise the shopper has to remove it. */
const isOnSale: Expectation = (actual) =>
  actual ? ["is true, so the shopper can't pay for what can be bought"] : [];

/** Expected of what is optional. */
const isSame =
  (expected: unknown): Expectation =>
  (actual) =>
    actual === expected ? [] : [`is ${actual ?? "missing"} instead of ${expected ?? "missing"}`];

/** As many lines as a cart may have, all of one campaign. */
function fill(offer: Offer): PayloadCampaign[] {
  const [campaign] = toCampaigns([[offer]]);
  return campaign ? [{ ...campaign, items: Array(ITEMS_MAX).fill(campaign.items[0]) }] : [];
}

/** A cart's lines as the search and the list of products have them, and no product but the line's own. */
function expectDetails({ campaigns }: Cart, offers: readonly Offer[]): object {
  const expected = campaigns.map(({ campaignId, items }) => {
    const own = offers.filter((offer) => offer.campaignId === campaignId);
    const { name, slug, shipsAt } = Object(own[0]?.campaign);
    const lines = items.map((line) => {
      const id = line.product?.id;
      const offer = own.find(({ product, size }) => product.id === id && size.id === line.size?.id);
      const { name, price, profit, design } = Object(offer?.product);
      const { size, upcharge } = Object(offer?.size);
      const flag = { soldOut: isOnSale, discontinued: isOnSale };
      const product = { name, price, profit: isSame(profit), design: arePictures(design), ...flag };
      const productType = { ...Object(offer?.type), products: [{ id }] };
      return { product, size: { size, upcharge, ...flag }, productType };
    });
    return { name, slug, shipsAt: isSame(shipsAt), items: lines };
  });
  return { campaigns: expected };
}

/** The widths of pictures with their paths: addresses may be signed, each time anew. */
const listPaths = (designs: unknown) =>
  [designs].flat().flatMap((design) => {
    const all = Object.entries(Object(Object(design).dimensions));
    return all.map(([width, address]) => `${width} ${address}`.replace(/[?#].*/, ""));
  });

/** Expected of a line's pictures: those of its product, in some of the widths. */
const arePictures =
  (listed: unknown): Expectation =>
  (actual) => {
    const [own, known] = [listPaths(actual), listPaths(listed)];
    if (own.length === 0 && known.length > 0)
      return ["has no picture, although the list of products has one"];
    const widths = new Set(known.map(Number.parseFloat));
    const other = own.find((one) => widths.has(Number.parseFloat(one)) && !known.includes(one));
    return other ? [`has the picture ${other}, which is not that of the product`] : [];
  };

/** The cart of a response, or `undefined` if it has another form. */
function readCart(response?: { json: unknown }): Cart | undefined {
  const cart = response?.json as Cart;
  try {
    return toCheckoutPayload(cart) && Number.isFinite(countItems(cart)) ? cart : undefined;
  } catch {
    return undefined;
  }
}
