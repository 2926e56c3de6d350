import type { Cart } from "./cart.ts";
import type { LineItem } from "./line-item.ts";

export interface PayloadItem {
  quantity: number;
  sizeId: number;
  productId: number;
  sizeName: string;
}

export interface PayloadCampaign {
  campaignId: number;
  items: PayloadItem[];
  donation: { amount: number };
}

/** The whole cart as it is sent to the back end, where it replaces the previous one. */
export interface CheckoutPayload {
  campaigns: PayloadCampaign[];
  provider?: string;
}

/** An item to add to the cart, by ids, as from a host page's own button. */
export interface CartAddition extends PayloadItem {
  campaignId: number;
}

/** A product in one size, and the campaign that sells it. */
export type ItemIds = Pick<CartAddition, "campaignId" | "productId" | "sizeId">;

/** A line as it is sent. */
export function toPayloadItem({ quantity, product, size }: LineItem): PayloadItem {
  return { quantity, sizeId: size.id, productId: product.id, sizeName: size.size };
}

/**
 * Converts `cart` to its payload. Only items without a product are left out. Items that are no longer sold are kept, so
 * that the server rejects them: an item that is left out would be removed from the cart without a message.
 */
export function toCheckoutPayload(cart: Cart, provider?: string): CheckoutPayload {
  const campaigns = cart.campaigns.map(({ campaignId, items, donation }) => ({
    campaignId,
    items: items.filter(({ product }) => product.id != null).map(toPayloadItem),
    donation: { amount: donation?.amount ?? 0 },
  }));
  return provider === undefined ? { campaigns } : { campaigns, provider };
}
