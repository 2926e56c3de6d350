import { randomUUID } from "node:crypto";
import type { Cart } from "../../shop/domain/cart.ts";
import { PAYMENT_PROCESSORS, QUANTITY_MAX } from "../../shop/domain/order-limits.ts";
import {
  type CartCalls,
  createCart,
  toCampaigns,
  toContents,
  WRITTEN,
  type Written,
} from "./cart-calls.ts";
import type { ContractWalk } from "./contract-walk.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { type Expectation, omit } from "./describe-differences.ts";
import { type Offer, type Offers, UNKNOWN_ID } from "./try-products.ts";
import { swapCase } from "./try-search.ts";
import { tryVersions } from "./try-versions.ts";

/** What is given with a donation, in dollars. `19.99 * 100` is 1998.9999999999998, so cents have to be rounded. */
const DONATION = 19.99;

/** Those below one, with thousands, or that are no whole cents as floating-point numbers (0.29 * 100), and the limit. */
const DONATIONS = [
  [0.01, 9_999.99],
  [0.5, 1_234.56],
  [10_000, 0.29],
  [8.55, 1],
];

const REJECTED = "the first PUT was rejected or its response can't be read.";

const SOURCE = "So it is in the search and in the list of products.";

const NOT_WRITTEN = "It has not what the PUT has returned.";

/** How many lines a cart may have, by the document. */
const ITEMS_MAX = 1_000;

/** How many campaigns a cart may have, by the document. */
const CAMPAIGNS_MAX = 50;

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
  await cart.pay("for an empty cart", 409, "card");
  const [own] = campaigns;
  if (!own?.[0]) return { canWrite: true };
  let used = campaigns;
  let reason = await tryWriting(walk, cart, used, DONATION);
  if (reason === REJECTED) {
    // One thing in the first cart may be wrong. A plain one shows the rest.
    used = [[own[0]]];
    reason = await tryWriting(walk, cart, used, 5);
  }
  if (reason) walk.skip(`The rest of the cart was not tried, because ${reason}`);
  else {
    // What shoppers have in their carts is named for that only.
    if (!(await tryUnusual(walk, cart, { ...offers, campaigns: used }, own[0]))) {
      reason = "a choice of payment changes carts.";
      walk.skip(`Several shoppers were not tried, because ${reason}`);
    }
    // Two have been compared.
    if (offers.samples.length > 2)
      await tryDetails(walk, cart, offers.samples.slice(0, CAMPAIGNS_MAX));
    await tryVersions(walk, used);
    if (!reason && !(await tryIds(walk, own[0]))) {
      reason = "different ids have the same cart.";
      walk.skip(`Several shoppers were not tried, because ${reason}`);
    }
  }
  const empty = { campaignId: own[0].campaignId, items: [] };
  for (const all of [[empty], []]) {
    const what = all.length > 0 ? "an empty campaign" : "no campaigns";
    if (!(await cart.write(`with ${what}`, 200, all))) continue;
    await cart.count(`of a cart with ${what}`);
    await cart.pay(`of a cart with ${what}`, 409, "card");
  }
  return { canWrite: true, offer: reason ? undefined : own[0] };
}

/** @returns why the rest can't be tried; `undefined` if the back end stores what is written */
async function tryWriting(
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
  const expected = expectDetails(written, offers);
  walk.compare("writeCart", first, written, expected, SOURCE);
  const stored = await readWritten(walk, cart, WRITTEN, written);
  if (!stored) return "what is written can't be read.";
  walk.compare("readCart", WRITTEN, stored, omit(written, "id"), NOT_WRITTEN);
  await cart.count("of the cart that was written", written);
  const other = "with other quantities and no donation";
  const changed = (await cart.write(other, 200, toCampaigns(campaigns, 3)))?.cart;
  if (changed) await cart.count("after quantities were changed", changed);
  await cart.write("with the same quantities again", 200, toCampaigns(campaigns, 3));
  // A back end may have fewer pieces in stock. It must then reject the cart instead of changing the quantity.
  const isCounted = !walk.deviations.some(({ call }) => call.includes("count-items"));
  const known = walk.deviations.length;
  // The second one counts more than 65,535.
  for (const count of [1, 100]) {
    const [full] = toCampaigns([offers.slice(0, 1)], QUANTITY_MAX);
    const items = Array(count).fill(full?.items[0]);
    const when = `with ${count} times a quantity of ${QUANTITY_MAX}`;
    const all = await cart.write(when, [200, 413, 422], full ? [{ ...full, items }] : []);
    // The count of another quantity is another one.
    if (walk.deviations.length > known) break;
    const hint = "Is the type of the number too small?";
    if (all && isCounted) await cart.count(`of a cart ${when}`, all.cart, hint);
  }
  return undefined;
}

