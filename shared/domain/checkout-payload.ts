import type { Cart } from "./cart.ts";

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

/** The whole cart as it is written to the back end; the last one written is the cart. */
export interface CheckoutPayload {
  campaigns: PayloadCampaign[];
  provider?: string;
}

/** One more thing for the cart, as a host page's own button names it. */
export interface CartAddition extends PayloadItem {
  campaignId: number;
}

/** The payload that writes `cart` as it stands. Items without a product are left out. */
export function toCheckoutPayload(cart: Cart, provider?: string): CheckoutPayload {
  const campaigns = cart.campaigns.map(({ campaignId, items, donation }) => ({
    campaignId,
    items: items
      .filter((line) => line.product?.id !== undefined && line.product.id !== null)
      .map((line) => ({
        quantity: line.quantity,
        sizeId: line.size.id,
        productId: line.product.id,
        sizeName: line.size.size,
      })),
    donation: { amount: donation?.amount ?? 0 },
  }));
  return provider === undefined ? { campaigns } : { campaigns, provider };
}
