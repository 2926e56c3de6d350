import { type Campaign, type CampaignReader, isPublic } from "../campaigns/campaign-reader.ts";
import type { ProductReader } from "../campaigns/product-reader.ts";
import { FieldErrors } from "../rest/field-errors.ts";
import type { CartCampaignPayload } from "./cart-payload.ts";

/** Throws a `RestError` that names every campaign, product and size of a cart that doesn't belong together. */

export function checkEntries(
  entries: readonly CartCampaignPayload[],
  campaigns: CampaignReader,
  products: ProductReader,
): void {
  const errors = new FieldErrors("Some of the cart does not belong together.");
  const seen = new Set<number>();
  for (const [index, { campaignId, items }] of entries.entries()) {
    const path = `items.campaigns.${index}`;
    const campaign = campaigns.findById(campaignId);
    if (campaign === undefined || !isPublic(campaign)) {
      errors.add(`${path}.campaignId`, `There is no campaign ${campaignId}.`);
      continue;
    }
    if (seen.has(campaignId))
      errors.add(`${path}.campaignId`, `Campaign ${campaignId} is listed twice.`);
    seen.add(campaignId);
    checkItems(items, campaign, products, `${path}.items`, errors);
  }
  errors.throwIfAny();
}

function checkItems(
  items: CartCampaignPayload["items"],
  campaign: Campaign,
  products: ProductReader,
  path: string,
  errors: FieldErrors,
): void {
  const offered = products.listForCheckout(campaign).flatMap((type) => type.products);
  for (const [index, { productId, sizeId }] of items.entries()) {
    const product = offered.find(({ id }) => id === productId);
    if (product === undefined) {
      errors.add(
        `${path}.${index}.productId`,
        `Campaign ${campaign.id} has no product ${productId}.`,
      );
    } else if (!product.sizes.some(({ id }) => id === sizeId)) {
      errors.add(`${path}.${index}.sizeId`, `Product ${productId} has no size ${sizeId}.`);
    }
  }
}
