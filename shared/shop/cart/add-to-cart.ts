import type { CartAddition } from "../domain/checkout-payload.ts";
import { loadCartSession } from "./load-cart-session.ts";

/**
 * Adds an item to the cart; fulfilled once the server has saved it.
 *
 * @throws {ApiError} as `addItem` does
 */
export async function addToCart(addition: CartAddition): Promise<void> {
  const { addItem } = await loadCartSession();
  await addItem(addition);
}
