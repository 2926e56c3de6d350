import { randomUUID } from "node:crypto";
import { type Cart, countItems } from "../../shop/domain/cart.ts";
import { type PayloadCampaign, toCheckoutPayload } from "../../shop/domain/checkout-payload.ts";
import type { Case, ContractWalk } from "./contract-walk.ts";
import type { CookieJar } from "./cookie-jar.ts";
import { findTwin, hasField, omit } from "./describe-differences.ts";
import { UNKNOWN_ID } from "./sample-values.ts";
import type { CallInput } from "./send-request.ts";
import { nameOnly } from "./try-invalid.ts";
import type { Offer } from "./try-products.ts";

/** The read of the cart that has the most, which is made several times. */
export const WRITTEN = "that was written";

/** A campaign of a `PUT`, whose donation may be missing. */
export type Written = Omit<PayloadCampaign, "donation"> & { donation?: { amount?: number } };

export const NOT_WRITTEN = "It has not what the PUT has returned.";

const REPLACES =
  "A new cart takes it: a PUT replaces all that the cart has, so that counts toward no limit.";

const STALE =
  "It had that before. Is it read from a cache that a PUT does not clear, or from a replica that is behind?";

/** Where reads right after it are not all alike. */
const ELSEWHERE =
  "It had that before, and another read right after has the new one. Has each process a cache of its own, or is a replica behind?";

