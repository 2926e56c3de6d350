import { loadCartSession } from "./cart/load-cart-session.ts";
import { refreshCartCount } from "./cart-slice.ts";

/**
 * Asks the server what is in the cart, because something else than the widgets has changed it: how
 * many items, and the cart itself where the page shows it. An edit of what was there before would
 * write the change away.
 *
 * @throws {ApiError} the count is as it was before
 */
export async function refreshCart(): Promise<void> {
  loadCartSession().then(
    ({ cartSession }) => cartSession.doubt(),
    // What could not be fetched shows nothing that could be out of date.
    () => undefined,
  );
  await refreshCartCount();
}
