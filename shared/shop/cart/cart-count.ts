import { useEffect } from "react";
import { reportError } from "../../page/host/report.ts";
import { broadcast } from "../../page/platform/tab-channel.ts";
import { createResponseOrder } from "../api/latest-request.ts";
import { loadApi } from "../api/load-api.ts";
import { updateCart } from "../store/cart-slice.ts";
import { store, useShared } from "../store/store.ts";
import { readCartId } from "./cart-id.ts";

const order = createResponseOrder();

/**
 * Sets the count on every badge of the page.
 *
 * @param requestId of the request that `count` is the response to; without one it is the newest
 * @returns whether it changed
 */
export function showCartCount(count: number, requestId?: number): boolean {
  if (!order.apply(requestId)) return false;
  if (store.getState().cart.count === count) return false;
  updateCart({ count });
  return true;
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
  const count = cartId ? await (await loadApi()).readCartCount(cartId) : 0;
  if (store.getState().cart.unsavedCount > 0) return;
  if (showCartCount(count, requestId)) broadcast({ about: "cart", count });
}

/** One request for all roots that show the count. */
let request: Promise<void> | undefined;

function requestCartCount(): Promise<void> {
  request ??= refreshCartCount().catch((error) =>
    reportError("The cart count could not be read.", error),
  );
  return request;
}

/** Number of items in the cart, 0 while unknown. It is requested after the first render. */
export function useCartCount(): number {
  useEffect(() => {
    requestCartCount();
  }, []);
  return useShared((state) => state.cart.count ?? 0);
}
