import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Cart } from "../../domain/cart.ts";
import { type CheckoutPayload, toCheckoutPayload } from "../../domain/checkout-payload.ts";
import { PAYMENT_PROCESSORS } from "../../domain/payment-processors.ts";
import type { Answer, ContractWalk } from "./contract-walk.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { type Offer, UNKNOWN_ID } from "./walk-campaigns.ts";

/** What is given with a donation, in dollars. */
const DONATION = 5;

/**
 * Walks through the calls of a cart, with an id of its own. A back end may give the user's own cart for
 * any id, so what the cart has before is written back at the end.
 */
export async function walkCart(walk: ContractWalk, offer: Offer, jar: CookieJar): Promise<void> {
  const values = { cartId: randomUUID() };
  const before = await walk.call("readCart", "that was never written", 200, { values, jar });
  const original = readPayload(before) ?? { campaigns: [] };
  const isOwn = original.campaigns.length > 0;
  if (before && Object(before.json).id !== values.cartId)
    walk.deviate("readCart", "that was never written", "id is not the one of the address.");
  const cart = createCart(walk, offer, values, jar);
  try {
    if (!isOwn) await cart.checkEmpty("that was never written");
    await cart.checkWriting();
    await cart.checkRejections();
    await cart.checkProcessors();
  } finally {
    await cart.restore(original);
  }
}

function createCart(walk: ContractWalk, offer: Offer, values: { cartId: string }, jar: CookieJar) {
  const write = (when: string, status: number, items: unknown) =>
    walk.call("writeCart", when, status, { values, jar, json: { items } });
  const read = (when: string) => walk.call("readCart", when, 200, { values, jar });

  async function checkEmpty(when: string): Promise<void> {
    await checkCount(when, 0);
    await walk.call("setPaymentProcessor", "for an empty cart", 409, {
      values,
      jar,
      json: { processor: "card" },
    });
  }

  async function checkCount(when: string, expected: number): Promise<void> {
    const answer = await walk.call("countItems", when, 200, { values, jar });
    const count = Object(answer?.json).count;
    if (answer && count !== expected)
      walk.deviate("countItems", when, `count is ${count} instead of ${expected}.`);
  }

  async function checkWriting(): Promise<void> {
    const when = "with two of one product and a donation";
    const written = await write(when, 200, toItems(offer));
    if (!written) return;
    compare("writeCart", when, written, toItems(offer));
    const line = findLine(written);
    const types = Object(Object(line).productType).products;
    if (Array.isArray(types) && types.some((product) => Object(product).id !== offer.productId))
      walk.deviate("writeCart", when, "productType has other products than that of the line.");
    const again = await read("that was written");
    if (again && !isDeepStrictEqual(again.json, written.json))
      walk.deviate("readCart", "that was written", "It is not the cart that PUT has returned.");
    await checkCount("of the cart that was written", 2);

    const three = toItems({ ...offer, quantity: 3 }, 0);
    const changed = await write("with another quantity and no donation", 200, three);
    if (!changed) return;
    compare("writeCart", "with another quantity and no donation", changed, three);
    if (line && findLine(changed)?.id !== line.id)
      walk.deviate(
        "writeCart",
        "with another quantity and no donation",
        "The id of the line has changed, although product and size are the same.",
      );
    await checkCount("after the quantity was changed", 3);
  }

  function compare(id: string, when: string, answer: Answer, expected: CheckoutPayload): void {
    const actual = readPayload(answer);
    if (!actual || isDeepStrictEqual(actual, expected)) return;
    walk.deviate(
      id,
      when,
      `The cart is ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}: the last PUT must replace the whole cart.`,
    );
  }

  async function checkRejections(): Promise<void> {
    const before = await read("before a rejected PUT");
    const wrong: [string, CheckoutPayload][] = [
      ["an unknown product", toItems({ ...offer, productId: UNKNOWN_ID })],
      ["an unknown size", toItems({ ...offer, sizeId: UNKNOWN_ID })],
      ["an unknown campaign", toItems({ ...offer, campaignId: UNKNOWN_ID })],
      ["a quantity of 0", toItems({ ...offer, quantity: 0 })],
      ["a quantity of 1,000", toItems({ ...offer, quantity: 1000 })],
      ["a quantity of 1.5", toItems({ ...offer, quantity: 1.5 })],
      ["a donation of −1", toItems(offer, -1)],
      ["a donation of 10,001", toItems(offer, 10_001)],
    ];
    for (const [what, items] of wrong) await write(`with ${what}`, 422, items);
    const valid = toItems({ ...offer, quantity: 7 }).campaigns;
    const mixed = [...valid, ...toItems({ ...offer, campaignId: UNKNOWN_ID }).campaigns];
    await write("with a valid and an unknown campaign", 422, { campaigns: mixed });
    const after = await read("after a rejected PUT");
    if (before && after && !isDeepStrictEqual(after.json, before.json))
      walk.deviate(
        "writeCart",
        "with invalid lines",
        "A rejected PUT has changed the cart; it must write everything or nothing.",
      );
    const bad = { values: { cartId: "bad_id" }, jar };
    await walk.call("readCart", "with the id “bad_id”", 422, bad);
    await walk.call("countItems", "with the id “bad_id”", 422, bad);
    const items = toItems(offer);
    await walk.call("writeCart", "with the id “bad_id”", 422, { ...bad, json: { items } });
    const json = { processor: "card" };
    await walk.call("setPaymentProcessor", "with the id “bad_id”", 422, { ...bad, json });
  }

  async function checkProcessors(): Promise<void> {
    const id = "setPaymentProcessor";
    for (const processor of PAYMENT_PROCESSORS) {
      const json = { processor };
      const answer = await walk.call(id, `“${processor}”`, [204, 422], { values, jar, json });
      const errors = Object(Object(answer?.json).errors);
      if (answer?.status === 422 && !Object.hasOwn(errors, "processor"))
        walk.deviate(id, `“${processor}”`, "A rejected processor needs errors.processor.");
    }
    await walk.call(id, "“cash”", 422, { values, jar, json: { processor: "cash" } });
  }

  /** Writes the cart as it was before, and checks that it is. */
  async function restore(original: CheckoutPayload): Promise<void> {
    const when = original.campaigns.length > 0 ? "with the cart as it was" : "with no campaigns";
    const answer = await write(when, 200, original);
    if (!answer) {
      walk.skip(`The cart ${values.cartId} could not be written back as it was.`);
      return;
    }
    compare("writeCart", when, answer, original);
    if (original.campaigns.length === 0) await checkCount("of the emptied cart", 0);
  }

  return { checkEmpty, checkWriting, checkRejections, checkProcessors, restore };
}

function toItems({ campaignId, ...item }: Offer, amount = DONATION): CheckoutPayload {
  return { campaigns: [{ campaignId, items: [item], donation: { amount } }] };
}

/** The payload that would write this cart, or `undefined` if it has another form. */
function readPayload(answer: Answer | undefined): CheckoutPayload | undefined {
  try {
    return answer && toCheckoutPayload(answer.json as Cart);
  } catch {
    return undefined;
  }
}

function findLine({ json }: Answer): Cart["campaigns"][number]["items"][number] | undefined {
  return (json as Cart).campaigns?.[0]?.items?.[0];
}
