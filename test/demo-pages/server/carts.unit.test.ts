// @vitest-environment node
import { join } from "node:path";
import Database from "libsql";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  CookieJar,
  fillCart,
  findProduct,
  logIn,
  removeShops,
  startShop,
  type TestShop,
} from "./start-shop.ts";

/** Carts, paying, and that both survive a restart. */

const PAGES = {
  cart: "<main>cart</main>",
  checkout:
    '<div data-widget="header"></div><table><!--slot:order-summary-->none<!--/slot--></table><!--slot:order-actions--><a href="/payment/">Pay</a><!--/slot-->',
  payment:
    "<table><!--slot:order-summary--><!--/slot--></table><b><!--slot:order-total--><!--/slot--></b><p>by <!--slot:order-processor--><!--/slot--></p><form><!--slot:payment-slip--><!--/slot--></form>",
  "payment-confirmation":
    "<p><!--slot:order-number-->?<!--/slot-->, <!--slot:order-total-->?<!--/slot--> by <!--slot:order-processor-->?<!--/slot--></p><table><!--slot:order-summary--><!--/slot--></table>",
};

const DAY_MS = 86_400_000;

interface Product {
  id: number;
  sizes: { id: number; size: string }[];
}
interface Cart {
  id: string;
  campaigns: {
    campaignId: number;
    items: {
      id: string;
      quantity: number;
      product: Product;
      productType: { products: Product[] };
    }[];
    donation: { amount: number };
  }[];
}

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop(PAGES);
});
afterAll(async () => {
  await shop.stop();
  removeShops();
});

const readCart = async (id: string, at = shop) =>
  (await (await at.call("GET", `/rest/checkout/${id}/`)).json()) as Cart;
const write = (id: string, campaigns: unknown, at = shop) =>
  at.call("PUT", `/rest/checkout/${id}/items/`, { json: { items: { campaigns } } });

const jarOf = (cartId: string, jar = new CookieJar()) => {
  jar.cookies.set("cartId", cartId);
  return jar;
};

async function openTill(cartId: string, at = shop) {
  const page = await (await at.open("/payment/", { jar: jarOf(cartId) })).text();
  const fields = page.matchAll(/name="(\w+)" value="([^"]+)"/g);
  const slip = Object.fromEntries([...fields].map(([, name, value]) => [name, value]));
  return { page, slip: slip as Record<"number" | "seen" | "signature", string> };
}

const decide = (cartId: string, form: Record<string, string>, headers = {}, at = shop) =>
  fetch(`${at.url}/payment/`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: `cartId=${cartId}`, ...headers },
    body: new URLSearchParams(form),
  });

