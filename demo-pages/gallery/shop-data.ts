import type { UserResponse } from "../server/accounts/user-response.ts";
import type { CampaignResponse } from "../server/campaigns/campaign-reader.ts";
import type { ProductType } from "../server/campaigns/product-reader.ts";

/** What the gallery knows of the shop: responses of the seeded reference back end (`export-shop.ts`). */

export interface ShopData {
  /** Milliseconds since 1970. Dates of campaigns are relative to it. */
  exportedAt: number;
  campaigns: CampaignResponse[];
  /** By the campaign's id. */
  products: Record<number, ProductType[]>;
  /** By the email address. */
  users: Record<string, UserResponse>;
  /** The numbers of the first user's campaigns, by status. */
  counts: Record<string, number>;
  /** To the counts, where the user is anonymous. */
  notLoggedIn: ExportedResponse;
  wrongCredentials: ExportedResponse;
  emailTaken: ExportedResponse;
  /** To calls that a state has rejected. */
  rejected: Partial<Record<string, ExportedResponse>>;
}

export interface ExportedResponse {
  status: number;
  body: { message: string; errors?: Record<string, string[]> };
}

export const CART_ID = "9a11e49e-0000-4000-8000-000000000000";
/** The campaign of the product picker, and one with sold-out sizes. */
export const CAMPAIGN_ID = 1001;
export const SOLD_OUT_CAMPAIGN_ID = 1002;
/** It has a name of 54 letters without a space. */
export const LONG_NAME_CAMPAIGN_ID = 1022;
