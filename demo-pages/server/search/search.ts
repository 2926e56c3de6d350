import { type Campaign, type CampaignReader, isPublic } from "../campaigns/campaign-reader.ts";
import type { Store } from "../database/open-store.ts";
import { createSearchCache } from "./search-cache.ts";
import { buildIndexQuery } from "./search-query.ts";

/**
 * Finds campaigns by words. Active campaigns come before ended ones, then better matches come first. The
 * id decides between equal ones, so that pages never overlap.
 */

interface SearchResult {
  content: Campaign[];
  /** The count of all pages together. */
  totalElements: number;
}

/** The weight of a match in the campaign's name, its organizer's name and its cause. */
const WEIGHTS = "10.0, 4.0, 1.0";

const MATCHES =
  "campaign_search JOIN campaigns ON campaigns.id = campaign_search.rowid WHERE campaign_search MATCH ?";
const CONTAINS = "campaigns WHERE instr(name, ?) > 0";

export function createSearch(store: Store, campaigns: CampaignReader, now: () => number) {
  const cache = createSearchCache(now);

  function findIds(term: string): readonly number[] {
    if (term === "") return [];
    const query = buildIndexQuery(term);
    // A term without a word (only emoji, punctuation) is not in the index, so names are compared with it.
    const [from, rank] =
      query === undefined ? [CONTAINS, ""] : [MATCHES, `bm25(campaign_search, ${WEIGHTS}), `];
    const rows = store.all<{ id: number }>(
      `SELECT campaigns.id FROM ${from} AND status IN ('active', 'ended')
      ORDER BY status = 'ended' OR ends_at <= ?, ${rank}campaigns.id`,
      ...[query ?? term, now()],
    );
    return rows.map(({ id }) => id);
  }

  return {
    /** `page` counts from 0. */
    find(term: string, size: number, page: number): SearchResult {
      const key = toKey(term);
      let ids = cache.read(key);
      if (ids === undefined) {
        ids = findIds(key);
        cache.write(key, ids);
      }
      // A campaign may have been unpublished since its term was cached.
      const content = campaigns.listByIds(ids.slice(size * page, size * (page + 1)));
      return { content: content.filter(isPublic), totalElements: ids.length };
    },
    evict: (term: string) => cache.evict(toKey(term)),
  };
}

/** A control character would end the string inside SQLite, and a lone surrogate is not valid text. */
function toKey(term: string): string {
  return term
    .replace(/[\p{Cc}\p{Cs}]+/gu, " ")
    .trim()
    .replace(/\s+/gu, " ");
}
