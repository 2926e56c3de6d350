import { reportError } from "../../page/host/report.ts";
import { broadcast } from "../../page/platform/tab-channel.ts";
import { readCartCount } from "../api/background-api.ts";
import { createResponseOrder } from "../api/response-order.ts";
import { updateCart } from "../store/cart-slice.ts";
import { type CartSlice, store } from "../store/store.ts";
import { readCartId } from "./cart-id.ts";

/**
 * How long after an error the cart's count is requested once more: by then, a short network failure or a restart of the
 * server is over.
 */
export const CART_COUNT_RETRY_MS = 5_000;

const order = createResponseOrder();

/**
 * Shows the changes on the page. A new count makes the responses to earlier count requests
 * obsolete.
 */
export function storeCart(changes: Partial<CartSlice>): void {
  if (changes.count !== undefined) order.apply();
  updateCart(changes);
}

/**
 * Requests the number of items from the server, and notifies the other tabs of a change. A browser
 * that never had a cart makes no request. With unsaved edits the response is ignored, because the
 * response to their own request will have the new count.
 *
 * @throws {ApiError}
 */
export async function refreshCartCount(): Promise<void> {
  const requestId = order.startRequest();
  const cartId = readCartId();
  const count = cartId ? await readCartCount(cartId) : 0;
  if (store.getState().cart.unsavedCount > 0) return;
  if (!order.apply(requestId) || store.getState().cart.count === count) return;
  updateCart({ count });
  broadcast({ about: "cart", count });
}

/**
 * Reads the count for the first time. After an error the page says that the cart may have items, and
 * the count is requested again once after a few seconds, and once when the browser is online.
 */
export async function readFirstCount(): Promise<void> {
  if (await tryToRead()) return;
  setTimeout(tryToRead, CART_COUNT_RETRY_MS);
  window.addEventListener("online", tryToRead, { once: true });
}

async function tryToRead(): Promise<boolean> {
  try {
    await refreshCartCount();
    return true;
  } catch (error) {
    updateCart({ hasCountFailed: true });
    reportError("The cart count could not be read.", error);
    return false;
  }
}