/**
 * Writes unusual and invalid carts, and chooses payment processors.
 *
 * @returns whether that choice has left the cart as it was
 */
async function tryUnusual(walk: ContractWalk, cart: CartCalls, offers: Offers, offer: Offer) {
  const { campaigns, soldOut, foreign, ended } = offers;
  const [own] = toCampaigns([[offer]], 3, 5);
  if (!own) return true;
  const { donation, ...bare } = own;
  // A back end must neither sort what it gets, nor merge lines: the shopper sees them move or vanish.
  const reversed = campaigns.map((all) => [...all].reverse()).reverse();
  const { product } = offer;
  const size = product.sizes.find(({ id, soldOut }) => id !== offer.size.id && !soldOut);
  const [, second] = campaigns[0] ?? [];
  const sizeName = "x".repeat(48);
  // Not all alike, so that another order is noticed.
  const long = own.items.flatMap((line) =>
    Array.from({ length: ITEMS_MAX }, (_, at) => ({ ...line, quantity: 1 + (at % 7), sizeName })),
  );
  const empty = campaigns[1]?.[0] && { campaignId: campaigns[1][0].campaignId, items: [] };
  const writes: [what: string, campaigns: Written[]][] = [
    ["campaigns and lines in the reverse order", toCampaigns(reversed, 2)],
    ["two sizes of one product", toCampaigns([size ? [offer, { ...offer, size }] : [offer]], 2)],
    [
      "two lines of the same product and size",
      toCampaigns([second ? [offer, second, offer] : [offer, offer]], 2),
    ],
    ...DONATIONS.map((amounts): [string, Written[]] => [
      `donations of ${amounts.slice(0, campaigns.length).join(" and ")}`,
      toCampaigns(campaigns, 2).map((campaign, index) => {
        return { ...campaign, donation: { amount: amounts[index] } };
      }),
    ]),
    ["no donation", [bare]],
    ["an empty campaign before another one", empty ? [empty, own] : [own]],
    // More than 100 KB, which is Express's limit unless another one is set.
    [`${ITEMS_MAX} lines and long names of sizes`, [{ ...bare, items: long }]],
    ["a donation alone", [{ ...own, items: [] }]],
  ];
  for (const [what, all] of writes) await tryWrite(walk, cart, what, all);
  await cart.pay("for a donation alone", [204, 422], "card");
  await tryWrite(walk, cart, "the donation {}", [{ ...bare, donation: {} }]);
  const listed = toCampaigns(campaigns, 2, 5);
  const plain = await cart.write("with donations from 5", 200, listed);
  await cart.tryUnlisted(listed);
  const unlisted = "after PUTs with fields that the document doesn't list";
  if (plain) await readWritten(walk, cart, unlisted, plain.cart);
  const other = product.sizes.find(({ id }) => id !== offer.size.id)?.size ?? "any";
  for (const [when, sizeName] of [
    ["with the sizeName of another size", other],
    ["with a sizeName of 50 letters 🎽", "🎽".repeat(50)],
    ["with an empty sizeName", ""],
  ] as const) {
    const items = own.items.map((line) => ({ ...line, sizeName }));
    const written = await cart.write(when, 200, [{ ...bare, items }]);
    const expected = { campaigns: [{ items: [{ size: { size: offer.size.size } }] }] };
    const seen = "The size is that of sizeId; its name is only what the shopper saw.";
    if (written) walk.compare("writeCart", when, written.cart, expected, seen);
  }
  const unpaid = await cart.write("before a choice of payment", 200, [bare]);
  for (const one of PAYMENT_PROCESSORS) {
    const rejected = `The shop rejects “${one}” for an order that has items. Is that way to pay off?`;
    if ((await cart.pay(`“${one}”`, [204, 422], one))?.status === 422) walk.note(rejected);
  }
  const chosen = "The choice of a payment must not change the cart.";
  const isUnchanged =
    !unpaid ||
    (await cart.compareWith("after the choice of a payment", { cart: unpaid.cart }, chosen));
  const elsewhere = { ...offer, campaignId: UNKNOWN_ID };
  const unknownSize = { ...offer.size, id: UNKNOWN_ID };
  const wrong: [what: string, line?: Offer][] = [
    ["a product of another campaign", foreign],
    ["a size that is sold out", soldOut],
    ["an unknown product", { ...offer, product: { ...product, id: UNKNOWN_ID } }],
    ["an unknown size", { ...offer, size: unknownSize }],
    ["an unknown campaign", elsewhere],
  ];
  // Some shops have the same sizes for all products.
  if (second && !product.sizes.some(({ id }) => id === second.size.id))
    wrong.unshift(["a size of another product", { ...offer, size: second.size }]);
  const give = (campaignId: number) => [{ campaignId, items: [], donation: { amount: 5 } }];
  const many = toCampaigns(reversed).map((campaign) => {
    return { ...campaign, items: Array(ITEMS_MAX / 2 + 1).fill(campaign.items[0]) };
  });
  // What is sold out is checked although the cart has its product in another size.
  const onSale = soldOut?.product.sizes.find((one) => !one.soldOut);
  const held = soldOut && onSale ? [offer, { ...soldOut, size: onSale }] : [offer];
  await cart.write("before a rejected PUT", 200, toCampaigns(groupByCampaign(held), 20, 5));
  const before = await cart.read("before a rejected PUT");
  const changed = soldOut ? groupByCampaign([offer, soldOut]) : [];
  const unknown = campaigns.map((all) => all.map((one) => ({ ...one, size: unknownSize })));
  const rejected = [
    await cart.tryInvalid(toCampaigns(reversed, 2, 5)),
    await cart.reject("a donation to an unknown campaign", give(UNKNOWN_ID)),
    !ended || (await cart.reject("a donation to a campaign that has ended", give(ended.id))),
    !many[1] || (await cart.reject("1002 lines of 2 campaigns", many, "any")),
    await cart.reject("a campaign that is listed twice", toCampaigns([[offer], [offer]], 7), "any"),
    !soldOut ||
      (await cart.reject("a line changed to a size that is sold out", toCampaigns(changed, 7, 8))),
    await cart.reject("an unknown size in each line", toCampaigns(unknown, 7, 8), "all"),
  ];
  for (const [what, line] of wrong) {
    if (!line) continue;
    // The wrong line is the last one, so that errors show whether they name its place.
    const isOwn = ({ campaignId }: Offer) => Number(campaignId === line.campaignId);
    const all = [...campaigns.flat(), line].sort((one, other) => isOwn(one) - isOwn(other));
    rejected.push(await cart.reject(what, toCampaigns(groupByCampaign(all), 7, 8)));
  }
  const hint = "A rejected PUT has changed it, but must write everything or nothing.";
  if (before && !rejected.includes(false))
    await cart.compareWith("after rejected PUTs", before, hint);
  return isUnchanged;
}