/** How often a read is made again that is stale, each time on a connection of its own. */
const READS = 4;

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
  let lastVersion = "";
  /** What the cart has had, and how many pieces. */
  const earlier = new Set<string | number>();
  let hasVersion = false;
  /** Whether a version has come again with other contents. */
  let isRepeated = false;

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
    hasVersion ||= etag !== undefined;
    const lost = "The ETag is missing, although earlier responses of this cart have one.";
    if (cart && !etag && hasVersion) walk.deviateOnce(id, when, lost, "lost version");
    const contents = cart && JSON.stringify(omit(toCheckoutPayload(cart), "sizeName"));
    const isStale = id === "readCart" && contents !== last && earlier.has(contents ?? "");
    if (contents && etag) compareVersion(id, when, etag, contents);
    if (contents && id === "writeCart") last = contents;
    if (contents) earlier.add(contents);
    return cart && { cart, etag, isStale };
  }

  /** A version that comes again lets a late `PUT` undo what was written meanwhile. */
  function compareVersion(id: string, when: string, etag: string, contents: string): void {
    const known = versions.get(etag);
    if (walk.causes.has("versions") || (id === "readCart" && contents !== last)) return;
    const cause =
      etag === lastVersion
        ? "Each change needs a new one, also that of a quantity or a donation alone, and that of another PUT at the same time."
        : "Each change needs a new one: use a counter.";
    const message = `The ETag ${etag} is one that the cart had with other contents, so a late PUT undoes what came between. ${cause}`;
    lastVersion = etag;
    isRepeated ||= known !== undefined && known !== contents;
    if (known !== undefined && known !== contents) {
      walk.causes.add("versions");
      walk.deviate(id, when, message);
    } else if (known !== undefined && known !== last && !isRepeated)
      walk.note(
        "A cart's version (ETag) is that of its earlier contents again, so a late PUT undoes what came between. Use a counter.",
      );
    versions.set(etag, contents);
  }

  const read = (when: string) => call("readCart", when, 200);
  /** @param path without the slash at the end, which a cache may take for another address */
  async function count(when: string, cart?: Cart, hint?: string, path?: string): Promise<void> {
    if (walk.causes.has("counts")) return;
    const expected = cart ? countItems(cart) : 0;
    const readCount = async () => {
      const call = { ...input, ...(path && { path }) };
      return Object((await walk.call("countItems", when, 200, call))?.json).count;
    };
    const own = await readCount();
    if (own === undefined) return;
    let why = hint;
    if (own !== expected && earlier.has(own)) {
      walk.causes.add("counts");
      const others: unknown[] = [];
      for (let left = READS; left > 0; left -= 1) others.push(await readCount());
      why = others.includes(expected) ? ELSEWHERE : path ? hint : STALE;
    }
    walk.compare("countItems", when, { count: own }, { count: expected }, why);
    earlier.add(expected);
  }
  /** @param etag writes only if the cart still has this version */
  async function write(when: string, status: Case[2], campaigns: Written[], etag?: string) {
    const json = { items: { campaigns } };
    const headers: CallInput["headers"] = etag ? { "if-match": etag } : {};
    const written = await call("writeCart", when, status, { json, headers });
    const whole = campaigns.map((campaign) => ({ donation: { amount: 0 }, ...campaign }));
    const sent = { campaigns: whole.filter(isFilled) };
    const own = written && toContents(written.cart);
    const expected = omit(sent, "sizeName");
    if (own) walk.compare("writeCart", when, own, expected, describeChange(own, sent));
    return written;
  }

  /** @returns the stored cart if it has the lines and donations of the one that was written */
  async function readWritten(when: string, written: Cart) {
    const { cart, isStale } = (await read(when)) ?? {};
    const own = cart && toContents(cart);
    const hint = isStale ? STALE : NOT_WRITTEN;
    return own && walk.compare("readCart", when, own, toContents(written), hint) ? cart : undefined;
  }

  /** Whether a new cart takes what this one has rejected. */
  async function isWritable(campaigns: Written[]): Promise<boolean> {
    const cart = createCart(walk);
    const written = await cart.write("in a new cart", [200, 413, 422, 500], campaigns);
    if (written) await cart.write("with no campaigns", 200, []);
    return written !== undefined;
  }

  return {
    id: cartId,
    read,
    write,
    readWritten,
    count,
    /** Writes a cart, reads it and counts it. */
    async tryWrite(what: string, campaigns: Written[]) {
      const written = await write(`with ${what}`, 200, campaigns);
      const after = `after a PUT with ${what}`;
      if (!written && (await isWritable(campaigns)))
        walk.deviate("writeCart", `with ${what}`, REPLACES);
      if (written) await readWritten(after, written.cart);
      if (written) await count(after, written.cart);
    },
    /**
     * @param wrong the lines that are wrong, of which errors must name each and no other one; by default the last one
     * @returns whether the cart was rejected
     */
    async reject(
      what: string,
      campaigns: Written[],
      wrong: "last" | "all" | "any" = "last",
    ): Promise<boolean> {
      const json = { items: { campaigns } };
      const lines = campaigns.flatMap(({ items }, index) => {
        const place = `items.campaigns.${index}`;
        return items.length === 0
          ? place
          : [...items.keys()].map((line) => `${place}.items.${line}`);
      });
      const names = nameOnly(wrong === "all" ? lines : lines.slice(-1), json);
      const expected = wrong === "any" ? undefined : { errors: names };
      const when = `with ${what}`;
      return Boolean(await walk.call("writeCart", when, 422, { ...input, json }, expected));
    },
    /**
     * Compares the cart, its count and its version with those of an earlier response.
     *
     * @returns whether the cart is the same
     */
    async compareWith(
      when: string,
      before: { cart: Cart; etag?: string | undefined },
      hint: string,
    ) {
      const after = await read(when);
      if (!after || !walk.compare("writeCart", when, after.cart, omit(before.cart, "id"), hint))
        return !after;
      await count(when, before.cart, hint);
      const moved = `The ETag is ${after.etag} instead of ${before.etag}, although the cart is the same. ${hint}`;
      if (after.etag && before.etag && after.etag !== before.etag)
        walk.deviate("writeCart", when, moved);
      return true;
    },
    /** The input of a `PUT`, with all that it may have. */
    createInput: (campaigns: Written[]) => {
      return { ...input, json: { items: { campaigns, provider: "web" } } };
    },
    /** @returns whether the cart can be read and is empty */
    async isNew(
      when: string,
      hint = "The cart is not empty: do several shoppers have the same one?",
    ): Promise<boolean> {
      const { cart } = (await read(when)) ?? {};
      if (!cart) return false;
      walk.compare("readCart", when, cart, { id: input.values.cartId });
      return walk.compare("readCart", when, cart, { campaigns: [] }, hint);
    },
    pay(when: string, status: Case[2], processor: string) {
      const json = { processor };
      const expected = { errors: hasField("processor") };
      return walk.call("setPaymentProcessor", when, status, { ...input, json }, expected);
    },
  };
}

const isFilled = ({ items, donation }: Written) => items.length > 0 || donation?.amount !== 0;

/** The campaigns of a cart as they are sent. An empty one may stay or be left out. */
export const toContents = (cart: Cart) => ({
  campaigns: toCheckoutPayload(cart).campaigns.filter(isFilled),
});

interface Contents {
  campaigns: Written[];
}

/** Why a cart may have something else than was sent. */
function describeChange(own: Contents, sent: Contents): string {
  const cents = [own, sent].map(({ campaigns }) =>
    campaigns.map(({ donation }) => Math.round(100 * (donation?.amount ?? 0))),
  );
  if (cents[0]?.some((amount, index) => Math.abs(amount - (cents[1]?.[index] ?? amount)) === 1))
    return "Cents have to be rounded: 19.99 * 100 is 1998.9999999999998.";
  // The same characters are the same lines, maybe in another order.
  const [now, before] = [own, sent].map((one) => [...JSON.stringify(omit(one, "sizeName"))].sort());
  const isMoved = now?.join() === before?.join();
  const order = isMoved
    ? " Is it sorted: by ids, by what it has, or by an index as a text (10 before 2)?"
    : "";
  return `A PUT must replace the whole cart by what it has, in its order.${order}`;
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
