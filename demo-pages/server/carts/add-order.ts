import type { Cart } from "./cart.ts";
import type { CartCampaignPayload } from "./cart-payload.ts";

export interface Order {
  campaignId: number;
  productId: number;
  sizeId: number;
  sizeName: string;
  quantity: number;
  /** US dollars. */
  donation: number;
}

/** The entries of a cart with one more item: it joins the line of the same product and size. */
export function addOrder(cart: Cart, order: Order): CartCampaignPayload[] {
  const { campaignId, productId, sizeId, sizeName } = order;
  const entries = cart.campaigns.map(({ campaignId, items, donation }) => ({
    campaignId,
    donation: { amount: donation.amount },
    items: items.map(({ quantity, product, size }) => ({
      quantity,
      productId: product.id,
      sizeId: size.id,
      sizeName: size.size,
    })),
  }));
  let entry = entries.find((one) => one.campaignId === campaignId);
  if (!entry) {
    entry = { campaignId, donation: { amount: 0 }, items: [] };
    entries.push(entry);
  }
  const cents = Math.round(entry.donation.amount * 100) + Math.round(order.donation * 100);
  entry.donation.amount = cents / 100;
  const line = entry.items.find((one) => one.productId === productId && one.sizeId === sizeId);
  if (line) line.quantity += order.quantity;
  else entry.items.push({ quantity: order.quantity, productId, sizeId, sizeName });
  return entries;
}
