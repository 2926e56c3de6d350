import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { COOKIES, readCookie, writeCookie } from "../../../../shared/page/platform/cookies.ts";
import type { Order } from "../../../../shared/shop/config/page-config.ts";
import { recordPurchase } from "../../../../shared/shop/orders/record-purchase.ts";
import { updateCart } from "../../../../shared/shop/store/cart-slice.ts";
import { store } from "../../../../shared/shop/store/store.ts";
import { setUser } from "../../../../shared/shop/user/current-user.ts";
import { type BackEnd, fakeBackEnd, json } from "../../../helpers/fake-back-end.ts";
import { createCart } from "../../../helpers/sample-cart.ts";

const CART = "GET /rest/checkout/cart-of-mine/";
const COUNT = "GET /rest/checkout/cart-of-mine/count-items/";
const NO_CART = { id: "cart-of-mine", campaigns: [] };
const DONATION = { campaignId: 1001, name: "Rescue", slug: "rescue", items: [] };
const ORDER = { value: 71.5, processor: "paypal" };
const LOGGED = { ...ORDER, campaignIds: [1001], quantity: 3, currency: "USD" };
const TEE = { productId: 101, name: "Tee", price: 20, quantity: 3 };
const STORED = {
  ...ORDER,
  startedAt: 1,
  cartId: "cart-of-mine",
  transactionId: "1-2",
  items: [{ campaignId: 1001, items: [TEE] }],
};
const LOG = "POST /rest/log-event/";

let backEnd: BackEnd;

/** Starts the payment of the cart in this tab. */
function startPayment(order: Partial<typeof ORDER> = {}): void {
  const pending = { ...STORED, startedAt: Date.now(), ...order };
  sessionStorage.setItem("pendingOrder", JSON.stringify(pending));
  sessionStorage.removeItem("purchased");
}

beforeEach(() => {
  backEnd = fakeBackEnd({ [COUNT]: { count: 0 }, [CART]: NO_CART });
  writeCookie(COOKIES.cartId, "cart-of-mine");
  updateCart({ count: 4 });
  let now = 1_000;
  vi.spyOn(Date, "now").mockImplementation(() => {
    now += 1;
    return now;
  });
});

afterEach(() => history.replaceState(null, "", "/"));

/** Opens the page that confirms an order. @returns how many orders have been logged so far */
async function confirm(address: string, order?: Order): Promise<number> {
  history.replaceState(null, "", address);
  store.setState({ page: { ...store.getState().page, pageId: "base.paypalConfirmation", order } });
  await recordPurchase();
  return backEnd.calls.filter((call) => call === "POST /rest/log-event/").length;
}

it("recordPurchase sets `purchased` for the tab, refreshes the cart count, and empties no cart", async () => {
  await confirm("/thanks/?order=1");
  expect(sessionStorage.getItem("purchased")).toBe("true");
  expect(store.getState().cart.count).toBe(0);
  expect(readCookie(COOKIES.cartId)).toBe("cart-of-mine");
  expect(backEnd.calls.filter((call) => call.startsWith("PUT"))).toEqual([]);
});

it("recordPurchase logs an order once, with the details from the checkout", async () => {
  startPayment();
  expect(await confirm("/thanks/?order=1")).toBe(1);
  expect(backEnd.bodies["POST /rest/log-event/"]).toEqual({
    eventName: "order_placed",
    metadata: LOGGED,
  });
  expect(await confirm("/thanks/?order=1")).toBe(1);
  expect(await confirm("/thanks/?order=1#details")).toBe(1);
});

it.each([
  ["null", null],
  ["a number", 5],
  ["an array", []],
  ["with items that are not an array", { ...STORED, items: "" }],
  [
    "with a campaign that is not a number",
    { ...STORED, items: [{ campaignId: "<b>", items: [] }] },
  ],
  ["with a payment processor that is not a string", { ...STORED, processor: 5 }],
])(
  "recordPurchase logs an order without details when session storage holds %s",
  async (_what, stored) => {
    sessionStorage.setItem("pendingOrder", JSON.stringify(stored));
    expect(await confirm("/thanks/?order=1")).toBe(1);
    expect(backEnd.bodies["POST /rest/log-event/"]).toHaveProperty("metadata", {});
  },
);

