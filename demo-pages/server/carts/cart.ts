import type { LineItem } from "./line-items.ts";

/** A cart as REST responses contain it. */

export interface CartCampaign {
  campaignId: number;
  name: string;
  slug: string;
  items: LineItem[];
  /** US dollars. */
  donation: { amount: number };
  /** ISO 8601, a day. */
  shipsAt?: string;
}

export interface Cart {
  id: string;
  campaigns: CartCampaign[];
}
