import { loadApi } from "../api/load-api.ts";
import { countItems } from "../domain/cart.ts";
import { addToPayload, type CartAddition, toCheckoutPayload } from "../domain/checkout-payload.ts";
import { ensureCartId } from "../platform/cart-id.ts";
import { setCartCount } from "./cart-slice.ts";

let lastAddition: Promise<unknown> = Promise.resolve();

/**
 * Puts one more thing into the cart. Additions wait for each other: each writes the whole cart, so
 * two at once would lose one.
 *
 * @throws {ApiError}
 */
export function addToCart(addition: CartAddition): Promise<void> {
  const added = lastAddition.then(() => writeAddition(addition));
  lastAddition = added.catch(() => undefined);
  return added;
}

async function writeAddition(addition: CartAddition): Promise<void> {
  const api = await loadApi();
  const cartId = ensureCartId();
  const cart = await api.readCart(cartId);
  const saved = await api.writeCart(cartId, addToPayload(toCheckoutPayload(cart), addition));
  setCartCount(countItems(saved));
}