it("recordPurchase logs an order once in all tabs, and the next one again, with or without our checkout", async () => {
  expect(await confirm("/thanks/?order=1")).toBe(1);
  // Another tab has a session of its own.
  sessionStorage.clear();
  expect(await confirm("/thanks/?order=1")).toBe(1);
  expect(await confirm("/thanks/?order=2")).toBe(2);
  expect(await confirm("/thanks/?order=1")).toBe(2);
});

it.each([
  ["items", createCart()],
  ["only a donation", { id: "", campaigns: [{ ...DONATION, donation: { amount: 10 } }] }],
])(
  "recordPurchase logs each order when all are confirmed at the same URL, once the payment has emptied the cart of %s",
  async (_what, cart) => {
    startPayment();
    expect(await confirm("/thanks/")).toBe(1);
    expect(await confirm("/thanks/")).toBe(1);
    startPayment();
    expect(sessionStorage.getItem("purchased")).toBeNull();
    // The shopper opens the old confirmation again before the payment is complete.
    backEnd.responses[CART] = cart;
    expect(await confirm("/thanks/")).toBe(1);
    backEnd.responses[CART] = NO_CART;
    expect(await confirm("/thanks/")).toBe(2);
    expect(await confirm("/thanks/")).toBe(2);
  },
);

it("recordPurchase logs an order at a known URL later when its cart can't be read", async () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
  startPayment();
  await confirm("/thanks/");
  startPayment();
  backEnd.responses[CART] = () => json({}, 500);
  expect(await confirm("/thanks/")).toBe(1);
  expect(report).toHaveBeenCalledOnce();
  backEnd.responses[CART] = NO_CART;
  expect(await confirm("/thanks/")).toBe(2);
});

it("recordPurchase stores digests instead of URLs, and only those of the last orders", async () => {
  localStorage.setItem(
    "recordedOrders",
    [...Array(500).keys()].map((at) => `old${at}.1`).join(" "),
  );
  expect(await confirm("/thanks/?order=secret-25")).toBe(1);
  const kept = localStorage.getItem("recordedOrders") ?? "";
  expect(kept).not.toContain("secret");
  expect(kept.split(" ")).toHaveLength(500);
  expect(await confirm("/thanks/?order=secret-25")).toBe(1);
});

it.each([
  ["in place of older ones", "localStorage", "old1.1 old2.1 old3.1"],
  ["for the tab if there are none", "sessionStorage", null],
] as const)("recordPurchase stores an order in a full storage %s", async (_how, area, before) => {
  const storage = localStorage;
  if (before) storage.setItem("recordedOrders", before);
  vi.spyOn(globalThis, "localStorage", "get").mockReturnValue({
    getItem: (key: string) => storage.getItem(key),
    setItem(key: string, value: string) {
      if (value.length > `${before}`.length) throw new DOMException("", "QuotaExceededError");
      storage.setItem(key, value);
    },
  } as Storage);
  await confirm("/thanks/?order=full");
  expect(window[area].getItem("recordedOrders")).toMatch(/^(old3\.1 )?\w{5,}\.\w+$/);
});

it.each([
  "/thanks/?order=1&utm_source=mail&utm_medium=x",
  "/thanks/?fbclid=abc&order=1",
  "/thanks?order=1",
  "/thanks/?order=1&widget-debug",
  "/thanks/?order=1&_gl=1*abc&mc_cid=2&gclid=3&msclkid=4&gad_source=5&srsltid=6&__hssc=7&ScCid=8",
])("recordPurchase takes %s for the address of the same order", async (address) => {
  expect(await confirm("/thanks/?order=1")).toBe(1);
  expect(await confirm(address)).toBe(1);
  expect(await confirm("/thanks/?order=2")).toBe(2);
});

it("recordPurchase does not log a payment that was started before the last order", async () => {
  // Both tabs pay the same cart.
  startPayment();
  const other = sessionStorage.getItem("pendingOrder") ?? "";
  expect(await confirm("/thanks/")).toBe(1);
  sessionStorage.setItem("pendingOrder", other);
  expect(await confirm("/thanks/")).toBe(1);
});

it("recordPurchase logs the orders that follow one from when the clock was ahead", async () => {
  startPayment();
  expect(await confirm("/thanks/")).toBe(1);
  vi.mocked(Date.now).mockReturnValue(500);
  startPayment();
  expect(await confirm("/thanks/")).toBe(2);
});

