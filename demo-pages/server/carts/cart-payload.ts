import * as v from "valibot";

/** The form of what a client may write into a cart. Whether the ids belong together is asked in `carts.ts`. */

const MAX_CAMPAIGNS = 50;
const MAX_ITEMS = 100;
const MAX_QUANTITY = 999;
const MAX_DONATION = 10_000;

const Id = v.pipe(
  v.number("Must be a number."),
  v.safeInteger("Must be a whole number."),
  v.minValue(1, "Must be 1 or more."),
);

const Quantity = v.pipe(
  v.number("Must be a number."),
  v.integer("Must be a whole number."),
  v.minValue(1, "Must be 1 or more."),
  v.maxValue(MAX_QUANTITY, `Must be ${MAX_QUANTITY} or less.`),
);

const Amount = v.pipe(
  v.number("Must be a number."),
  v.finite("Must be a number."),
  v.minValue(0, "Must not be negative."),
  v.maxValue(MAX_DONATION, `Must be ${MAX_DONATION.toLocaleString("en-US")} or less.`),
  v.check(isWholeCents, "Must have two decimals at most."),
);

const Item = v.object({
  quantity: Quantity,
  sizeId: Id,
  productId: Id,
  sizeName: v.pipe(v.string("Must be text."), v.maxLength(50, "Must have 50 characters at most.")),
});

const CampaignEntry = v.object({
  campaignId: Id,
  items: v.pipe(
    v.array(Item, "Must be a list."),
    v.maxLength(MAX_ITEMS, `Must have ${MAX_ITEMS} entries at most.`),
  ),
  donation: v.optional(v.object({ amount: v.optional(Amount, 0) }), { amount: 0 }),
});

export const CartPayload = v.object({
  items: v.object({
    campaigns: v.pipe(
      v.array(CampaignEntry, "Must be a list."),
      v.maxLength(MAX_CAMPAIGNS, `Must have ${MAX_CAMPAIGNS} entries at most.`),
    ),
    provider: v.optional(
      v.pipe(v.string("Must be text."), v.maxLength(50, "Must have 50 characters at most.")),
    ),
  }),
});

export type CartCampaignPayload = v.InferOutput<typeof CampaignEntry>;

/** 0.29 * 100 is 28.999999999999996: compare with a tolerance far below a cent. */
function isWholeCents(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
}
