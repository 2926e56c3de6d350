import { type Cart, cartTotalCents } from "./cart.ts";
import type { CartAddition } from "./checkout-payload.ts";
import { contentOf } from "./line-item.ts";

/** Something in a cart that the server changed on its own. */
export interface CartChange {
  /** The product's name, or its size where only the server knows the name. */
  name: string;
  /** What is in the cart now; 0 if the line was removed. */
  quantity: number;
}

/** Whether the two carts are the same order: the same items, quantities, donations and total. */
export function isSameCart(one: Cart, other: Cart): boolean {
  return summarize(one) === summarize(other);
}

function summarize(cart: Cart): string {
  const campaigns = cart.campaigns.map(({ campaignId, items, donation }) => [
    campaignId,
    donation.amount,
    items.map((line) => [contentOf(line), line.quantity]),
  ]);
  return JSON.stringify([cartTotalCents(cart), campaigns]);
}

/** The items of `sent` that have another quantity in `received`. The order of lines is ignored. */
export function compareCarts(sent: Cart, received: Cart): CartChange[] {
  const quantities = countByContent(received);
  const changes: CartChange[] = [];
  for (const [key, { name, quantity }] of countByContent(sent)) {
    const now = quantities.get(key)?.quantity ?? 0;
    if (now !== quantity) changes.push({ name, quantity: now });
  }
  return changes;
}

/** Pieces of a product in one size. */
export interface Pieces extends Pick<CartAddition, "campaignId" | "productId" | "sizeId"> {
  quantity: number;
}

/** What `after` has more than `before`, or less where the quantity is negative. */
export function subtractCarts(after: Cart, before: Cart): Pieces[] {
  const [now, then] = [countByContent(after), countByContent(before)];
  return [...new Map([...then, ...now])]
    .map(([key, { campaignId, productId, sizeId }]) => {
      const quantity = (now.get(key)?.quantity ?? 0) - (then.get(key)?.quantity ?? 0);
      return { campaignId, productId, sizeId, quantity };
    })
    .filter(({ quantity }) => quantity !== 0);
}

/** The quantity of a product in one size, in however many lines. */
export function quantityOf(
  cart: Cart,
  { campaignId, productId, sizeId }: Omit<Pieces, "quantity">,
): number {
  return countByContent(cart).get(`${campaignId}/${productId}/${sizeId}`)?.quantity ?? 0;
}

/** Together, because a server may join lines with the same content. */
function countByContent(cart: Cart): Map<string, CartChange & Pieces> {
  const counts = new Map<string, CartChange & Pieces>();
  for (const { campaignId, items } of cart.campaigns) {
    for (const line of items) {
      const key = `${campaignId}/${contentOf(line)}`;
      const { product, size } = line;
      const quantity = (counts.get(key)?.quantity ?? 0) + line.quantity;
      const ids = { campaignId, productId: product.id, sizeId: size.id };
      counts.set(key, { ...ids, name: product.name || size.size, quantity });
    }
  }
  return counts;
}