describe("a page that names its order", () => {
  it("logs it once, whatever its address and its tab", async () => {
    startPayment();
    expect(await confirm("/thanks/", { id: "1001" })).toBe(1);
    expect(backEnd.bodies[LOG]).toHaveProperty("metadata", LOGGED);
    sessionStorage.clear();
    startPayment();
    expect(await confirm("/receipt/?order=1001", { id: 1001 })).toBe(1);
    expect(await confirm("/thanks/", { id: "1002" })).toBe(2);
  });

  it("logs it once where two tabs show it at the same time", async () => {
    history.replaceState(null, "", "/thanks/");
    const page = { ...store.getState().page, pageId: "base.paypalConfirmation" };
    store.setState({ page: { ...page, order: { id: "1001" } } });
    let tail: Promise<unknown> = Promise.resolve();
    const request = (_: string, __: object, work: () => Promise<void>) => {
      tail = tail.then(work);
      return tail;
    };
    vi.stubGlobal("navigator", { locks: { request, query: async () => ({}) }, onLine: true });
    await Promise.all([recordPurchase(), recordPurchase()]);
    expect(backEnd.calls.filter((call) => call === LOG)).toHaveLength(1);
  });

  it.each([
    ["shipping and tax", 79.85],
    ["a discount", 60],
  ])(
    "has the page’s value, which differs by %s, and the items of the tab",
    async (_what, value) => {
      startPayment();
      // A log-in while the shopper pays.
      setUser({ id: 7 });
      setUser(null);
      await confirm("/thanks/", { id: "1001", value });
      expect(backEnd.bodies[LOG]).toHaveProperty("metadata", { ...LOGGED, value });
      expect(sessionStorage.getItem("pendingOrder")).toBeNull();
    },
  );

  it.each([
    ["a cart that is not paid", { id: "1000" }, createCart(), "cart is not empty"],
    ["a cart that can't be read", { id: "1000" }, () => json({}, 500), "could not be read"],
    ["an order of another value", { id: "1000", value: 20 }, NO_CART, "value is 71.5"],
  ])("takes nothing from the payment of %s, and says so", async (_what, order, cart, reason) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    backEnd.responses[CART] = cart;
    startPayment();
    await confirm("/thanks/", order);
    const { value } = order as Order;
    expect(backEnd.bodies[LOG]).toHaveProperty("metadata", value ? { value, currency: "USD" } : {});
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(reason));
    backEnd.responses[CART] = NO_CART;
    await confirm("/thanks/", { id: "1001" });
    expect(backEnd.bodies[LOG]).toHaveProperty("metadata", LOGGED);
  });

  it("has the items of the payment if its cart can be read at the second attempt", async () => {
    const outcomes = [json({}, 500)];
    backEnd.responses[CART] = () => outcomes.pop() ?? json(NO_CART);
    startPayment();
    await confirm("/thanks/", { id: "1000" });
    expect(backEnd.bodies[LOG]).toHaveProperty("metadata", LOGGED);
  });

  it("takes nothing from a payment whose cart the shopper has emptied since, and says so", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    localStorage.setItem("cartEmptiedAt", `${Date.now()}`);
    startPayment();
    await confirm("/thanks/", { id: "1000" });
    expect(backEnd.bodies[LOG]).toHaveProperty("metadata", LOGGED);
    startPayment();
    localStorage.setItem("cartEmptiedAt", `${Date.now()}`);
    await confirm("/thanks/", { id: "1001" });
    expect(backEnd.bodies[LOG]).toHaveProperty("metadata", {});
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("was emptied"));
  });

  it("depends on nothing that the tab remembers where it has the items", async () => {
    const tee = { productId: 101, name: "Tee", price: 20, quantity: 2 };
    const hat = { productId: 7, name: "Hat", price: 9.5, quantity: 1 };
    const items = [
      { campaignId: 1001, items: [tee, hat] },
      { campaignId: 1002, items: [hat] },
    ];
    await confirm("/thanks/", { id: "1001", value: 64.35, items } as Order);
    expect(backEnd.bodies[LOG]).toHaveProperty("metadata", {
      campaignIds: [1001, 1002],
      quantity: 4,
      value: 64.35,
      currency: "USD",
    });
  });
});
