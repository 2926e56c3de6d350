import { findUnavailability, type LineItem, lineSubtotalCents } from "./line-item.ts";
import { toCents } from "./money.ts";

export interface CartCampaign {
  campaignId: number;
  name: string;
  slug: string;
  items: LineItem[];
  /** US dollars that are added to the price of the items, for the campaign's cause. */
  donation: { amount: number };
  /** When the campaign's orders are shipped, ISO 8601. */
  shipsAt?: string;
}

export interface Cart {
  id: string;
  campaigns: CartCampaign[];
}

/** Number of pieces in the cart, as the badge shows it: also those that can't be bought any more. */
export function countItems(cart: Cart): number {
  return sum(listLines(cart).map((line) => line.quantity));
}

/** A cart with only a donation is not empty, although it has no pieces. */
export function isEmptyCart(cart: Cart): boolean {
  return countItems(cart) === 0 && cartDonationCents(cart) === 0;
}

/** Number of pieces that the total is for. */
export function countPaidItems(cart: Cart): number {
  return sum(listPaidLines(cart).map((line) => line.quantity));
}

/** The total of all lines that can be bought, and of the donations. */
export function cartTotalCents(cart: Cart): number {
  return sum(listPaidLines(cart).map(lineSubtotalCents)) + cartDonationCents(cart);
}

/** The sum of the donations. */
export function cartDonationCents(cart: Cart): number {
  return sum(cart.campaigns.map(({ donation }) => toCents(donation.amount)));
}

/** Whether each line can be bought. */
export function canCheckOut(cart: Cart): boolean {
  return listLines(cart).every((line) => !findUnavailability(line));
}

function sum(amounts: readonly number[]): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

function listPaidLines(cart: Cart): LineItem[] {
  return listLines(cart).filter((line) => !findUnavailability(line));
}

function listLines(cart: Cart): LineItem[] {
  return cart.campaigns.flatMap((campaign) => campaign.items);
}
