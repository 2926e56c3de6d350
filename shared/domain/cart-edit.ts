import type { Cart, CartCampaign } from "./cart.ts";
import type { CartAddition } from "./checkout-payload.ts";
import type { LineItem, Product, ProductType, Size } from "./line-item.ts";
import { toCents } from "./money.ts";

/**
 * One change to a cart, as an operation: it can be applied again to each cart that the server sends.
 * Lines are identified by their campaign and their id in it.
 */
export type CartEdit =
  | { kind: "setQuantity"; campaignId: number; lineId: string; quantity: number }
  | { kind: "choose"; campaignId: number; lineId: string; choice: LineChoice }
  | { kind: "remove"; removed: RemovedLine }
  | { kind: "restore"; removed: RemovedLine }
  | { kind: "setDonation"; campaignId: number; cents: number }
  | { kind: "add"; addition: CartAddition; donationCents?: number };

export interface LineChoice {
  productType: ProductType;
  product: Product;
  size: Size;
}

/** A line with its position, so that it can be restored after its removal. */
export interface RemovedLine {
  /** Without its lines, because there may be hundreds. */
  campaign: CartCampaign;
  campaignIndex: number;
  line: LineItem;
  index: number;
}

/** The cart with `edit` applied. An edit of a line that does not exist any more changes nothing. */
export function applyEdit(cart: Cart, edit: CartEdit): Cart {
  switch (edit.kind) {
    case "setQuantity":
      return changeLine(cart, edit, () => ({ quantity: edit.quantity }));
    case "choose":
      return changeLine(cart, edit, () => edit.choice);
    case "remove":
      return removeLine(cart, edit.removed);
    case "setDonation":
      return changeCampaign(cart, edit.campaignId, (campaign) => ({
        ...campaign,
        donation: { amount: edit.cents / 100 },
      }));
    case "restore":
      return restoreLine(cart, edit.removed);
    case "add":
      return addDonation(addLine(cart, edit.addition), edit);
  }
}

/** Whether `edit` overrides the `earlier` one, because both set the same value. */
export function isSuperseding(edit: CartEdit, earlier: CartEdit): boolean {
  return (
    "campaignId" in edit &&
    "campaignId" in earlier &&
    edit.kind === earlier.kind &&
    edit.campaignId === earlier.campaignId &&
    lineIdOf(edit) === lineIdOf(earlier)
  );
}

function lineIdOf(edit: CartEdit): string | undefined {
  return "lineId" in edit ? edit.lineId : undefined;
}

/** Whether the two edits cancel each other out: a line is restored as it was removed. */
export function isUndoing(edit: CartEdit, earlier: CartEdit): boolean {
  return edit.kind === "restore" && earlier.kind === "remove" && edit.removed === earlier.removed;
}

/** Finds a line with its position, for removing and restoring it. */
export function locateLine(
  cart: Cart,
  campaignId: number,
  lineId: string,
): RemovedLine | undefined {
  const campaignIndex = cart.campaigns.findIndex((campaign) => campaign.campaignId === campaignId);
  const campaign = cart.campaigns[campaignIndex];
  const index = campaign?.items.findIndex(({ id }) => id === lineId) ?? -1;
  const line = campaign?.items[index];
  return campaign && line && { campaign: { ...campaign, items: [] }, campaignIndex, line, index };
}

/** Whether only the server knows the line's details: a host's script adds it by ids. */
export function isUnknownLine({ product }: LineItem): boolean {
  return product.name === "";
}

/** The cart without campaigns that have neither items nor a donation. */
export function dropEmptyCampaigns(cart: Cart): Cart {
  const campaigns = cart.campaigns.filter(isInCart);
  return campaigns.length === cart.campaigns.length ? cart : { ...cart, campaigns };
}

function isInCart({ items, donation }: CartCampaign): boolean {
  return items.length > 0 || toCents(donation.amount) > 0;
}

function changeCampaign(
  cart: Cart,
  campaignId: number,
  change: (campaign: CartCampaign) => CartCampaign,
): Cart {
  const campaigns = cart.campaigns.map((campaign) =>
    campaign.campaignId === campaignId ? change(campaign) : campaign,
  );
  return dropEmptyCampaigns({ ...cart, campaigns });
}

function changeLine(
  cart: Cart,
  { campaignId, lineId }: { campaignId: number; lineId: string },
  change: (line: LineItem) => Partial<LineItem>,
): Cart {
  return changeCampaign(cart, campaignId, (campaign) => ({
    ...campaign,
    items: campaign.items.map((line) => (line.id === lineId ? { ...line, ...change(line) } : line)),
  }));
}

function removeLine(cart: Cart, { campaign: { campaignId }, line }: RemovedLine): Cart {
  return changeCampaign(cart, campaignId, (campaign) => ({
    ...campaign,
    items: campaign.items.filter(({ id }) => id !== line.id),
  }));
}

/** Inserts a line at its former position, or as near to it as possible. */
function restoreLine(cart: Cart, { campaign, campaignIndex, line, index }: RemovedLine): Cart {
  const hasCampaign = cart.campaigns.some(({ campaignId }) => campaignId === campaign.campaignId);
  if (!hasCampaign) {
    const alone = { ...campaign, items: [line], donation: { amount: 0 } };
    return { ...cart, campaigns: insert(cart.campaigns, campaignIndex, alone) };
  }
  return changeCampaign(cart, campaign.campaignId, (present) =>
    present.items.some(({ id }) => id === line.id)
      ? present
      : { ...present, items: insert(present.items, index, line) },
  );
}

function insert<T>(list: readonly T[], index: number, item: T): T[] {
  return [...list.slice(0, index), item, ...list.slice(index)];
}

/** Adds to the quantity of the line with the same product and size, if there is one. */
function addLine(cart: Cart, addition: CartAddition): Cart {
  const { campaignId, productId, sizeId, sizeName, quantity } = addition;
  const existing = cart.campaigns.find((campaign) => campaign.campaignId === campaignId);
  if (!existing) {
    const campaign = { campaignId, name: "", slug: "", items: [], donation: { amount: 0 } };
    return addLine({ ...cart, campaigns: [...cart.campaigns, campaign] }, addition);
  }
  const same = existing.items.find(
    ({ product, size }) => product.id === productId && size.id === sizeId,
  );
  if (same) {
    const place = { campaignId, lineId: same.id };
    return changeLine(cart, place, (line) => ({ quantity: line.quantity + quantity }));
  }
  const line = {
    id: `new-${productId}-${sizeId}`,
    quantity,
    productType: { id: 0, name: "", products: [] },
    product: { id: productId, name: "", price: 0, design: [], sizes: [] },
    size: { id: sizeId, size: sizeName, upcharge: 0 },
  };
  return changeCampaign(cart, campaignId, (campaign) => ({
    ...campaign,
    items: [...campaign.items, line],
  }));
}

/** Adds to the campaign's current donation. */
function addDonation(
  cart: Cart,
  { addition, donationCents = 0 }: Extract<CartEdit, { kind: "add" }>,
): Cart {
  return changeCampaign(cart, addition.campaignId, (campaign) => ({
    ...campaign,
    donation: { amount: (toCents(campaign.donation.amount) + donationCents) / 100 },
  }));
}
