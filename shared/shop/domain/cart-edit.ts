import type { Cart, CartCampaign } from "./cart.ts";
import type { CartAddition, ItemIds } from "./checkout-payload.ts";
import { contentOf, type LineItem } from "./line-item.ts";
import { toCents } from "./money.ts";

/**
 * One change to a campaign of a cart, as an operation: it can be applied again to each cart that the server
 * sends.
 */
export type CartEdit =
  | ({ kind: "setQuantity"; quantity: number } & EditedLine)
  | ({ kind: "choose"; choice: LineChoice } & EditedLine)
  | ({ kind: "remove" | "restore" } & RemovedLine)
  | { kind: "setDonation"; campaignId: number; cents: number }
  | ({ kind: "add"; donationCents?: number } & CartAddition);

/** The line that an edit is about. */
export interface EditedLine {
  campaignId: number;
  /** The line's id in the page. */
  lineId: string;
  /**
   * Identifies the line on every page, whatever its id: product and size before the edit, and its position among lines
   * with the same product and size. If no line matches, the edit changes nothing.
   */
  content?: string;
}

export type LineChoice = Pick<LineItem, "productType" | "product" | "size">;

/** A line with its position, so that it can be restored after its removal. */
export interface RemovedLine extends EditedLine {
  /**
   * The campaign without its lines, because there may be hundreds. It has its donation only if the line is its last
   * one, because the two are then removed and restored together.
   */
  campaign: CartCampaign;
  campaignIndex: number;
  line: LineItem;
  /** How many lines had the same product and size, including this line. */
  sameCount: number;
  index: number;
  /** The line as the server has it, if an unsaved edit of the line may still be rejected. */
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
  const changeLine = (changed: LineItem | undefined, change: Partial<LineItem>) => ({
    items: items.map((line) => (line === changed ? { ...line, ...change } : line)),
  });
  switch (edit.kind) {
    case "setQuantity":
      return changeLine(findLine(items, edit), { quantity: edit.quantity });
    case "choose":
      return changeLine(findLine(items, edit), edit.choice);
    case "remove": {
      const removed = findLine(items, edit);
      const others = items.filter((line) => line !== removed);
      // The last line's removal also removes the donation, because an empty cart doesn't show
      // donations.
      const isLast = others.length === 0 && items.length > 0;
      return { items: others, donation: isLast ? NO_DONATION : donation };
    }
    case "restore":
      // A request without a response may already have restored the line.
      if (findSame(items, contentOf(edit.line)).length >= edit.sameCount) return { items };
      return { items: insert(items, edit.index, { ...edit.line, id: edit.lineId }) };
    case "setDonation":
      return { donation: { amount: edit.cents / 100 } };
    case "add": {
      const { quantity, donationCents = 0 } = edit;
      const same = findItem(items, edit);
      return {
        donation: { amount: (toCents(donation.amount) + donationCents) / 100 },
        ...(same
          ? changeLine(same, { quantity: same.quantity + quantity })
          : { items: [...items, createLine(edit)] }),
      };
    }
  }
}

/**
 * Whether the edit is about a line that does not exist any more. Removing such a line doesn't count, because the result
 * is the same.
 */
export function isUnmatched(edit: CartEdit, cart: Cart): boolean {
  if (edit.kind !== "setQuantity" && edit.kind !== "choose") return false;
  return !findLine(linesOf(cart, edit), edit);
}

/** Adds to an edit the `content` that identifies its line on every page. */
export function identifyLine(edit: CartEdit, cart: Cart | undefined): CartEdit {
  if (!cart || !("lineId" in edit)) return edit;
  const items = linesOf(cart, edit);
  // Since the removal, the product may have been added again, in another tab.
  if (edit.kind === "restore")
    return { ...edit, sameCount: findSame(items, contentOf(edit.line)).length + 1 };
  const line = items.find(({ id }) => id === edit.lineId);
  return line && edit.content === undefined ? { ...edit, content: identify(line, items) } : edit;
}

/** The lines of one campaign. */
const linesOf = ({ campaigns }: Cart, { campaignId }: Pick<CartEdit, "campaignId">) =>
  campaigns.find((campaign) => campaign.campaignId === campaignId)?.items ?? [];

/** Product and size of a line, and its position among lines with the same product and size. */
function identify(line: LineItem, items: readonly LineItem[]): string {
  return `${contentOf(line)}#${findSame(items, contentOf(line)).indexOf(line)}`;
}

function findLine(
  items: readonly LineItem[],
  { lineId, content }: EditedLine,
): LineItem | undefined {
  if (content === undefined) return items.find(({ id }) => id === lineId);
  const [wanted = "", place] = content.split("#");
  return findSame(items, wanted)[Number(place)];
}

const findSame = (items: readonly LineItem[], content: string) =>
  items.filter((line) => contentOf(line) === content);

/** Creates a line whose details only the server knows. */
function createLine({ productId, sizeId, sizeName, quantity }: CartAddition): LineItem {
  return {
    id: `new-${productId}-${sizeId}`,
    quantity,
    productType: { id: 0, name: "", products: [] },
    product: { id: productId, name: "", price: 0, design: [], sizes: [] },
    size: { id: sizeId, size: sizeName, upcharge: 0 },
  };
}

/**
 * Whether only the server knows the line's details, because a host's script has added it by ids.
 */
export function isUnknownLine({ product }: LineItem): boolean {
  return product.name === "";
}

/** Identifies what an edit sets: another edit with the same key overrides it. */
export function keyOf(edit: CartEdit): string {
  const { kind, campaignId } = edit;
  // Additions don't override each other. Two additions with the same key are attempts at the same
  // one.
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
  const line = campaign?.items.find(({ id }) => id === lineId);
  if (!campaign || !line) return undefined;
  const index = campaign.items.indexOf(line);
  const donation = campaign.items.length === 1 ? campaign.donation : NO_DONATION;
  const alone = { ...campaign, items: [], donation };
  const saved = server && locateLine(server, campaignId, lineId)?.line;
  const savedLine = saved === line ? undefined : saved;
  return {
    ...{ campaignId, campaign: alone, campaignIndex, lineId, line, index, savedLine },
    content: identify(line, campaign.items),
    sameCount: findSame(campaign.items, contentOf(line)).length,
  };
}

/** The line whose quantity an addition increases or has increased. */
export function findAddedLine(cart: Cart, addition: ItemIds): LineItem | undefined {
  return findItem(linesOf(cart, addition), addition);
}

function findItem(
  items: readonly LineItem[],
  { productId, sizeId }: ItemIds,
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
