import type { CartAddition } from "../domain/checkout-payload.ts";
import { loadCartSession } from "./cart/load-cart-session.ts";

/**
 * Puts one more thing into the cart; fulfilled once the server has it.
 *
 * @throws {ApiError} the cart is as it was before
 */
export async function addToCart(addition: CartAddition): Promise<void> {
  const { addItem } = await loadCartSession();
  await addItem(addition);
}
