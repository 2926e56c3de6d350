import type { Cart } from "./cart.ts";
import type { ItemIds } from "./checkout-payload.ts";
import { contentOf } from "./line-item.ts";

/** Pieces of a product in one size that were added to a cart, or removed where `by` is negative. */
export interface Pieces extends ItemIds {
  by: number;
}

/** A changed quantity of a product in one size. */
export interface CartChange extends Pieces {
  /** The product's name, or its size where only the server knows the name. */
  name: string;
  /** The quantity in the cart now; 0 if the product was removed. */
  quantity: number;
}

/** Whether the two carts have the same pieces and donations, in any order and at any price. */
export function isSameCart(one: Cart, other: Cart): boolean {
  return compareCarts(one, other).length === 0 && listDonations(one) === listDonations(other);
}

const listDonations = ({ campaigns }: Cart) =>
  JSON.stringify(campaigns.map(({ campaignId, donation }) => [campaignId, donation.amount]));

/**
 * The products and sizes whose quantities differ between the two carts. The number and order of lines is ignored,
 * because a server may join lines with the same content.
 */
export function compareCarts(before: Cart, after: Cart): CartChange[] {
  return [...countContents(before, after).values()].filter(({ by }) => by !== 0);
}

/** The quantity of a product in one size. */
export function quantityOf(cart: Cart, { campaignId, productId, sizeId }: ItemIds): number {
  return countContents(cart, cart).get(`${campaignId}/${productId}/${sizeId}`)?.quantity ?? 0;
}

function countContents(before: Cart, after: Cart): Map<string, CartChange> {
  const counts = new Map<string, CartChange>();
  for (const sign of [-1, 1]) {
    for (const { campaignId, items } of (sign < 0 ? before : after).campaigns) {
      for (const line of items) {
        const { product, size, quantity } = line;
        const key = `${campaignId}/${contentOf(line)}`;
        const last = counts.get(key) ?? { by: 0, quantity: 0 };
        counts.set(key, {
          ...{ campaignId, productId: product.id, sizeId: size.id },
          name: product.name || size.size,
          by: last.by + sign * quantity,
          quantity: sign < 0 ? 0 : last.quantity + quantity,
        });
      }
    }
  }
  return counts;
}
