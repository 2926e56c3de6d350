import { track } from "../analytics/track.ts";
import { loadApi } from "../api/load-api.ts";
import { RECORDED_ORDERS_MAX } from "../domain/limits.ts";
import { reportError } from "../host/report.ts";
import { hasGoneBack } from "../platform/page-return.ts";
import { readLocal, writeLocal, writeSession } from "../platform/storage.ts";
import { refreshCartCount } from "./cart-slice.ts";
import { forgetHandOff, readHandOff } from "./hand-off.ts";

/**
 * What follows a payment, on the page that confirms it: the tab is marked as one that bought
 * something, every badge of this page and the other tabs learns that the cart is empty, and the order
 * is logged. Never rejects.
 *
 * An order is known by the address of its confirmation, so it is logged once however often, and in
 * however many tabs, that is shown. A shop may confirm every order at one address; there an order is
 * new when the checkout has handed one off since, unless people only went back.
 */
export async function recordPurchase(): Promise<void> {
  writeSession("purchased", "true");
  try {
    await Promise.all([refreshCartCount(), logOrder()]);
  } catch (error) {
    reportError("The purchase was not recorded in full.", error);
  }
}

async function logOrder(): Promise<void> {
  // Without the calls the event would be lost, and the order must count at the next try.
  await loadApi();
  const recorded = readLocal("recordedOrders")?.split(" ") ?? [];
  const order = digest(location.pathname + location.search);
  const handedOff = hasGoneBack() ? null : readHandOff();
  if (recorded.includes(order) && !handedOff) return;
  forgetHandOff();
  const others = recorded.filter((other) => other !== order);
  writeLocal("recordedOrders", [...others, order].slice(-RECORDED_ORDERS_MAX).join(" "));
  await track("order_placed", { ...handedOff });
}

/** Tells addresses apart without keeping them: one may lead whoever finds it to an order. (FNV-1a) */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(36);
}
