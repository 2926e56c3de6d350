import { loadOnce } from "../../page/chunks/load-once.ts";
import { reportError } from "../../page/host/report.ts";
import { writeSession } from "../../page/platform/storage.ts";
import { refreshCartCount } from "../cart/cart-count.ts";
import { store } from "../store/store.ts";

const loadLogOrder = loadOnce("log-order-once", () => import("./log-order-once.ts"));

/**
 * If the page confirms a purchase, records it: sets `purchased` for the tab, refreshes the cart count of this page and
 * the other tabs, and logs the order. Never rejects.
 */
export async function recordPurchase(): Promise<void> {
  if (store.getState().page.pageId !== "base.paypalConfirmation") return;
  writeSession("purchased", "true");
  try {
    const logged = loadLogOrder().then(({ logOrderOnce }) => logOrderOnce());
    await Promise.all([refreshCartCount(), logged]);
  } catch (error) {
    reportError("The purchase was not recorded in full.", error);
  }
}
