import { store } from "../store/store.ts";
import { refreshCartCount } from "./cart-count.ts";
import { loadCartSession } from "./load-cart-session.ts";

/**
 * Reads the item count, and the cart if the page shows it, because something other than the widgets
 * has changed it. Without this, the next edit would overwrite that change.
 *
 * @throws {ApiError} the count is then unchanged
 */
export async function refreshCart(): Promise<void> {
  const { status } = store.getState().cart;
  if (status !== "pending") (await loadCartSession()).openCartSession().invalidate();
  await refreshCartCount();
}
