import { type LineItem, lineSubtotalCents } from "./line-item.ts";
import { toCents } from "./money.ts";

export interface CartCampaign {
  campaignId: number;
  name: string;
  slug: string;
  items: LineItem[];
  /** US dollars on top of the items, for the campaign's cause. */
  donation: { amount: number };
}

export interface Cart {
  id: string;
  campaigns: CartCampaign[];
}

/** Number of pieces in the cart, as the badge shows it. */
export function countItems(cart: Cart): number {
  return listLines(cart).reduce((count, line) => count + line.quantity, 0);
}

/** The total of the cart, donations included. */
export function cartTotalCents(cart: Cart): number {
  const donations = cartDonationCents(cart);
  return listLines(cart).reduce((total, line) => total + lineSubtotalCents(line), donations);
}

/** The sum of the donations. */
export function cartDonationCents(cart: Cart): number {
  return cart.campaigns.reduce((sum, { donation }) => sum + toCents(donation.amount), 0);
}

function listLines(cart: Cart): LineItem[] {
  return cart.campaigns.flatMap((campaign) => campaign.items);
}
