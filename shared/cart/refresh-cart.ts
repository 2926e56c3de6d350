import { store } from "../store/store.ts";
import { refreshCartCount } from "./cart-count.ts";
import { loadCartSession } from "./load-cart-session.ts";

/**
 * Asks the server what is in the cart, because something other than the widgets has changed it: how
 * many items, and the cart itself where the page shows it. An edit of the cart of before would erase
 * the change.
 *
 * @throws {ApiError} the count is as it was before
 */
export async function refreshCart(): Promise<void> {
  const { status } = store.getState().cart;
  if (status !== "pending") (await loadCartSession()).openCartSession().invalidate();
  await refreshCartCount();
}
