import type { Store } from "../database/open-store.ts";
import { designAddress } from "../images/image-addresses.ts";

/** Reads campaigns, each with the status that it has at the moment. */

type CampaignStatus = "ready" | "active" | "ended" | "draft";

export interface Campaign {
  id: number;
  slug: string;
  name: string;
  organizer: string;
  owner_id: number;
  status: CampaignStatus;
  goal_cents: number;
  raised_cents: number;
  ends_at: number;
  story: string;
  cover_product_id: number;
  /** The price of the cheapest product; null where none is on sale. */
  from_cents: number | null;
}

/** A campaign as search responses contain it. */
export interface CampaignResponse {
  id: number;
  slug: string;
  name: string;
  design: { dimensions: { "400": string } };
  organizerName: string;
  /** ISO 8601, in UTC. */
  endsAt: string;
  /** ISO 8601, a day. Missing after the end. */
  shipsAt?: string;
  /** US dollars. */
  priceFrom?: number;
}

const CAMPAIGNS = `
  SELECT *, (
    SELECT min(price_cents) FROM campaign_products
    WHERE campaign_id = campaigns.id AND retired = 0
  ) AS from_cents FROM campaigns`;

export type CampaignReader = ReturnType<typeof createCampaignReader>;

export function createCampaignReader(store: Store, now: () => number) {
  function list(rest: string, ...values: (string | number)[]): Campaign[] {
    return store.all<Campaign>(`${CAMPAIGNS} ${rest}`, ...values).map(withCurrentStatus);
  }

  /** The store keeps "active" after the end date, so that no job has to run when a campaign ends. */
  function withCurrentStatus(campaign: Campaign): Campaign {
    const hasEnded = campaign.status === "active" && campaign.ends_at <= now();
    const status = hasEnded ? "ended" : campaign.status;
    return { ...campaign, status, from_cents: status === "active" ? campaign.from_cents : null };
  }

  const findById = (id: number) => list("WHERE id = ?", id)[0];
  const listOfOwner = (ownerId: number) => list("WHERE owner_id = ? ORDER BY id", ownerId);
  return {
    findById,
    findBySlug: (slug: string) => list("WHERE slug = ?", slug)[0],
    listByIds: (ids: readonly number[]) => ids.flatMap((id) => findById(id) ?? []),
    // The first campaigns of the seed are the ones to feature.
    listFeatured: (count: number) =>
      list("WHERE status = 'active' AND ends_at > ? ORDER BY id LIMIT ?", now(), count),
    listMostRaised: (count: number, page = 0) =>
      list(
        "WHERE status = 'active' AND ends_at > ? ORDER BY raised_cents DESC, id LIMIT ? OFFSET ?",
        ...[now(), count, page * count],
      ),
    countActive: () =>
      store.get<{ count: number }>(
        "SELECT count(*) AS count FROM campaigns WHERE status = 'active' AND ends_at > ?",
        now(),
      )?.count ?? 0,
    listOfOwner,
    countByStatus(ownerId: number): Record<CampaignStatus, number> {
      const counts = { ready: 0, active: 0, ended: 0, draft: 0 };
      for (const { status } of listOfOwner(ownerId)) counts[status] += 1;
      return counts;
    },
  };
}

/** Everything is printed once a campaign has ended. */
const LEAD_TIME_MS = 8 * 86_400_000;

/** When the orders of a campaign are sent. */
export function findShipDate({ ends_at }: Pick<Campaign, "ends_at">): number {
  return ends_at + LEAD_TIME_MS;
}

/** The day for responses, as long as something can be ordered. */
export function toShipDay(campaign: Campaign): { shipsAt?: string } {
  if (campaign.status !== "active") return {};
  return { shipsAt: new Date(findShipDate(campaign)).toISOString().slice(0, 10) };
}

export function isPublic({ status }: Campaign): boolean {
  return status === "active" || status === "ended";
}

export function toCampaignResponse(campaign: Campaign): CampaignResponse {
  const { id, slug, name, organizer, ends_at, cover_product_id, from_cents } = campaign;
  return {
    id,
    slug,
    name,
    design: { dimensions: { "400": designAddress(id, cover_product_id, "front", 400) } },
    organizerName: organizer,
    endsAt: new Date(ends_at).toISOString(),
    ...toShipDay(campaign),
    ...(from_cents !== null && { priceFrom: from_cents / 100 }),
  };
}
