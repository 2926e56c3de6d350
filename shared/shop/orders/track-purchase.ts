import type { Commerce } from "../analytics/events.ts";
import { track } from "../analytics/track.ts";
import type { Order } from "../config/page-config.ts";
import type { PendingOrder } from "./pending-order.ts";

/**
 * Tracks an order: `order_placed` for the log of the back end, and `purchase` for the channels. What the page
 * says of the order is preferred to what this tab remembers of its payment.
 */
export async function trackPurchase(
  started: PendingOrder | null,
  order: Order | undefined,
): Promise<void> {
  const { campaignIds, quantity, value = order?.value, processor, purchase } = started ?? {};
  const items = order?.items;
  const logged = track("order_placed", {
    campaignIds: items?.map(({ campaignId }) => campaignId) ?? campaignIds,
    quantity: items ? countPieces(items) : quantity,
    value,
    processor,
  });
  const campaigns = items ? toCommerce(items) : purchase?.campaigns;
  const parameters = order ? { transaction_id: `${order.id}` } : purchase?.parameters;
  if (campaigns) track("purchase", null, { campaigns, parameters });
  await logged;
}

type OrderCampaigns = NonNullable<Order["items"]>;

function countPieces(campaigns: OrderCampaigns): number {
  let count = 0;
  for (const { items } of campaigns) for (const { quantity } of items) count += quantity;
  return count;
}

function toCommerce(campaigns: OrderCampaigns): Commerce["campaigns"] {
  return campaigns.map(({ campaignId, items }) => ({
    campaignId,
    items: items.map(({ productId, name, price, sizeId = 0, sizeName, type = "", quantity }) => ({
      productType: { id: 0, name: type, products: [] },
      product: { id: productId, name, price, design: [], sizes: [] },
      size: sizeName === undefined ? undefined : { id: sizeId, size: sizeName, upcharge: 0 },
      quantity,
    })),
  }));
}
