import type { CartAddition } from "../domain/checkout-payload.ts";

/**
 * Checks what a script of the host page passes to `addToCart()`: scripts are not type-checked.
 *
 * @throws {TypeError} naming the first invalid field
 */
export function validateAddition(addition: CartAddition): CartAddition {
  const { campaignId, productId, sizeId, sizeName, quantity } = addition ?? {};
  const reject = (field: string, value: unknown, allowed: string): never => {
    throw new TypeError(
      `addToCart: ${field} is ${JSON.stringify(value)}, but must be ${allowed}. Nothing was added.`,
    );
  };
  for (const [field, value] of Object.entries({ campaignId, productId, sizeId, quantity })) {
    if (!Number.isInteger(value)) reject(field, value, "a whole number");
  }
  if (typeof sizeName !== "string") reject("sizeName", sizeName, "a text");
  if (quantity < 1) reject("quantity", quantity, "at least 1");
  return { campaignId, productId, sizeId, sizeName, quantity };
}
