import { useEffect } from "react";
import { loadApi } from "../api/load-api.ts";
import { reportError } from "../host/report.ts";
import { readCartId } from "../platform/cart-id.ts";
import { broadcast } from "../platform/tab-channel.ts";
import { updateCart } from "../store/cart-slice.ts";
import { store, useShared } from "../store/store.ts";

/** Requests are numbered, so that a slow response from before the last change shows nothing. */
let lastRequestId = 0;
let shownId = 0;

/**
 * Moves every badge of the page.
 *
 * @param requestId of the request that `count` is the response to; without one it is the newest
 * @returns whether it changed
 */
export function showCartCount(count: number, requestId = ++lastRequestId): boolean {
  if (requestId < shownId) return false;
  shownId = requestId;
  if (store.getState().cart.count === count) return false;
  updateCart({ count });
  return true;
}

/**
 * Asks the server how many items the cart holds, and tells the other tabs when the number changed. A
 * browser that never had a cart has none there either, and asks nothing. Unsaved edits stay in the
 * count; their own request brings the server's.
 *
 * @throws {ApiError}
 */
export async function refreshCartCount(): Promise<void> {
  const requestId = ++lastRequestId;
  const cartId = readCartId();
  const count = cartId ? await (await loadApi()).readCartCount(cartId) : 0;
  if (store.getState().cart.unsavedCount > 0) return;
  if (showCartCount(count, requestId)) broadcast({ about: "cart", count });
}

/** However many roots show the count, the page asks once. */
let request: Promise<void> | undefined;

function requestCartCount(): Promise<void> {
  request ??= refreshCartCount().catch((error) =>
    reportError("The cart count could not be read; the badges show none.", error),
  );
  return request;
}

/** Number of items in the cart, 0 while it is not known; asks for it after the first render. */
export function useCartCount(): number {
  useEffect(() => {
    requestCartCount();
  }, []);
  return useShared((state) => state.cart.count ?? 0);
}
