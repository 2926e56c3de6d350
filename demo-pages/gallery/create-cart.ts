import type { Product } from "../server/campaigns/product-reader.ts";
import type { CartCampaignPayload } from "../server/carts/cart-payload.ts";
import {
  CAMPAIGN_ID,
  LONG_NAME_CAMPAIGN_ID,
  type ShopData,
  SOLD_OUT_CAMPAIGN_ID,
} from "./shop-data.ts";

/** The cart that a state begins with. */
export function createCart({ products }: ShopData, size?: "one" | "many"): CartCampaignPayload[] {
  /** One product of each type. */
  function fill(campaignId: number, quantities: number[], amount: number): CartCampaignPayload {
    const types = (products[campaignId] ?? []).slice(0, quantities.length);
    return {
      campaignId,
      items: types.flatMap((type, position) => toItem(type.products[0], quantities[position] ?? 1)),
      donation: { amount },
    };
  }

  if (size === "one") return [fill(CAMPAIGN_ID, [1], 0)];
  if (size === "many") {
    return [
      fill(CAMPAIGN_ID, [2, 1, 12], 5),
      fill(SOLD_OUT_CAMPAIGN_ID, [1, 3], 0),
      fill(LONG_NAME_CAMPAIGN_ID, [1], 25),
    ];
  }
  return [];
}

function toItem(product: Product | undefined, quantity: number) {
  const onSale = product?.sizes.filter(({ soldOut }) => !soldOut).at(-1);
  const size = onSale ?? product?.sizes.at(-1);
  if (product === undefined || size === undefined) return [];
  return [{ productId: product.id, sizeId: size.id, sizeName: size.size, quantity }];
}
