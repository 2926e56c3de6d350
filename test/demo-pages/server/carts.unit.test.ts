// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

interface Cart {
  id: string;
  campaigns: {
    campaignId: number;
    items: { id: string; quantity: number; product: { id: number }; size: { id: number } }[];
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
const write = (id: string, campaigns: unknown) =>
  shop.call("PUT", `/rest/checkout/${id}/items/`, { json: { items: { campaigns } } });

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

  it("may hold what is no longer sold", async () => {
    const list = async (flag: boolean) => {
      const response = await shop.call("GET", `/rest/campaign/1009/product/?checkout=${flag}`);
      return (await response.json()) as unknown[];
    };
    // Campaign 1009 has ended.
    expect(await list(false)).toEqual([]);
    expect((await list(true)).length).toBeGreaterThan(0);
    expect((await shop.call("GET", "/rest/campaign/1009/product/?checkout=maybe")).status).toBe(
      422,
    );
  });
});

describe("paying", () => {
  const jarOf = (cartId: string, jar = new CookieJar()) => {
    jar.cookies.set("cartId", cartId);
    return jar;
  };

  async function openTill(cartId: string) {
    const page = await (await shop.open("/payment/", { jar: jarOf(cartId) })).text();
    const fields = page.matchAll(/name="(\w+)" value="([^"]+)"/g);
    const slip = Object.fromEntries([...fields].map(([, name, value]) => [name, value]));
    return { page, slip: slip as Record<"number" | "seen" | "signature", string> };
  }

  const decide = (cartId: string, form: Record<string, string>, headers = {}) =>
    fetch(`${shop.url}/payment/`, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: `cartId=${cartId}`, ...headers },
      body: new URLSearchParams(form),
    });

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

  it("is refused when a campaign has ended meanwhile", async () => {
    const entry = { campaignId: 1009, items: [], donation: { amount: 5 } };
    expect((await write("cart-too-late", [entry])).status).toBe(200);
    const { slip } = await openTill("cart-too-late");
    const answer = await decide("cart-too-late", { ...slip, decision: "accept" });
    expect(answer.headers.get("Location")).toBe("/cart/?notice=ended");
    expect((await readCart("cart-too-late")).campaigns).toHaveLength(1);
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