describe("a cart", () => {
  it("is empty until somebody writes it", async () => {
    expect(await readCart("nobody-knows-me")).toEqual({ id: "nobody-knows-me", campaigns: [] });
    const count = await shop.call("GET", "/rest/checkout/nobody-knows-me/count-items/");
    expect(await count.json()).toEqual({ count: 0 });
  });

  it("answers with everything a line needs", async () => {
    const { product, size } = await findProduct(shop);
    const cart = (await (await fillCart(shop, "cart-of-lines", 3, 7.29)).json()) as Cart;
    expect(cart).toMatchObject({
      id: "cart-of-lines",
      campaigns: [
        {
          campaignId: 1001,
          slug: "lighthouse-animal-rescue",
          donation: { amount: 7.29 },
          items: [{ quantity: 3, product, size, productType: { name: "T-shirts" } }],
        },
      ],
    });
    expect(await readCart("cart-of-lines")).toEqual(cart);
    const count = await shop.call("GET", "/rest/checkout/cart-of-lines/count-items/");
    expect(await count.json()).toEqual({ count: 3 });
  });

  it("keeps a line's id while product and size stay, and never gives one id twice", async () => {
    const { product, size } = await findProduct(shop);
    const item = { quantity: 1, productId: product.id, sizeId: size.id, sizeName: "x" };
    const idsOf = async (items: unknown[]) => {
      const response = await write("cart-of-ids", [{ campaignId: 1001, items }]);
      return ((await response.json()) as Cart).campaigns[0]?.items.map(({ id }) => id) ?? [];
    };
    const [only] = await idsOf([item]);
    expect(await idsOf([{ ...item, quantity: 9 }])).toEqual([only]);
    const three = await idsOf([item, item, item]);
    expect(three[0]).toBe(only);
    expect(new Set(three).size).toBe(3);
  });

  it("is replaced as a whole, or not at all", async () => {
    await fillCart(shop, "cart-or-nothing");
    const before = await readCart("cart-or-nothing");
    const wrong = await write("cart-or-nothing", [
      { campaignId: 1002, items: [] },
      { campaignId: 1 },
    ]);
    expect(wrong.status).toBe(422);
    expect(await readCart("cart-or-nothing")).toEqual(before);
    expect((await write("cart-or-nothing", [])).status).toBe(200);
    expect((await readCart("cart-or-nothing")).campaigns).toEqual([]);
  });

  it("takes only what belongs together, and says what does not", async () => {
    const { product, size } = await findProduct(shop);
    const item = { quantity: 1, productId: product.id, sizeId: size.id, sizeName: "M" };
    const entry = (change: object) => [{ campaignId: 1001, items: [{ ...item, ...change }] }];
    const cases: [string, unknown][] = [
      ["items.campaigns.0.items.0.productId", entry({ productId: 99_999 })],
      ["items.campaigns.0.items.0.sizeId", entry({ sizeId: 99_999 })],
      ["items.campaigns.0.items.0.quantity", entry({ quantity: 0 })],
      ["items.campaigns.0.items.0.quantity", entry({ quantity: 1000 })],
      ["items.campaigns.0.items.0.quantity", entry({ quantity: 1.5 })],
      ["items.campaigns.0.items.0.quantity", entry({ quantity: "1" })],
      ["items.campaigns.0.items.0.productId", entry({ productId: undefined })],
      ["items.campaigns.0.campaignId", [{ campaignId: 7, items: [] }]],
      // A draft: it exists, but nobody can buy from it.
      ["items.campaigns.0.campaignId", [{ campaignId: 1010, items: [] }]],
      ["items.campaigns.1.campaignId", [...entry({}), ...entry({})]],
      [
        "items.campaigns.0.donation.amount",
        [{ campaignId: 1001, items: [], donation: { amount: -1 } }],
      ],
      [
        "items.campaigns.0.donation.amount",
        [{ campaignId: 1001, items: [], donation: { amount: 0.001 } }],
      ],
      [
        "items.campaigns.0.donation.amount",
        [{ campaignId: 1001, items: [], donation: { amount: 10_000.01 } }],
      ],
      ["items.campaigns", "everything"],
    ];
    for (const [field, campaigns] of cases) {
      const response = await write("cart-of-errors", campaigns);
      expect([field, response.status]).toEqual([field, 422]);
      const { errors } = (await response.json()) as { errors: Record<string, string[]> };
      expect(Object.keys(errors)).toContain(field);
    }
    expect((await readCart("cart-of-errors")).campaigns).toEqual([]);
  });

  it("needs an id of the right form", async () => {
    for (const id of ["short", "x".repeat(65), "with_underscore", "%F0%9F%8E%89%F0%9F%8E%89"]) {
      expect((await shop.call("GET", `/rest/checkout/${id}/`)).status).toBe(422);
    }
  });

  it("has up to a thousand lines, of one campaign or of many", async () => {
    const { product, size } = await findProduct(shop);
    const item = { quantity: 1, productId: product.id, sizeId: size.id, sizeName: size.size };
    const list = (count: number) => Array.from({ length: count }, () => item);
    const whole = await write("cart-of-thousand", [{ campaignId: 1001, items: list(1_000) }]);
    expect(whole.status).toBe(200);
    expect((await readCart("cart-of-thousand")).campaigns[0]?.items).toHaveLength(1_000);
    const tooMany = await write("cart-of-thousand", [
      { campaignId: 1001, items: list(600) },
      { campaignId: 1002, items: list(401) },
    ]);
    expect(tooMany.status).toBe(422);
    const { errors } = (await tooMany.json()) as { errors: object };
    expect(errors).toEqual({ "items.campaigns": ["Must have at most 1000 items."] });
  });

  it("has only the line's own product in the product type of each line", async () => {
    await fillCart(shop, "cart-of-small-lines");
    const [line] = (await readCart("cart-of-small-lines")).campaigns[0]?.items ?? [];
    expect(line?.productType.products).toEqual([line?.product]);
  });

  it("gets a short response to a long body of errors", async () => {
    const items = Array.from({ length: 1_000 }, () => ({}));
    const response = await write("cart-of-nothing", [{ campaignId: 1001, items }]);
    expect(response.status).toBe(422);
    expect((await response.text()).length).toBeLessThan(10_000);
    const body = JSON.stringify({ items: { campaigns: [], provider: "x".repeat(140_000) } });
    const headers = { "Content-Type": "application/json" };
    const path = "/rest/checkout/cart-of-nothing/items/";
    expect((await shop.call("PUT", path, { body, headers })).status).toBe(413);
  });
});

