import { randomUUID } from "node:crypto";
import { type Cart, countItems } from "../../shop/domain/cart.ts";
import { type PayloadCampaign, toCheckoutPayload } from "../../shop/domain/checkout-payload.ts";
import type { Case, ContractWalk } from "./contract-walk.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { type Expectation, findTwin, hasField, omit } from "./describe-differences.ts";
import type { CallInput } from "./send-request.ts";
import { tryInvalid } from "./try-invalid.ts";
import { type Offer, UNKNOWN_ID } from "./try-products.ts";

/** The read of the cart that has the most, which is made several times. */
export const WRITTEN = "that was written";

/** A campaign of a `PUT`, whose donation may be missing. */
export type Written = Omit<PayloadCampaign, "donation"> & { donation?: { amount?: number } };

export type CartCalls = ReturnType<typeof createCart>;

/** The calls to a cart with a new id. */
export function createCart(
  walk: ContractWalk,
  jar: CookieJar = new Map(),
  cartId: string = randomUUID(),
) {
  const input = { values: { cartId }, jar };
  /** The ids of the lines in the last response, by what identifies a line. */
  let lineIds = new Map<string, string>();
  /** What the cart had in each of its versions, and in the last response. */
  const versions = new Map<string, string>();
  let last = "";

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
    if (cart && etag && id === "writeCart") compareVersion(id, when, etag, cart);
    return cart && { cart, etag };
  }

  /** A version that comes again lets a late `PUT` undo what was written meanwhile. */
  function compareVersion(id: string, when: string, etag: string, cart: Cart): void {
    const contents = JSON.stringify(omit(toCheckoutPayload(cart), "sizeName"));
    const known = versions.get(etag);
    const message = `The ETag ${etag} is one that the cart had with other contents, so a late PUT undoes what came between. Each change needs a new one: use a counter.`;
    if (known !== undefined && known !== contents) walk.deviate(id, when, message);
    else if (known !== undefined && known !== last)
      walk.note(
        "A cart's version (ETag) is that of its earlier contents again, so a late PUT undoes what came between. Use a counter.",
      );
    versions.set(etag, contents);
    last = contents;
  }

  const read = (when: string) => call("readCart", when, 200);
  return {
    id: cartId,
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
    /**
     * @param isLast whether the last line is what is wrong, which errors must not call another one
     * @returns whether the cart was rejected
     */
    async reject(what: string, campaigns: Written[], isLast = true): Promise<boolean> {
      const json = { items: { campaigns } };
      const lines = campaigns.at(-1)?.items.length ?? 0;
      const place = ["items", "campaigns", campaigns.length - 1, "items", lines - 1];
      const areThere: Expectation = (errors) =>
        Object.keys(Object(errors))
          .filter((key) =>
            key.split(".").some((part, index) => /^\d+$/.test(part) && part !== `${place[index]}`),
          )
          .map((key) => `has “${key}”, but what is wrong is “${place.join(".")}”`);
      const expected = isLast ? { errors: areThere } : undefined;
      const when = `with ${what}`;
      return Boolean(await walk.call("writeCart", when, 422, { ...input, json }, expected));
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

/** The cart of a response, or `undefined` if it has another form. */
function readCart(response?: { json: unknown }): Cart | undefined {
  const cart = response?.json as Cart;
  try {
    return toCheckoutPayload(cart) && Number.isFinite(countItems(cart)) ? cart : undefined;
  } catch {
    return undefined;
  }
}
