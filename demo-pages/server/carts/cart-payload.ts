import * as v from "valibot";
import document from "../openapi.json" with { type: "json" };
import { maxCharacters } from "../rest/read-input.ts";

/**
 * The schema of what a client writes to a cart. `check-entries.ts` checks what the ids refer to. The sentences for the
 * limits are for shoppers, who read them without the name of the field.
 */

const { campaigns } = document.components.schemas.CheckoutPayload.properties;
const { items, donation } = campaigns.items.properties;
const MAX_CAMPAIGNS = campaigns.maxItems;
/** Of all campaigns together. */
const MAX_ITEMS = items.maxItems;
const MAX_QUANTITY = items.items.properties.quantity.maximum;
const MAX_DONATION = donation.properties.amount.maximum;

const Id = v.pipe(
  v.number("Must be a number."),
  v.safeInteger("Must be a whole number."),
  v.minValue(1, "Must be 1 or more."),
);

const Quantity = v.pipe(
  v.number("Must be a number."),
  v.integer("Must be a whole number."),
  v.minValue(1, "Must be 1 or more."),
  v.maxValue(MAX_QUANTITY, `You can order at most ${MAX_QUANTITY} of a product in one size.`),
);

const Amount = v.pipe(
  v.number("Must be a number."),
  v.finite("Must be a number."),
  v.minValue(0, "Must not be negative."),
  v.maxValue(
    MAX_DONATION,
    `You can donate at most $${MAX_DONATION.toLocaleString("en-US")} to a campaign.`,
  ),
  v.check(isWholeCents, "Must have at most two decimals."),
);

const Item = v.object({
  quantity: Quantity,
  sizeId: Id,
  productId: Id,
  sizeName: v.pipe(v.string("Must be a string."), maxCharacters(50)),
});

const CampaignEntry = v.object({
  campaignId: Id,
  items: v.array(Item, "Must be an array."),
  donation: v.optional(v.object({ amount: v.optional(Amount, 0) }), { amount: 0 }),
});

export const CartPayload = v.object({
  items: v.object({
    // The lengths are checked first, so that the entries of a long array are not validated.
    campaigns: v.pipe(
      v.array(v.unknown(), "Must be an array."),
      v.maxLength(MAX_CAMPAIGNS, `A cart can have at most ${MAX_CAMPAIGNS} campaigns.`),
      v.check(hasFewItems, `A cart can have at most ${MAX_ITEMS} different items.`),
      v.array(CampaignEntry),
    ),
    provider: v.optional(v.pipe(v.string("Must be a string."), maxCharacters(50))),
  }),
});

export type CartCampaignPayload = v.InferOutput<typeof CampaignEntry>;

function hasFewItems(campaigns: unknown[]): boolean {
  return campaigns.flatMap((campaign) => Object(campaign).items).length <= MAX_ITEMS;
}

/** 0.29 * 100 is 28.999999999999996, so there is a tolerance far below a cent. */
function isWholeCents(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
}
