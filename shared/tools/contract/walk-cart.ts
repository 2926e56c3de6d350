import { randomUUID } from "node:crypto";
import type { CheckoutPayload } from "../../shop/domain/checkout-payload.ts";
import { QUANTITY_MAX } from "../../shop/domain/limits.ts";
import type { LineItem } from "../../shop/domain/line-item.ts";
import { PAYMENT_PROCESSORS } from "../../shop/domain/payment-processors.ts";
import {
  describeCartDifference,
  describePrices,
  hasSameContent,
  listLines,
  readPayload,
} from "./compare-carts.ts";
import type { ContractResponse, ContractWalk } from "./contract-walk.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { type Offer, type Offers, UNKNOWN_ID } from "./walk-products.ts";

/** What is given with a donation, in dollars. */
const DONATION = 12.34;

/**
 * Walks through the calls of a cart, with new ids and a new account: no cart that a shopper may need is
 * written. Where a new id has a cart that is not empty, nothing is.
 *
 * @param jar the cookies of a new account; empty if there is none
 * @returns whether carts can be written
 */
export async function walkCart(
  walk: ContractWalk,
  { campaigns, soldOut }: Offers,
  jar: CookieJar,
): Promise<boolean> {
  const id = randomUUID();
  const isEmpty = await checkNew(walk, id, jar, "that was never written");
  const other = "that was never written, signed out";
  if (!isEmpty || !(await checkNew(walk, randomUUID(), new Map(), other))) {
    walk.skip(
      "Nothing was written to carts, because a new id has no empty cart, and the cart that it has may be needed.",
    );
    return false;
  }
  const cart = createCart(walk, id, jar);
  await cart.checkEmpty();
  await cart.checkId();
  if (campaigns.length > 0) {
    if (await cart.checkWriting(campaigns, soldOut)) {
      await cart.checkRejections(campaigns.flat()[0] as Offer);
      await cart.checkProcessors();
    }
    await cart.clear();
  }
  if (campaigns[0]) await checkShoppers(walk, campaigns[0]);
  return true;
}

/** Whether a new cart is empty. */
async function checkNew(
  walk: ContractWalk,
  cartId: string,
  jar: CookieJar,
  when: string,
): Promise<boolean> {
  const response = await walk.call("readCart", when, 200, { values: { cartId }, jar });
  if (!response) return false;
  const { id, campaigns } = Object(response.json);
  if (!Array.isArray(campaigns)) return false;
  if (id !== cartId) walk.deviate("readCart", when, "id is not the one of the address.");
  if (campaigns.length === 0) return true;
  walk.deviate("readCart", when, "The cart is not empty: do several shoppers have the same one?");
  return false;
}

/** A shopper must not get the cart of another one. */
async function checkShoppers(walk: ContractWalk, offers: readonly Offer[]): Promise<void> {
  const one = createCart(walk, randomUUID(), new Map());
  if (await one.write("by a signed-out shopper", 200, toPayload([offers])))
    await checkNew(walk, randomUUID(), new Map(), "after another shopper has written theirs");
  await one.write("with no campaigns, signed out", 200, { campaigns: [] });
}