describe("what is no longer on sale", () => {
  let time: number;
  let changing: TestShop;
  beforeEach(async () => {
    time = Date.now();
    changing = await startShop(PAGES, { now: () => time });
  });
  afterEach(() => changing.stop());

  function change(sql: string): void {
    const database = new Database(join(changing.dataDir, "shop.sqlite"));
    database.exec(sql);
    database.close();
  }

  /** What a campaign sells, as items of a cart. */
  async function listItems() {
    const response = await changing.call("GET", "/rest/campaign/1001/product/?checkout=true");
    const types = (await response.json()) as { products: Product[] }[];
    return types.flatMap(({ products }) =>
      products.map(({ id, sizes: [size] }) => ({
        quantity: 2,
        productId: id,
        sizeId: size?.id,
        sizeName: size?.size,
      })),
    );
  }

  it("cannot be chosen for a line of a cart", async () => {
    const [first, ...others] = await listItems();
    change(`UPDATE campaign_products SET retired = 1 WHERE product_id = ${first?.productId}`);
    expect(await listItems()).toEqual(others);
    change("UPDATE campaigns SET status = 'ended' WHERE id = 1001");
    expect(await listItems()).toEqual([]);
    const wrong = "/rest/campaign/1001/product/?checkout=maybe";
    expect((await changing.call("GET", wrong)).status).toBe(422);
  });

  const ENDINGS: [string, () => void][] = [
    ["a campaign that was ended", () => change("UPDATE campaigns SET status = 'ended'")],
    [
      "a campaign whose end has passed",
      () => {
        time += 400 * DAY_MS;
      },
    ],
    ["a draft", () => change("UPDATE campaigns SET status = 'draft'")],
  ];
  const RETIRED: [string, () => void] = [
    "a retired product",
    () => change("UPDATE campaign_products SET retired = 1"),
  ];

  it.each([...ENDINGS, RETIRED])("cannot be added to a cart: %s", async (_, retire) => {
    const [item] = await listItems();
    retire();
    const entry = { campaignId: 1001, items: [item] };
    expect((await write("cart-that-is-new", [entry], changing)).status).toBe(422);
  });

  it.each(ENDINGS)("takes no donation: %s", async (_, end) => {
    end();
    const entry = { campaignId: 1001, items: [], donation: { amount: 5 } };
    expect((await write("cart-that-is-new", [entry], changing)).status).toBe(422);
  });

  it("stays readable in a cart, can be reduced and removed there, and cannot be increased", async () => {
    const [one, two, three] = await listItems();
    const put = async (items: unknown[], amount = 5) => {
      const entry = { campaignId: 1001, items, donation: { amount } };
      return (await write("cart-that-is-old", [entry], changing)).status;
    };
    await put([one, two]);
    const before = await readCart("cart-that-is-old", changing);
    const retired = [one?.productId, two?.productId].join();
    change(`UPDATE campaign_products SET retired = 1 WHERE product_id IN (${retired})`);
    expect(await readCart("cart-that-is-old", changing)).toEqual(before);
    expect(await put([{ ...one, quantity: 3 }, two])).toBe(422);
    expect(await put([one, one, two])).toBe(422);
    expect(await put([one, two, three])).toBe(200);
    expect(await put([{ ...one, quantity: 1 }, two])).toBe(200);
    expect(await put([one, two])).toBe(422);
    time += 400 * DAY_MS;
    expect(await put([two], 6)).toBe(422);
    expect(await put([two, three], 5)).toBe(422);
    expect(await put([two], 4)).toBe(200);
    expect(await put([], 0)).toBe(200);
  });

  it.each([...ENDINGS, RETIRED])("cannot be paid for: %s", async (_, retire) => {
    await fillCart(changing, "cart-too-late");
    retire();
    const { slip } = await openTill("cart-too-late", changing);
    const answer = await decide("cart-too-late", { ...slip, decision: "accept" }, {}, changing);
    expect(answer.headers.get("Location")).toBe("/cart/?notice=unavailable");
    expect((await readCart("cart-too-late", changing)).campaigns).toHaveLength(1);
  });
});

