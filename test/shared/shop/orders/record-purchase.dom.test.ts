import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { COOKIES, readCookie, writeCookie } from "../../../../shared/page/platform/cookies.ts";
import { recordPurchase } from "../../../../shared/shop/orders/record-purchase.ts";
import { writePendingOrder } from "../../../../shared/shop/orders/write-pending-order.ts";
import { updateCart } from "../../../../shared/shop/store/cart-slice.ts";
import { store } from "../../../../shared/shop/store/store.ts";
import { type BackEnd, fakeBackEnd, json } from "../../../helpers/fake-back-end.ts";
import { createCart } from "../../../helpers/sample-cart.ts";

const CART = "GET /rest/checkout/cart-of-mine/";
const COUNT = "GET /rest/checkout/cart-of-mine/count-items/";
const NO_CART = { id: "cart-of-mine", campaigns: [] };
const DONATION = { campaignId: 1001, name: "Rescue", slug: "rescue", items: [] };
const ORDER = { campaignIds: [1001], quantity: 3, value: 71.5, processor: "paypal" } as const;

let backEnd: BackEnd;

beforeEach(() => {
  backEnd = fakeBackEnd({ [COUNT]: { count: 0 }, [CART]: NO_CART });
  writeCookie(COOKIES.cartId, "cart-of-mine");
  updateCart({ count: 4 });
});

afterEach(() => history.replaceState(null, "", "/"));

/** Opens the page that confirms an order. @returns how many orders have been logged so far */
async function confirm(address: string): Promise<number> {
  history.replaceState(null, "", address);
  store.setState({ page: { ...store.getState().page, pageId: "base.paypalConfirmation" } });
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
  writePendingOrder(ORDER);
  expect(await confirm("/thanks/?order=1")).toBe(1);
  expect(backEnd.bodies["POST /rest/log-event/"]).toEqual({
    eventName: "order_placed",
    metadata: ORDER,
  });
  expect(await confirm("/thanks/?order=1")).toBe(1);
  expect(await confirm("/thanks/?order=1#details")).toBe(1);
});

it.each([
  ["null", null],
  ["a number", 5],
  ["an array", []],
  ["without campaigns", { ...ORDER, campaignIds: undefined }],
  ["with campaigns that are not an array", { ...ORDER, campaignIds: "" }],
  ["with a campaign that is not a number", { ...ORDER, campaignIds: ["<b>"] }],
  ["with a quantity that is not a number", { ...ORDER, quantity: "3" }],
  ["with a payment processor that is not a string", { ...ORDER, processor: 5 }],
])(
  "recordPurchase logs an order without details when session storage holds %s",
  async (_what, stored) => {
    sessionStorage.setItem("pendingOrder", JSON.stringify(stored));
    expect(await confirm("/thanks/?order=1")).toBe(1);
    expect(backEnd.bodies["POST /rest/log-event/"]).toHaveProperty("metadata", {});
  },
);

it("recordPurchase does not log other fields of the stored order", async () => {
  sessionStorage.setItem("pendingOrder", JSON.stringify({ ...ORDER, email: "ann@shop.example" }));
  await confirm("/thanks/?order=1");
  expect(backEnd.bodies["POST /rest/log-event/"]).toHaveProperty("metadata", ORDER);
});

it("recordPurchase logs an order once in all tabs, and the next one again, with or without our checkout", async () => {
  expect(await confirm("/thanks/?order=1")).toBe(1);
  // Another tab has a session of its own.
  sessionStorage.clear();
  expect(await confirm("/thanks/?order=1")).toBe(1);
  expect(await confirm("/thanks/?order=2")).toBe(2);
  expect(await confirm("/thanks/?order=1")).toBe(2);
});

it("recordPurchase does not log an order that is not paid when the confirmation of an earlier one is opened", async () => {
  writePendingOrder({ ...ORDER, value: 10 });
  expect(await confirm("/thanks/?order=1")).toBe(1);
  writePendingOrder(ORDER);
  backEnd.responses[CART] = createCart();
  expect(await confirm("/thanks/?order=1")).toBe(1);
  backEnd.responses[CART] = NO_CART;
  expect(await confirm("/thanks/?order=2")).toBe(2);
  expect(backEnd.bodies["POST /rest/log-event/"]).toHaveProperty("metadata", ORDER);
});

it.each([
  ["items", createCart()],
  ["only a donation", { id: "", campaigns: [{ ...DONATION, donation: { amount: 10 } }] }],
])(
  "recordPurchase logs each order when all are confirmed at the same URL, once the payment has emptied the cart of %s",
  async (_what, cart) => {
    writePendingOrder(ORDER);
    expect(await confirm("/thanks/")).toBe(1);
    expect(await confirm("/thanks/")).toBe(1);
    writePendingOrder(ORDER);
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
  writePendingOrder(ORDER);
  await confirm("/thanks/");
  writePendingOrder(ORDER);
  backEnd.responses[CART] = () => json({}, 500);
  expect(await confirm("/thanks/")).toBe(1);
  expect(report).toHaveBeenCalledOnce();
  backEnd.responses[CART] = NO_CART;
  expect(await confirm("/thanks/")).toBe(2);
});

it("recordPurchase stores digests instead of URLs, and only the last twenty", async () => {
  for (let order = 1; order <= 25; order += 1) await confirm(`/thanks/?order=secret-${order}`);
  const kept = localStorage.getItem("recordedOrders") ?? "";
  expect(kept).not.toContain("secret");
  expect(kept.split(" ")).toHaveLength(20);
  expect(await confirm("/thanks/?order=secret-25")).toBe(25);
});

it("recordPurchase logs the order and reports the error when the cart count can't be read", async () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
  backEnd.responses[COUNT] = () => json({}, 500);
  sessionStorage.setItem("pendingOrder", "{ not ours");
  expect(await confirm("/thanks/?order=1")).toBe(1);
  expect(report).toHaveBeenCalledOnce();
});
