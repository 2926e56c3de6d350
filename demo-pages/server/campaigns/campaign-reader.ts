import type { Store } from "../database/open-store.ts";
import { designAddress } from "../images/image-addresses.ts";

/** Reads campaigns: one by its id or address, those for the shop's own lists, counts for their owner. */

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
}

/** A campaign in the form that search answers carry. */
export interface CampaignAnswer {
  id: number;
  slug: string;
  name: string;
  design: { dimensions: { "400": string } };
}

export interface CampaignReader {
  findById(id: number): Campaign | undefined;
  findBySlug(slug: string): Campaign | undefined;
  listByIds(ids: readonly number[]): Campaign[];
  listFeatured(count: number): Campaign[];
  listMostRaised(count: number): Campaign[];
  listOfOwner(ownerId: number): Campaign[];
  countByStatus(ownerId: number): Record<CampaignStatus, number>;
}

export function createCampaignReader(store: Store): CampaignReader {
  const findById = (id: number) => store.get<Campaign>("SELECT * FROM campaigns WHERE id = ?", id);
  return {
    findById,
    findBySlug: (slug) => store.get<Campaign>("SELECT * FROM campaigns WHERE slug = ?", slug),
    listByIds: (ids) => ids.flatMap((id) => findById(id) ?? []),
    // The earliest campaigns are the shop's own pick; they come with the seed.
    listFeatured: (count) =>
      store.all<Campaign>(
        "SELECT * FROM campaigns WHERE status = 'active' ORDER BY id LIMIT ?",
        count,
      ),
    listMostRaised: (count) =>
      store.all<Campaign>(
        "SELECT * FROM campaigns WHERE status = 'active' ORDER BY raised_cents DESC, id LIMIT ?",
        count,
      ),
    listOfOwner: (ownerId) =>
      store.all<Campaign>("SELECT * FROM campaigns WHERE owner_id = ? ORDER BY id", ownerId),
    countByStatus(ownerId) {
      const counts = { ready: 0, active: 0, ended: 0, draft: 0 };
      const sql =
        "SELECT status, count(*) AS count FROM campaigns WHERE owner_id = ? GROUP BY status";
      for (const { status, count } of store.all<{ status: CampaignStatus; count: number }>(
        sql,
        ownerId,
      )) {
        counts[status] = count;
      }
      return counts;
    },
  };
}

export function isPublic({ status }: Campaign): boolean {
  return status === "active" || status === "ended";
}

export function toCampaignAnswer({ id, slug, name, cover_product_id }: Campaign): CampaignAnswer {
  return {
    id,
    slug,
    name,
    design: { dimensions: { "400": designAddress(id, cover_product_id, "front", 400) } },
  };
}
