import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { COOKIES, removeCookie, writeCookie } from "../../../shared/platform/cookies.ts";
import { noteHandOff } from "../../../shared/store/hand-off.ts";
import { recordPurchase } from "../../../shared/store/record-purchase.ts";
import { store } from "../../../shared/store/store.ts";
import { type BackEnd, json, stubBackEnd } from "../../widgets/stub-back-end.ts";

const COUNT = "GET /rest/checkout/cart-of-mine/count-items/";
const ORDER = { campaignIds: [1001], quantity: 3, value: 71.5, processor: "paypal" } as const;

let backEnd: BackEnd;
let navigation: string;

beforeEach(() => {
  backEnd = stubBackEnd({ [COUNT]: { count: 0 } });
  writeCookie(COOKIES.cartId, "cart-of-mine");
  store.setState({ cart: { count: 4 } });
  navigation = "navigate";
  vi.spyOn(performance, "getEntriesByType").mockImplementation(() => [
    { type: navigation } as unknown as PerformanceEntry,
  ]);
});

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  removeCookie(COOKIES.cartId);
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Shows the page that confirms an order; answers with how often an order has been logged by now. */
async function confirm(address: string): Promise<number> {
  history.replaceState(null, "", address);
  await recordPurchase();
  return backEnd.calls.filter((call) => call === "POST /rest/log-event/").length;
}

it("marks the tab as one that bought something, and finds the cart empty", async () => {
  await confirm("/thanks/?order=1");
  expect(sessionStorage.getItem("purchased")).toBe("true");
  expect(store.getState().cart.count).toBe(0);
});

it("logs an order once, with what the checkout knew of it", async () => {
  noteHandOff(ORDER);
  expect(await confirm("/thanks/?order=1")).toBe(1);
  expect(backEnd.bodies["POST /rest/log-event/"]).toEqual({
    eventName: "order_placed",
    metadata: ORDER,
  });
  expect(await confirm("/thanks/?order=1")).toBe(1);
  expect(await confirm("/thanks/?order=1#details")).toBe(1);
});

it("logs it once in all tabs, and again when another is placed, with or without our checkout", async () => {
  expect(await confirm("/thanks/?order=1")).toBe(1);
  // Another tab has a session of its own.
  sessionStorage.clear();
  expect(await confirm("/thanks/?order=1")).toBe(1);
  expect(await confirm("/thanks/?order=2")).toBe(2);
  expect(await confirm("/thanks/?order=1")).toBe(2);
});

it("tells orders apart that are all confirmed at one address", async () => {
  noteHandOff(ORDER);
  expect(await confirm("/thanks/")).toBe(1);
  expect(await confirm("/thanks/")).toBe(1);
  noteHandOff(ORDER);
  expect(sessionStorage.getItem("purchased")).toBeNull();
  // On the way there people looked at the old confirmation once more.
  navigation = "back_forward";
  expect(await confirm("/thanks/")).toBe(1);
  navigation = "navigate";
  expect(await confirm("/thanks/")).toBe(2);
});

it("keeps no order's address, and remembers only so many", async () => {
  for (let order = 1; order <= 25; order += 1) await confirm(`/thanks/?order=secret-${order}`);
  const kept = localStorage.getItem("recordedOrders") ?? "";
  expect(kept).not.toContain("secret");
  expect(kept.split(" ")).toHaveLength(20);
  expect(await confirm("/thanks/?order=secret-25")).toBe(25);
});

it("says what is missing when the count can't be had, and logs the order all the same", async () => {
  const report = vi.spyOn(console, "error").mockImplementation(() => undefined);
  backEnd.answers[COUNT] = () => json({}, 500);
  sessionStorage.setItem("handedOffOrder", "{ not ours");
  expect(await confirm("/thanks/?order=1")).toBe(1);
  expect(report).toHaveBeenCalledOnce();
});
