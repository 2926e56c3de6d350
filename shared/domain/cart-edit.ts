import type { Cart, CartCampaign } from "./cart.ts";
import type { CartAddition } from "./checkout-payload.ts";
import type { LineItem, Product, ProductType, Size } from "./line-item.ts";
import { toCents } from "./money.ts";

/**
 * One change to a cart, as an operation: it can be carried out again on whatever the server says the
 * cart is by now. Lines are named by their campaign and their id in it.
 */
export type CartEdit =
  | { kind: "setQuantity"; campaignId: number; lineId: string; quantity: number }
  | { kind: "choose"; campaignId: number; lineId: string; choice: LineChoice }
  | { kind: "remove"; removed: RemovedLine }
  | { kind: "restore"; removed: RemovedLine }
  | { kind: "setDonation"; campaignId: number; cents: number }
  | { kind: "add"; addition: CartAddition; details?: AdditionDetails; donationCents?: number };

/** What a line is of. */
export interface LineChoice {
  productType: ProductType;
  product: Product;
  size: Size;
}

/** What an added line says until the server has answered. */
export interface AdditionDetails extends LineChoice {
  campaign: Pick<CartCampaign, "name" | "slug">;
}

/** A line that was taken out, and where it stood. */
export interface RemovedLine {
  campaign: CartCampaign;
  campaignIndex: number;
  line: LineItem;
  index: number;
}

/** The cart with `edit` carried out. An edit of something that is not there any more changes nothing. */
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
      return addDonation(addLine(cart, edit.addition, edit.details), edit);
  }
}

/** Whether `edit` makes the `earlier` one pointless, because it sets the same thing. */
export function isSuperseding(edit: CartEdit, earlier: CartEdit): boolean {
  if (edit.kind === "setDonation") {
    return earlier.kind === edit.kind && earlier.campaignId === edit.campaignId;
  }
  return (
    (edit.kind === "setQuantity" || edit.kind === "choose") &&
    earlier.kind === edit.kind &&
    earlier.campaignId === edit.campaignId &&
    earlier.lineId === edit.lineId
  );
}

/** Whether the two together change nothing. */
export function isUndoing(edit: CartEdit, earlier: CartEdit): boolean {
  return edit.kind === "restore" && earlier.kind === "remove" && edit.removed === earlier.removed;
}

/** What taking a line out and putting it back need; nothing where there is no such line. */
export function rememberLine(
  cart: Cart,
  campaignId: number,
  lineId: string,
): RemovedLine | undefined {
  const campaignIndex = cart.campaigns.findIndex((campaign) => campaign.campaignId === campaignId);
  const campaign = cart.campaigns[campaignIndex];
  const index = campaign?.items.findIndex(({ id }) => id === lineId) ?? -1;
  const line = campaign?.items[index];
  return campaign && line && { campaign, campaignIndex, line, index };
}

/** Whether the server has to say yet what the line is: a host's script knows ids only. */
export function isUnknownLine({ product }: LineItem): boolean {
  return product.name === "";
}

/** A cart without the campaigns that nothing is taken of. */
export function dropEmptyCampaigns(cart: Cart): Cart {
  const campaigns = cart.campaigns.filter(isTaken);
  return campaigns.length === cart.campaigns.length ? cart : { ...cart, campaigns };
}

function isTaken({ items, donation }: CartCampaign): boolean {
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

/** Puts a line back where it stood, or as near as what is there now allows. */
function restoreLine(cart: Cart, { campaign, campaignIndex, line, index }: RemovedLine): Cart {
  const isThere = cart.campaigns.some(({ campaignId }) => campaignId === campaign.campaignId);
  if (!isThere) {
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

/** The same product in the same size becomes one line. */
function addLine(cart: Cart, addition: CartAddition, details?: AdditionDetails): Cart {
  const { campaignId, productId, sizeId, sizeName, quantity } = addition;
  const known = cart.campaigns.find((campaign) => campaign.campaignId === campaignId);
  if (!known) {
    const { name, slug } = details?.campaign ?? { name: "", slug: "" };
    const campaign = { campaignId, name, slug, items: [], donation: { amount: 0 } };
    return addLine({ ...cart, campaigns: [...cart.campaigns, campaign] }, addition, details);
  }
  const same = known.items.find(
    ({ product, size }) => product.id === productId && size.id === sizeId,
  );
  if (same) {
    const place = { campaignId, lineId: same.id };
    return changeLine(cart, place, (line) => ({ quantity: line.quantity + quantity }));
  }
  const { productType, product, size } = details ?? {
    productType: { id: 0, name: "", products: [] },
    product: { id: productId, name: "", price: 0, design: [], sizes: [] },
    size: { id: sizeId, size: sizeName, upcharge: 0 },
  };
  const line = { id: `new-${productId}-${sizeId}`, quantity, productType, product, size };
  return changeCampaign(cart, campaignId, (campaign) => ({
    ...campaign,
    items: [...campaign.items, line],
  }));
}

/** On top of what is given to that campaign already. */
function addDonation(
  cart: Cart,
  { addition, donationCents = 0 }: Extract<CartEdit, { kind: "add" }>,
): Cart {
  return changeCampaign(cart, addition.campaignId, (campaign) => ({
    ...campaign,
    donation: { amount: (toCents(campaign.donation.amount) + donationCents) / 100 },
  }));
}
