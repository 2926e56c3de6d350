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
  /**
   * Without its lines, because there may be hundreds, and with its donation only if the line is the last:
   * the two are then removed and restored together.
   */
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
      return changeDonation(cart, edit.campaignId, () => edit.cents);
    case "restore":
      return restoreLine(cart, edit.removed);
    case "add":
      return changeDonation(
        addLine(cart, edit.addition),
        edit.addition.campaignId,
        (cents) => cents + (edit.donationCents ?? 0),
      );
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

const NO_DONATION = { amount: 0 };

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
  if (!campaign || !line) return undefined;
  const donation = campaign.items.length === 1 ? campaign.donation : NO_DONATION;
  return { campaign: { ...campaign, items: [], donation }, campaignIndex, line, index };
}

/** Whether only the server knows the line's details: a host's script adds it by ids. */
export function isUnknownLine({ product }: LineItem): boolean {
  return product.name === "";
}

/** The cart without campaigns that have neither items nor a donation. */
export function dropEmptyCampaigns(cart: Cart): Cart {
  return { ...cart, campaigns: cart.campaigns.filter(isInCart) };
}

function isInCart({ items, donation }: CartCampaign): boolean {
  return items.length > 0 || toCents(donation.amount) > 0;
}

function changeCampaign(
  cart: Cart,
  campaignId: number,
  change: (campaign: CartCampaign) => Partial<CartCampaign>,
): Cart {
  const campaigns = cart.campaigns.map((campaign) =>
    campaign.campaignId === campaignId ? { ...campaign, ...change(campaign) } : campaign,
  );
  return dropEmptyCampaigns({ ...cart, campaigns });
}

function changeLine(
  cart: Cart,
  { campaignId, lineId }: { campaignId: number; lineId: string },
  change: (line: LineItem) => Partial<LineItem>,
): Cart {
  return changeCampaign(cart, campaignId, ({ items }) => ({
    items: items.map((line) => (line.id === lineId ? { ...line, ...change(line) } : line)),
  }));
}

/** With its last line a campaign's donation is removed, too, because an empty cart doesn't show it. */
function removeLine(cart: Cart, { campaign: { campaignId }, line }: RemovedLine): Cart {
  return changeCampaign(cart, campaignId, ({ items, donation }) => {
    const others = items.filter(({ id }) => id !== line.id);
    const isLast = others.length === 0 && items.length > 0;
    return { items: others, donation: isLast ? NO_DONATION : donation };
  });
}

/** Inserts a line at its former position, or as near to it as possible. */
function restoreLine(cart: Cart, { campaign, campaignIndex, line, index }: RemovedLine): Cart {
  if (!hasCampaign(cart, campaign.campaignId)) {
    const alone = { ...campaign, items: [line] };
    return { ...cart, campaigns: insert(cart.campaigns, campaignIndex, alone) };
  }
  return changeCampaign(cart, campaign.campaignId, ({ items }) =>
    items.some(({ id }) => id === line.id) ? {} : { items: insert(items, index, line) },
  );
}

function insert<T>(list: readonly T[], index: number, item: T): T[] {
  return [...list.slice(0, index), item, ...list.slice(index)];
}

/** Adds to the quantity of the line with the same product and size, if there is one. */
function addLine(cart: Cart, addition: CartAddition): Cart {
  const { campaignId, productId, sizeId, sizeName, quantity } = addition;
  const same = findAddedLine(cart, addition);
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
  const added = { campaignId, name: "", slug: "", items: [line], donation: { amount: 0 } };
  return hasCampaign(cart, campaignId)
    ? changeCampaign(cart, campaignId, ({ items }) => ({ items: [...items, line] }))
    : { ...cart, campaigns: [...cart.campaigns, added] };
}

/** The line to which an addition adds, or has added. */
export function findAddedLine(
  cart: Cart,
  { campaignId, productId, sizeId }: Pick<CartAddition, "campaignId" | "productId" | "sizeId">,
): LineItem | undefined {
  return cart.campaigns
    .find((campaign) => campaign.campaignId === campaignId)
    ?.items.find(({ product, size }) => product.id === productId && size.id === sizeId);
}

function hasCampaign(cart: Cart, campaignId: number): boolean {
  return cart.campaigns.some((campaign) => campaign.campaignId === campaignId);
}

function changeDonation(cart: Cart, campaignId: number, change: (cents: number) => number): Cart {
  return changeCampaign(cart, campaignId, ({ donation }) => ({
    donation: { amount: change(toCents(donation.amount)) / 100 },
  }));
}