function createCart(walk: ContractWalk, cartId: string, jar: CookieJar) {
  const values = { cartId };
  const write = (when: string, status: number | number[], items: CheckoutPayload) =>
    walk.call("writeCart", when, status, { values, jar, json: { items } });
  const read = (when: string) => walk.call("readCart", when, 200, { values, jar });

  async function checkEmpty(): Promise<void> {
    await checkCount("that was never written", 0);
    await walk.call("setPaymentProcessor", "for an empty cart", 409, {
      values,
      jar,
      json: { processor: "card" },
    });
  }

  async function checkCount(when: string, expected: number): Promise<void> {
    const response = await walk.call("countItems", when, 200, { values, jar });
    const count = Object(response?.json).count;
    if (typeof count === "number" && count !== expected)
      walk.deviate("countItems", when, `count is ${count} instead of ${expected}.`);
  }

  async function checkId(): Promise<void> {
    const bad = { values: { cartId: "bad_id" }, jar };
    await walk.call("readCart", "with the id “bad_id”", 422, bad);
    await walk.call("countItems", "with the id “bad_id”", 422, bad);
    const json = { items: { campaigns: [] } };
    await walk.call("writeCart", "with the id “bad_id”", 422, { ...bad, json });
    const processor = { processor: "card" };
    await walk.call("setPaymentProcessor", "with the id “bad_id”", 422, {
      ...bad,
      json: processor,
    });
  }

  /** @returns whether the back end stores what is written */
  async function checkWriting(
    campaigns: readonly (readonly Offer[])[],
    soldOut?: Offer,
  ): Promise<boolean> {
    const offers = campaigns.flat();
    const first = toPayload(campaigns, 2, DONATION);
    const when = `with ${describeSize(campaigns)} and a donation of ${DONATION}`;
    const written = await writeAndCompare(when, first);
    if (!written) {
      walk.skip(
        "The rest of the cart was not tried, because the first PUT was rejected or its response can't be read.",
      );
      return false;
    }
    for (const message of describePrices(written, offers)) walk.deviate("writeCart", when, message);
    if (listLines(written).some(hasOtherProducts))
      walk.deviate("writeCart", when, "productType has other products than that of the line.");
    const again = await read("that was written");
    const stored = readPayload(written);
    const isOther = again && stored && describeCartDifference(again, stored);
    if (isOther)
      walk.deviate("readCart", "that was written", "It has not what the PUT has returned.");
    if (!again || isOther) {
      walk.skip("The rest of the cart was not tried, because what is written can't be read.");
      return false;
    }
    if (!hasSameContent(again, written))
      walk.deviate("readCart", "that was written", "It differs from what the PUT has returned.");
    await checkCount("of the cart that was written", countPieces(written));

    const changed = toPayload(campaigns, 3);
    const next = await writeAndCompare("with other quantities and no donation", changed);
    if (next && listIds(next) !== listIds(written))
      walk.deviate(
        "writeCart",
        "with other quantities and no donation",
        "The ids of lines have changed, although products and sizes are the same.",
      );
    if (next) await checkCount("after quantities were changed", countPieces(next));
    // A back end may have fewer in stock. It must say so then, instead of changing the quantity.
    await writeAndCompare(
      `with a quantity of ${QUANTITY_MAX}`,
      toPayload([offers.slice(0, 1)], QUANTITY_MAX),
      [200, 422],
    );
    if (soldOut) await write("with a size that is sold out", 422, toPayload([[soldOut]]));
    return true;
  }

  /** @returns `undefined` if the status is another one than 200, or the body is no cart */
  async function writeAndCompare(
    when: string,
    payload: CheckoutPayload,
    status: number | number[] = 200,
  ): Promise<ContractResponse | undefined> {
    const response = await write(when, status, payload);
    if (response?.status !== 200 || !readPayload(response)) return undefined;
    const difference = describeCartDifference(response, payload);
    if (difference) walk.deviate("writeCart", when, difference);
    return response;
  }

  async function checkRejections(offer: Offer): Promise<void> {
    const before = await read("before a rejected PUT");
    const wrong: [string, CheckoutPayload][] = [
      ["an unknown product", toPayload([[{ ...offer, productId: UNKNOWN_ID }]])],
      ["an unknown size", toPayload([[{ ...offer, sizeId: UNKNOWN_ID }]])],
      ["an unknown campaign", toPayload([[{ ...offer, campaignId: UNKNOWN_ID }]])],
      ["a quantity of 0", toPayload([[offer]], 0)],
      ["a quantity of 1,000", toPayload([[offer]], QUANTITY_MAX + 1)],
      ["a quantity of 1.5", toPayload([[offer]], 1.5)],
      ["a donation of −1", toPayload([[offer]], 1, -1)],
      ["a donation of 10,001", toPayload([[offer]], 1, 10_001)],
    ];
    for (const [what, payload] of wrong) await write(`with ${what}`, 422, payload);
    const mixed = toPayload([[offer], [{ ...offer, campaignId: UNKNOWN_ID }]], 7);
    await write("with a valid and an unknown campaign", 422, mixed);
    const after = await read("after a rejected PUT");
    if (before && after && !hasSameContent(after, before))
      walk.deviate(
        "writeCart",
        "with invalid lines",
        "A rejected PUT has changed the cart; it must write everything or nothing.",
      );
  }

  async function checkProcessors(): Promise<void> {
    const id = "setPaymentProcessor";
    for (const processor of PAYMENT_PROCESSORS) {
      const json = { processor };
      const response = await walk.call(id, `“${processor}”`, [204, 422], { values, jar, json });
      const { errors } = Object(response?.json);
      if (errors && !Object.hasOwn(errors, "processor"))
        walk.deviate(id, `“${processor}”`, "A rejected processor needs errors.processor.");
    }
    await walk.call(id, "“cash”", 422, { values, jar, json: { processor: "cash" } });
  }

  async function clear(): Promise<void> {
    const emptied = await writeAndCompare("with no campaigns", { campaigns: [] });
    if (emptied) await checkCount("of the emptied cart", countPieces(emptied));
  }

  return { write, checkEmpty, checkId, checkWriting, checkRejections, checkProcessors, clear };
}

/** The quantities are `quantity` and more, so that no two lines have the same one. */
function toPayload(
  campaigns: readonly (readonly Offer[])[],
  quantity = 1,
  amount = 0,
): CheckoutPayload {
  let next = quantity;
  return {
    campaigns: campaigns.map((offers, index) => ({
      campaignId: offers[0]?.campaignId ?? UNKNOWN_ID,
      items: offers.map(({ productId, sizeId, sizeName }) => ({
        quantity: next++,
        productId,
        sizeId,
        sizeName,
      })),
      donation: { amount: index === 0 ? amount : 0 },
    })),
  };
}

function describeSize(campaigns: readonly (readonly Offer[])[]): string {
  const [lines, count] = [campaigns.flat().length, campaigns.length];
  return `${lines} line${lines === 1 ? "" : "s"} of ${count} campaign${count === 1 ? "" : "s"}`;
}

/** Of the response, so that a line that is missing in it is not reported again. */
function countPieces(response: ContractResponse): number {
  let sum = 0;
  for (const { quantity } of listLines(response)) sum += quantity;
  return sum;
}

function hasOtherProducts({ productType, product }: LineItem): boolean {
  const { products } = Object(productType);
  return (
    Array.isArray(products) && products.some((other) => Object(other).id !== Object(product).id)
  );
}

function listIds(response: ContractResponse): string {
  return listLines(response)
    .map(({ id }) => id)
    .join(" ");
}