describe("paying", () => {
  it("notes how one wants to pay, unless there is nothing to pay for", async () => {
    const path = "/rest/checkout/cart-of-choice/payment-processor/";
    const choose = (processor: unknown) => shop.call("PUT", path, { json: { processor } });
    expect((await choose("paypal")).status).toBe(409);
    await fillCart(shop, "cart-of-choice");
    expect((await choose("paypal")).status).toBe(204);
    expect((await choose("cash")).status).toBe(422);
  });

  it("adds up in cents, empties the cart, and shows what was ordered and how it was paid", async () => {
    const { product, size } = await findProduct(shop);
    await fillCart(shop, "cart-to-pay", 3, 0.29);
    const json = { processor: "applePay" };
    await shop.call("PUT", "/rest/checkout/cart-to-pay/payment-processor/", { json });
    const { page, slip } = await openTill("cart-to-pay");
    const total = `$${(3 * (product.price + size.upcharge) + 0.29).toFixed(2)}`;
    expect(page).toContain(total);
    expect(page).toContain("by Apple Pay");
    const answer = await decide("cart-to-pay", { ...slip, decision: "accept" });
    expect(answer.status).toBe(303);
    const target = answer.headers.get("Location") ?? "";
    expect(target).toBe(`/payment/confirmation/?order=${slip.number}`);
    const confirmation = await (await shop.open(target)).text();
    for (const said of [slip.number, `${total} by Apple Pay`, `, ${size.size}`, "Donation"])
      expect(confirmation).toContain(said);
    expect((await readCart("cart-to-pay")).campaigns).toEqual([]);
  });

  it("is one order however often the till's form is sent", async () => {
    await fillCart(shop, "cart-paid-twice");
    const { slip } = await openTill("cart-paid-twice");
    const first = await decide("cart-paid-twice", { ...slip, decision: "accept" });
    await fillCart(shop, "cart-paid-twice", 1);
    const second = await decide("cart-paid-twice", { ...slip, decision: "accept" });
    expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
    expect((await readCart("cart-paid-twice")).campaigns).toHaveLength(1);
  });

  it("is for nothing else than what the till has shown", async () => {
    await fillCart(shop, "cart-in-two-tabs", 1);
    const { slip } = await openTill("cart-in-two-tabs");
    await fillCart(shop, "cart-in-two-tabs", 2);
    const changed = await decide("cart-in-two-tabs", { ...slip, decision: "accept" });
    expect(changed.headers.get("Location")).toBe("/checkout/?notice=changed");
    await write("cart-in-two-tabs", []);
    const emptied = await decide("cart-in-two-tabs", { ...slip, decision: "accept" });
    expect(emptied.headers.get("Location")).toBe("/cart/?notice=empty");
    const none = await shop.open("/payment/", { jar: jarOf("cart-in-two-tabs") });
    expect(none.headers.get("Location")).toBe("/cart/?notice=empty");
  });

  it("is offered on the checkout's own page only for a cart with something in it", async () => {
    await fillCart(shop, "cart-to-check");
    const open = async (id: string) => (await shop.open("/checkout/", { jar: jarOf(id) })).text();
    expect(await open("cart-to-check")).toContain('href="/payment/"');
    const empty = await open("nobody-knows-me");
    expect(empty).not.toContain('href="/payment/"');
    expect(empty).toContain('href="/explore/"');
  });

  it("leaves the cart alone when declined, and says so on the way back", async () => {
    await fillCart(shop, "cart-declined");
    const { slip } = await openTill("cart-declined");
    const answer = await decide("cart-declined", { ...slip, decision: "decline" });
    const back = await shop.open(answer.headers.get("Location") ?? "", {
      jar: jarOf("cart-declined"),
    });
    const page = await back.text();
    expect(page).toMatch(/data-widget-notice>.*declined.*data-widget="header"/s);
    expect(page).not.toContain(">none<");
    expect((await readCart("cart-declined")).campaigns).toHaveLength(1);
  });

  it("takes no form without a slip, with a changed one, another cart's, or from another site", async () => {
    await fillCart(shop, "cart-guarded");
    await fillCart(shop, "cart-of-thief");
    const { slip } = await openTill("cart-guarded");
    const { slip: others } = await openTill("cart-of-thief");
    const accept = { decision: "accept" };
    const answers = [
      await decide("cart-guarded", accept),
      await decide("cart-guarded", { ...accept, ...slip, number: others.number }),
      await decide("cart-guarded", { ...accept, ...slip, signature: "short" }),
      await decide("cart-guarded", { ...accept, ...others }),
      await decide("cart-guarded", { ...accept, ...slip }, { "Sec-Fetch-Site": "cross-site" }),
    ];
    for (const answer of answers) {
      expect(answer.headers.get("Location")).toBe("/checkout/?notice=expired");
    }
    expect((await readCart("cart-guarded")).campaigns).toHaveLength(1);
  });

  it("shows no order to whoever makes up a number", async () => {
    expect((await shop.open("/payment/confirmation/?order=FW-222222222222")).status).toBe(404);
  });
});

describe("after a restart", () => {
  it("carts, accounts, sessions and user hashes are as they were", async () => {
    const first = await startShop(PAGES);
    await fillCart(first, "cart-that-lasts");
    const jar = await logIn(first);
    const status = "/rest/login/logged-in-status/";
    const before = {
      cart: await readCart("cart-that-lasts", first),
      user: await (await first.call("GET", status, { jar })).json(),
    };
    await first.stop();
    const second = await startShop(PAGES, { dataDir: first.dataDir });
    expect({
      cart: await readCart("cart-that-lasts", second),
      user: await (await second.call("GET", status, { jar })).json(),
    }).toEqual(before);
    expect(before.cart.campaigns).toHaveLength(1);
    await second.stop();
  });
});
