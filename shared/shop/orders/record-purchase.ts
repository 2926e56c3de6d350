import { reportError, warnHost } from "../../page/host/report.ts";
import {
  readLocal,
  readSession,
  removeSession,
  writeLocal,
  writeSession,
} from "../../page/platform/storage.ts";
import { withTabLock } from "../../page/platform/tab-lock.ts";
import { track } from "../analytics/track.ts";
import { readCart } from "../api/api.ts";
import { refreshCartCount } from "../cart/cart-count.ts";
import { readCartId } from "../cart/cart-id.ts";
import type { Order } from "../config/page-config.ts";
import { isEmptyCart } from "../domain/cart.ts";
import { CURRENCY } from "../domain/order-limits.ts";
import type { Purchased } from "../domain/purchased.ts";
import { store } from "../store/store.ts";
import { type PendingOrder, readPendingOrder } from "./pending-order.ts";

/** How many logged orders a browser stores, with about 15 characters each. */
const RECORDED_ORDERS_MAX = 500;

/** A smaller share than this of the value of a payment is the value of another order, and no discount. */
const LEAST_SHARE = 0.5;

/**
 * Records the purchase that the page confirms: sets `purchased` for the tab, refreshes the cart count of this page and
 * the other tabs, and logs the order. Never rejects.
 */
export async function recordPurchase(): Promise<void> {
  writeSession("purchased", "true");
  try {
    await Promise.all([refreshCartCount(), logOrderOnce()]);
  } catch (error) {
    reportError("The purchase was not recorded in full.", error);
  }
}

/**
 * Logs the order that the page confirms, and only once, even if the page is shown again or in several tabs.
 *
 * The page names the order in its configuration. Without that, an order is identified by the address of its
 * confirmation. A shop may confirm every order at the same address. In that case, an order is new if this tab has
 * started a payment that belongs to it.
 */
async function logOrderOnce(): Promise<void> {
  const { order: named } = store.getState().page;
  // An order without a valid id doesn't identify anything.
  const order = named?.id === undefined ? undefined : named;
  const digest = hash(order ? `order ${order.id}` : readOrderAddress());
  const pending = readPendingOrder();
  let other: string | undefined;
  let isNew = false;
  await withTabLock("fundraising.orders", async () => {
    const recorded = readRecorded();
    const isKnown = recorded.some((entry) => entry.split(".")[0] === digest);
    if (isKnown && (order || !pending)) return;
    const isPaid = await isCartPaid(pending?.cartId ?? readCartId(), isKnown);
    other = pending && explainOther(pending, recorded, isPaid, order);
    isNew = !isKnown || (pending !== undefined && !other);
    if (!isNew) return;
    if (!other) removeSession("pendingOrder");
    // An older order, whose confirmation is opened during a payment, must not end that payment.
    const at = isPaid && !other ? Date.now() : 0;
    record([...recorded, `${digest}.${at.toString(36)}`].slice(-RECORDED_ORDERS_MAX));
  });
  if (!isNew) return;
  if (other && !order?.items)
    warnHost(
      `The order is logged without the items of the payment that this tab started: ${other}.`,
    );
  await trackPurchase(other ? undefined : pending, order);
}

function readRecorded(): string[] {
  const lists = [readLocal("recordedOrders"), readSession("recordedOrders")];
  return [...new Set(lists.flatMap((list) => list?.split(" ") ?? []))];
}

/** In a full storage, the entry takes the place of older ones. Without any, only the tab knows the order. */
function record(entries: readonly string[]): void {
  for (let kept = entries; kept.length > 0; kept = kept.slice(1))
    if (writeLocal("recordedOrders", kept.join(" "))) return;
  writeSession("recordedOrders", entries.join(" "));
}

/**
 * Why the payment that this tab has started does not belong to the confirmed order; `undefined` if it does. The order's
 * total may differ by shipping, tax, a discount or the currency, and the user may have logged in meanwhile.
 */
function explainOther(
  { startedAt, value }: PendingOrder,
  recorded: readonly string[],
  isPaid: boolean,
  order: Order | undefined,
): string | undefined {
  const times = recorded.map((entry) => Number.parseInt(entry.split(".")[1] ?? "", 36) || 0);
  // The clock may have been wrong, and set back since.
  const isSince = (time: number) => startedAt <= time && time <= Date.now();
  if (times.some(isSince)) return "another order was logged since then";
  if (isSince(Number(readLocal("cartEmptiedAt")))) return "its cart was emptied without a payment";
  if (!isPaid) return "its cart is not empty, or could not be read";
  if (order?.value !== undefined && order.value < value * LEAST_SHARE)
    return `its value is ${value}, and the value of the order ${order.value}`;
  return undefined;
}

/**
 * Whether a cart was paid, which has emptied it. It is still full if the shopper opens an earlier confirmation before
 * the payment is complete.
 *
 * @param isNeeded whether nothing else shows that the order is new
 * @throws {ApiError} when the cart can't be read although this is needed
 */
async function isCartPaid(cartId: string | undefined, isNeeded: boolean): Promise<boolean> {
  if (!cartId) return true;
  try {
    // Once more, because the order's items would be lost for good.
    return isEmptyCart((await readCart(cartId).catch(() => readCart(cartId))).cart);
  } catch (error) {
    if (isNeeded) throw error;
    return false;
  }
}

/** FNV-1a. The address itself is not stored, because it may give access to the order. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return (value >>> 0).toString(36);
}

/**
 * Tracks an order: `order_placed` for the log of the back end, and `purchase` for the channels. The page's own data
 * about the order takes precedence over the data that this tab stored when the payment started.
 */
async function trackPurchase(
  started: PendingOrder | undefined,
  order: Order | undefined,
): Promise<void> {
  const { processor, transactionId } = started ?? {};
  const { items = started?.items, value = started?.value } = order ?? {};
  const logged = track("order_placed", {
    campaignIds: items?.map(({ campaignId }) => campaignId),
    quantity: items && countPieces(items),
    value,
    currency: value === undefined ? undefined : CURRENCY,
    processor,
  });
  const parameters = { transaction_id: order ? `${order.id}` : transactionId };
  if (items) track("purchase", null, { campaigns: items, parameters });
  await logged;
}

function countPieces(campaigns: Purchased): number {
  let count = 0;
  for (const { items } of campaigns) for (const { quantity } of items) count += quantity;
  return count;
}

/** Parameters that mail, ads and the debug panel append to an address: it still means the same order. */
const TRACKING =
  /^((utm|mc|hsa|mtm|pk|gad|vero)_.*|_{1,2}hs\w+|_ga|_gl|_kx|gclid|gclsrc|gbraid|wbraid|dclid|srsltid|fbclid|msclkid|ttclid|twclid|rdt_cid|sccid|epik|irclickid|mkt_tok|yclid|ysclid|igshid|igsh|li_fat_id|widget-debug)$/i;

/** The address of a confirmation, without the parameters that don't identify the order. */
function readOrderAddress(): string {
  const query = new URLSearchParams(location.search);
  for (const name of [...query.keys()]) if (TRACKING.test(name)) query.delete(name);
  return `${location.pathname.replace(/\/$/, "")}?${query}`;
}
