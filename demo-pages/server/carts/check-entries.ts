import { type Campaign, type CampaignReader, isPublic } from "../campaigns/campaign-reader.ts";
import type { ProductReader } from "../campaigns/product-reader.ts";
import { FieldErrors } from "../rest/field-errors.ts";
import type { Cart, CartCampaign } from "./cart.ts";
import type { CartCampaignPayload } from "./cart-payload.ts";

/**
 * Checks the entries that are written to a cart against the products on sale. A cart may keep products that are no
 * longer on sale, but not increase their quantities. Otherwise, because a PUT writes the whole cart, a shopper with two
 * such lines could not remove one of them.
 *
 * Throws a `RestError` that names every campaign, product and size that cannot be written.
 */
export function checkEntries(
  entries: readonly CartCampaignPayload[],
  current: Cart,
  campaigns: CampaignReader,
  products: ProductReader,
): void {
  const errors = new FieldErrors("Some of this cannot be added to the cart.");
  const listed = new Set<number>();
  for (const [index, entry] of entries.entries()) {
    const { campaignId } = entry;
    const path = `items.campaigns.${index}`;
    const previous = current.campaigns.find((other) => other.campaignId === campaignId);
    const campaign = campaigns.findById(campaignId);
    if (listed.has(campaignId))
      errors.add(`${path}.campaignId`, `Campaign ${campaignId} is listed twice.`);
    listed.add(campaignId);
    if (campaign === undefined || !(previous || isPublic(campaign))) {
      errors.add(`${path}.campaignId`, `There is no campaign ${campaignId}.`);
      continue;
    }
    if (campaign.status !== "active") {
      if (previous === undefined) errors.add(`${path}.campaignId`, "This campaign has ended.");
      else if (entry.donation.amount > previous.donation.amount)
        errors.add(`${path}.donation.amount`, "This campaign has ended.");
    }
    checkItems(entry.items, previous, campaign, products, `${path}.items`, errors);
  }
  errors.throwIfAny();
}

function checkItems(
  items: CartCampaignPayload["items"],
  previous: CartCampaign | undefined,
  campaign: Campaign,
  products: ProductReader,
  path: string,
  errors: FieldErrors,
): void {
  const onSale = new Map(
    products.listOnSale(campaign).flatMap((type) => type.products.map((item) => [item.id, item])),
  );
  const previousQuantities = new Map<string, number>();
  for (const { product, size, quantity } of previous?.items ?? []) {
    const key = `${product.id} ${size.id}`;
    previousQuantities.set(key, (previousQuantities.get(key) ?? 0) + quantity);
  }
  for (const [index, { productId, sizeId, quantity }] of items.entries()) {
    const product = onSale.get(productId);
    const size = product?.sizes.find(({ id }) => id === sizeId);
    if (size !== undefined && size.soldOut === undefined) continue;
    const key = `${productId} ${sizeId}`;
    const remaining = (previousQuantities.get(key) ?? 0) - quantity;
    previousQuantities.set(key, remaining);
    if (remaining >= 0) continue;
    if (product === undefined)
      errors.add(`${path}.${index}.productId`, "This product is not on sale in this campaign.");
    else if (size === undefined)
      errors.add(`${path}.${index}.sizeId`, "This product is not on sale in this size.");
    else errors.add(`${path}.${index}.sizeId`, "This product is sold out in this size.");
  }
}
