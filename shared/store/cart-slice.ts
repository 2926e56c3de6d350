import { useEffect } from "react";
import { loadApi } from "../api/load-api.ts";
import { dispatchHostEvent } from "../host/host-events.ts";
import { reportError } from "../host/report.ts";
import { readCartId } from "../platform/cart-id.ts";
import { store, useShared } from "./store.ts";
import { tellTabs } from "./tabs.ts";

/**
 * Counts are numbered as they are asked for, so that a slow, old answer shows nothing any more. The
 * numbers are times: those of another tab compare with ours.
 */
let asked = 0;
let shown = 0;

function takeTurn(): number {
  asked = Math.max(asked + 1, shown + 1, Date.now());
  return asked;
}

/**
 * Moves every badge of the page and of the other tabs.
 *
 * @param turn of an answer that was asked for earlier; without one the count is the newest
 */
export function setCartCount(count: number, turn = takeTurn()): void {
  if (showCartCount(count, turn)) tellTabs({ about: "cart", count, turn });
}

/**
 * Moves the badges of this page, and tells the host when the number is another.
 *
 * @param turn of an answer that was asked for earlier; without one the count is the newest
 * @returns whether it is another
 */
export function showCartCount(count: number, turn = takeTurn()): boolean {
  if (turn < shown) return false;
  shown = turn;
  if (store.getState().cart.count === count) return false;
  store.setState({ cart: { count } });
  dispatchHostEvent("cart-changed", { count });
  return true;
}

/**
 * Asks the server how many items the cart holds. A browser that never had a cart has none there
 * either, and asks nothing.
 *
 * @throws {ApiError}
 */
export async function refreshCartCount(): Promise<void> {
  const turn = takeTurn();
  const cartId = readCartId();
  if (!cartId) return setCartCount(0, turn);
  const api = await loadApi();
  setCartCount(await api.readCartCount(cartId), turn);
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
