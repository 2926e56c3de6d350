import { reportError } from "../../page/host/report.ts";
import { readLocal, removeSession, writeLocal, writeSession } from "../../page/platform/storage.ts";
import { track } from "../analytics/track.ts";
import { loadApi } from "../api/load-api.ts";
import { refreshCartCount } from "../cart/cart-count.ts";
import { readCartId } from "../cart/cart-id.ts";
import { store } from "../store/store.ts";
import { readPendingOrder } from "./pending-order.ts";

/**
 * How many logged orders a browser stores; the confirmation of an older one is hardly opened again.
 */
const RECORDED_ORDERS_MAX = 20;

/**
 * Records a purchase, if the page is the one that confirms it: sets `purchased` for the tab, refreshes the
 * cart count of this page and the other tabs, and logs the order. Never rejects.
 *
 * An order is identified by the URL of its confirmation page, so it is logged once, however often
 * and in however many tabs that page is shown. A shop may confirm every order at the same URL. There
 * an order is new when the checkout has started a payment since, and the cart is empty: a payment
 * empties it, but not the visit of an earlier confirmation while the payment is not complete.
 */
export async function recordPurchase(): Promise<void> {
  if (store.getState().page.pageId !== "base.paypalConfirmation") return;
  writeSession("purchased", "true");
  try {
    await Promise.all([refreshCartCount(), logOrder()]);
  } catch (error) {
    reportError("The purchase was not recorded in full.", error);
  }
}

async function logOrder(): Promise<void> {
  // If the API chunk fails to load, the order stays unrecorded and the next page view logs it.
  await loadApi();
  const recorded = readLocal("recordedOrders")?.split(" ") ?? [];
  const digest = hash(location.pathname + location.search);
  const pending = readPendingOrder();
  if (recorded.includes(digest) && !(pending && (await isCartEmpty()))) return;
  removeSession("pendingOrder");
  const others = recorded.filter((other) => other !== digest);
  writeLocal("recordedOrders", [...others, digest].slice(-RECORDED_ORDERS_MAX).join(" "));
  const { purchase, ...order } = pending ?? {};
  const logged = track("order_placed", order);
  if (purchase) track("purchase", null, purchase);
  await logged;
}

/** By its contents: a cart that has only a donation has no items. */
async function isCartEmpty(): Promise<boolean> {
  const cartId = readCartId();
  if (!cartId) return true;
  const { cart } = await (await loadApi()).readCart(cartId);
  return cart.campaigns.every(
    ({ items, donation }) => items.every(({ quantity }) => quantity === 0) && donation.amount === 0,
  );
}

/** FNV-1a. The URL itself is not stored, because it may give access to the order. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return (value >>> 0).toString(36);
}
