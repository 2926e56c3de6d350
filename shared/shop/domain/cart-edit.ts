import type { Cart, CartCampaign } from "./cart.ts";
import type { CartAddition } from "./checkout-payload.ts";
import type { LineItem, Product, ProductType, Size } from "./line-item.ts";
import { toCents } from "./money.ts";

/**
 * One change to a campaign of a cart, as an operation: it can be applied again to each cart that the server
 * sends. Lines are identified by their id in the campaign.
 */
export type CartEdit =
  | { kind: "setQuantity"; campaignId: number; lineId: string; quantity: number }
  | { kind: "choose"; campaignId: number; lineId: string; choice: LineChoice }
  | ({ kind: "remove" | "restore" } & RemovedLine)
  | { kind: "setDonation"; campaignId: number; cents: number }
  | ({ kind: "add"; donationCents?: number } & CartAddition);

export interface LineChoice {
  productType: ProductType;
  product: Product;
  size: Size;
}

/** A line with its position, so that it can be restored after its removal. */
export interface RemovedLine {
  campaignId: number;
  /**
   * Without its lines, because there may be hundreds, and with its donation only if the line is the last:
   * the two are then removed and restored together.
   */
  campaign: CartCampaign;
  campaignIndex: number;
  lineId: string;
  line: LineItem;
  index: number;
  /** The line as the server has it, if an edit of it was unsaved and may be rejected. */
  savedLine?: LineItem;
}

const NO_DONATION = { amount: 0 };

/** The cart with `edit` applied. An edit of a line that does not exist any more changes nothing. */
export function applyEdit(cart: Cart, edit: CartEdit): Cart {
  const { campaignId } = edit;
  const isHere = (campaign: CartCampaign) => campaign.campaignId === campaignId;
  let { campaigns } = cart;
  if (!campaigns.some(isHere)) {
    if (edit.kind === "restore") campaigns = insert(campaigns, edit.campaignIndex, edit.campaign);
    if (edit.kind === "add") {
      const campaign = { campaignId, name: "", slug: "", items: [], donation: NO_DONATION };
      campaigns = [...campaigns, campaign];
    }
  }
  const edited = campaigns.map((campaign) =>
    isHere(campaign) ? { ...campaign, ...editCampaign(campaign, edit) } : campaign,
  );
  return dropEmptyCampaigns({ ...cart, campaigns: edited });
}

function editCampaign(
  { items, donation }: CartCampaign,
  edit: CartEdit,
): Pick<CartCampaign, "items"> | Pick<CartCampaign, "donation"> {
  const changeLine = (lineId: string, change: Partial<LineItem>) => ({
    items: items.map((line) => (line.id === lineId ? { ...line, ...change } : line)),
  });
  switch (edit.kind) {
    case "setQuantity":
      return changeLine(edit.lineId, { quantity: edit.quantity });
    case "choose":
      return changeLine(edit.lineId, edit.choice);
    case "remove": {
      const others = items.filter(({ id }) => id !== edit.lineId);
      // With its last line a donation is removed, too, because an empty cart doesn't show it.
      const isLast = others.length === 0 && items.length > 0;
      return { items: others, donation: isLast ? NO_DONATION : donation };
    }
    case "restore":
      if (items.some(({ id }) => id === edit.lineId)) return { items };
      return { items: insert(items, edit.index, { ...edit.line, id: edit.lineId }) };
    case "setDonation":
      return { donation: { amount: edit.cents / 100 } };
    case "add": {
      const { quantity, donationCents = 0 } = edit;
      const same = findItem(items, edit);
      return {
        donation: { amount: (toCents(donation.amount) + donationCents) / 100 },
        ...(same
          ? changeLine(same.id, { quantity: same.quantity + quantity })
          : { items: [...items, createLine(edit)] }),
      };
    }
  }
}

/** A line of which only the server knows the details. */
function createLine({ productId, sizeId, sizeName, quantity }: CartAddition): LineItem {
  return {
    id: `new-${productId}-${sizeId}`,
    quantity,
    productType: { id: 0, name: "", products: [] },
    product: { id: productId, name: "", price: 0, design: [], sizes: [] },
    size: { id: sizeId, size: sizeName, upcharge: 0 },
  };
}

/** Whether only the server knows the line's details: a host's script adds it by ids. */
export function isUnknownLine({ product }: LineItem): boolean {
  return product.name === "";
}

/** Identifies what an edit sets: another edit with the same key overrides it. */
export function keyOf(edit: CartEdit): string {
  const { kind, campaignId } = edit;
  // Neither of two additions overrides the other; the same key means another attempt at one.
  if (kind === "add") return JSON.stringify(edit);
  return `${kind} ${campaignId} ${"lineId" in edit ? edit.lineId : ""}`;
}

/**
 * Finds a line with its position, for removing and restoring it.
 *
 * @param server the cart without unsaved edits
 */
export function locateLine(
  cart: Cart,
  campaignId: number,
  lineId: string,
  server?: Cart,
): RemovedLine | undefined {
  const campaignIndex = cart.campaigns.findIndex((campaign) => campaign.campaignId === campaignId);
  const campaign = cart.campaigns[campaignIndex];
  const index = campaign?.items.findIndex(({ id }) => id === lineId) ?? -1;
  const line = campaign?.items[index];
  if (!campaign || !line) return undefined;
  const donation = campaign.items.length === 1 ? campaign.donation : NO_DONATION;
  const alone = { ...campaign, items: [], donation };
  const saved = server && locateLine(server, campaignId, lineId)?.line;
  const savedLine = saved === line ? undefined : saved;
  return { campaignId, campaign: alone, campaignIndex, lineId, line, index, savedLine };
}

/** The line to which an addition adds, or has added. */
export function findAddedLine(
  cart: Cart,
  addition: Pick<CartAddition, "campaignId" | "productId" | "sizeId">,
): LineItem | undefined {
  const campaign = cart.campaigns.find(({ campaignId }) => campaignId === addition.campaignId);
  return campaign && findItem(campaign.items, addition);
}

function findItem(
  items: readonly LineItem[],
  { productId, sizeId }: Pick<CartAddition, "productId" | "sizeId">,
): LineItem | undefined {
  return items.find(({ product, size }) => product.id === productId && size.id === sizeId);
}

/** The cart without campaigns that have neither items nor a donation. */
export function dropEmptyCampaigns(cart: Cart): Cart {
  const campaigns = cart.campaigns.filter(
    ({ items, donation }) => items.length > 0 || toCents(donation.amount) > 0,
  );
  return { ...cart, campaigns };
}

function insert<T>(list: readonly T[], index: number, item: T): T[] {
  const longer = [...list];
  longer.splice(index, 0, item);
  return longer;
}