/** Of many campaigns, because a date may be wrong in a part of the year only. */
async function tryDetails(walk: ContractWalk, cart: CartCalls, samples: readonly Offer[]) {
  const when = `with a line of each of ${samples.length} campaigns`;
  const written = (await cart.write(when, 200, toCampaigns(samples.map((one) => [one]))))?.cart;
  const expected = written && expectDetails(written, samples);
  if (!expected || !walk.compare("writeCart", when, written, expected, SOURCE)) return;
  const stored = (await cart.read(`after a PUT ${when}`))?.cart;
  const same = omit(omit(written, "id"), "design");
  if (stored) walk.compare("readCart", `after a PUT ${when}`, stored, same, NOT_WRITTEN);
}

/** @returns whether ids that are alike have carts of their own */
async function tryIds(walk: ContractWalk, offer: Offer): Promise<boolean> {
  const id = `${randomUUID()}-${randomUUID()}`.slice(0, 64);
  const other = (letter?: string) => (letter === "0" ? "1" : "0");
  const cart = createCart(walk, new Map(), id);
  await cart.write("of an id of 64 characters", 200, toCampaigns([[offer]], 2));
  const areApart = [await createCart(walk).isNew("of a new id, after a PUT of another one")];
  const ids: [what: string, id: string, hint: string][] = [
    ["its last character, the 64th", id.slice(0, -1) + other(id.at(-1)), "Is an id cut?"],
    ["its first character", other(id[0]) + id.slice(1), "Is an id cut?"],
    ["capitals only", swapCase(id), "An id is not the same in upper and lower case."],
    ["hyphens only", id.replaceAll("-", ""), "Hyphens belong to an id."],
  ];
  for (const [what, own, hint] of areApart[0] ? ids : []) {
    const when = `of an id that differs from a written one in ${what}`;
    const whole = `It is the cart of the other id. ${hint}`;
    areApart.push(await createCart(walk, new Map(), own).isNew(when, whole));
  }
  await cart.write("with no campaigns", 200, []);
  return !areApart.includes(false);
}

