import type { Context } from "hono";
import { readAccount } from "../accounts/read-session.ts";
import type { Shop } from "../shop.ts";
import { type Campaign, isPublic } from "./campaign-reader.ts";

/** Whether a request may see a campaign: only the owner sees a campaign that is a draft or has not started. */
export function canSeeCampaign(c: Context, shop: Shop, campaign: Campaign): boolean {
  return isPublic(campaign) || campaign.owner_id === readAccount(c, shop)?.id;
}
