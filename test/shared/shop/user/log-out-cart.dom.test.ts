import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { COOKIES, writeCookie } from "../../../../shared/page/platform/cookies.ts";
import { editCart, openCartSession } from "../../../../shared/shop/cart/page-cart.ts";
import { DEFAULT_CONFIG } from "../../../../shared/shop/config/page-config.ts";
import { configurePage } from "../../../../shared/shop/store/page-slice.ts";
import { store } from "../../../../shared/shop/store/store.ts";
import { setUser } from "../../../../shared/shop/user/current-user.ts";
import { LOG_OUT_SAVE_WAIT_MS, logOut } from "../../../../shared/shop/user/log-out.ts";
import { type BackEnd, fakeBackEnd, json } from "../../../helpers/fake-back-end.ts";

/** The cart when its user signs out. */

const READ = "GET /rest/checkout/cart-of-mine/";
const WRITE = "PUT /rest/checkout/cart-of-mine/items/";
const LOG_OUT = "GET /rest/logout/";

let backEnd: BackEnd;
/** Responds to the requests that read the cart. */
let respondToRead: () => void;

beforeEach(() => {
  writeCookie(COOKIES.cartId, "cart-of-mine");
  configurePage({ ...DEFAULT_CONFIG, user: { id: 7 } });
  vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const isReadable = new Promise<void>((resolve) => {
    respondToRead = resolve;
  });
  backEnd = fakeBackEnd({ [READ]: () => isReadable });
});

afterEach(async () => {
  // Nothing is left for the next test.
  respondToRead();
  delete backEnd.responses[WRITE];
  await openCartSession().flush();
  configurePage(DEFAULT_CONFIG);
});

function addItem(): void {
  const addition = { campaignId: 1001, productId: 4, sizeId: 20, sizeName: "M", quantity: 1 };
  editCart({ kind: "add", ...addition });
}

const listCalls = () => backEnd.calls.filter((call) => !call.includes("log-event"));

it("logOut saves the cart first, while the server still knows the user", async () => {
  addItem();
  const done = logOut();
  await vi.waitFor(() => expect(listCalls()).toEqual([READ]));
  respondToRead();
  await done;
  expect(listCalls()).toEqual([READ, WRITE, LOG_OUT]);
});

it("logOut continues when the cart can't be saved", async () => {
  backEnd.responses[WRITE] = () => json({}, 503);
  respondToRead();
  addItem();
  await logOut();
  expect(listCalls()).toContain(LOG_OUT);
  expect(listCalls().indexOf(LOG_OUT)).toBeGreaterThan(listCalls().indexOf(WRITE));
});

it("logOut waits two seconds at most for the cart", async () => {
  vi.useFakeTimers();
  addItem();
  const done = logOut();
  await vi.advanceTimersByTimeAsync(LOG_OUT_SAVE_WAIT_MS - 1);
  expect(listCalls()).not.toContain(LOG_OUT);
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(listCalls()).toContain(LOG_OUT);
});

it.each([
  ["signs out", logOut],
  ["changes", async () => setUser({ id: 8 })],
])("a cart that is shown is read again when the user %s", async (_what, change) => {
  respondToRead();
  const stopWatching = openCartSession().watch();
  openCartSession().invalidate();
  await vi.waitFor(() => expect(store.getState().cart.status).toBe("ready"));
  await openCartSession().flush();
  const before = listCalls().filter((call) => call === READ).length;
  await change();
  await vi.waitFor(() =>
    expect(listCalls().filter((call) => call === READ)).toHaveLength(before + 1),
  );
  stopWatching();
});