function groupByCampaign(offers: readonly Offer[]): Offer[][] {
  const ids = new Set(offers.map(({ campaignId }) => campaignId));
  return [...ids].map((id) => offers.filter(({ campaignId }) => campaignId === id));
}

/** Writes a cart, reads it and counts it. */
async function tryWrite(walk: ContractWalk, cart: CartCalls, what: string, all: Written[]) {
  const written = (await cart.write(`with ${what}`, 200, all))?.cart;
  if (!written) return;
  await readWritten(walk, cart, `after a PUT with ${what}`, written);
  await cart.count(`after a PUT with ${what}`, written);
}

/** @returns the stored cart if it has the lines and donations of the one that was written */
async function readWritten(walk: ContractWalk, cart: CartCalls, when: string, written: Cart) {
  const stored = (await cart.read(when))?.cart;
  const [own, expected] = [stored, written].map((one) => one && toContents(one));
  const isSame = own && expected && walk.compare("readCart", when, own, expected, NOT_WRITTEN);
  return isSame ? stored : undefined;
}

/** Expected of what is on sale: otherwise the shopper has to remove it. */
const isOnSale: Expectation = (actual) =>
  actual ? ["is true, so the shopper can't pay for what can be bought"] : [];

/** Expected of what is optional. */
const isSame =
  (expected: unknown): Expectation =>
  (actual) =>
    actual === expected ? [] : [`is ${actual ?? "missing"} instead of ${expected ?? "missing"}`];

/** Expected of the sizes that a line can be changed to. */
const hasSize =
  (id: number): Expectation =>
  (actual) =>
    !Array.isArray(actual) || actual.some((one) => Object(one).id === id)
      ? []
      : ["has not that of the line, so it counts as sold out"];

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
      const details = { name, price, profit: isSame(profit), design: arePictures(design) };
      const product = { ...details, sizes: hasSize(line.size?.id), ...flag };
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
    const { dimensions, default: isDefault } = Object(design);
    return Object.entries(Object(dimensions)).map(([width, address]) => {
      const path = `${address}`.replace(/^https?:\/\/[^/]+|[?#].*/g, "");
      return `${width}${isDefault === true ? " (default)" : ""} ${path}`;
    });
  });

/** Expected of a line's pictures: those of its product, and maybe more widths. */
const arePictures =
  (listed: unknown): Expectation =>
  (actual) => {
    const [own, known] = [listPaths(actual), listPaths(listed)];
    if (own.length === 0 && known.length > 0)
      return ["has no picture, although the list of products has one"];
    const widths = new Set(known.map(Number.parseFloat));
    const other = own.find((one) => widths.has(Number.parseFloat(one)) && !known.includes(one));
    if (other) return [`has the picture ${other}, which is not that of the product`];
    const missing = known.find((one) => !own.includes(one));
    return missing ? [`lacks the picture ${missing}, which the list of products has`] : [];
  };
