import type { Campaign } from "../campaigns/campaign-reader.ts";
import type { Store } from "../database/open-store.ts";
import { createAnswerCache } from "./answer-cache.ts";
import { buildIndexQuery } from "./search-query.ts";

/**
 * Finds campaigns by words. Running campaigns come before ended ones, better matches before weaker ones,
 * and older campaigns before younger ones, so that pages never overlap.
 */

interface SearchAnswer {
  content: Campaign[];
  /** Of all pages together. */
  totalElements: number;
}

export interface Search {
  /** `page` counts from 0. */
  find(term: string, size: number, page: number): SearchAnswer;
  evict(term: string): void;
}

/** How much a word counts in the campaign's name, its organizer's name and its cause. */
const WEIGHTS = "10.0, 4.0, 1.0";

const MATCHES =
  "FROM campaign_search JOIN campaigns ON campaigns.id = campaign_search.rowid WHERE campaign_search MATCH ?";
const CONTAINS = "FROM campaigns WHERE status IN ('active', 'ended') AND instr(name, ?) > 0";

export function createSearch(store: Store, now: () => number): Search {
  const cache = createAnswerCache<SearchAnswer>(now);

  function look(term: string, size: number, page: number): SearchAnswer {
    const query = buildIndexQuery(term);
    // Without a single word (emoji, punctuation) the index has nothing to go by: compare plainly.
    const [from, value, rank] =
      query === undefined
        ? [CONTAINS, term, ""]
        : [MATCHES, query, `bm25(campaign_search, ${WEIGHTS}), `];
    if (value === "") return { content: [], totalElements: 0 };
    const total =
      store.get<{ total: number }>(`SELECT count(*) AS total ${from}`, value)?.total ?? 0;
    const content = store.all<Campaign>(
      `SELECT campaigns.* ${from} ORDER BY status <> 'active', ${rank}campaigns.id LIMIT ? OFFSET ?`,
      ...[value, size, size * page],
    );
    return { content, totalElements: total };
  }

  return {
    find(term, size, page) {
      const key = toKey(term);
      const variant = `${size} ${page}`;
      const kept = cache.read(key, variant);
      if (kept !== undefined) return kept;
      const answer = look(key, size, page);
      cache.write(key, variant, answer);
      return answer;
    },
    evict: (term) => cache.evict(toKey(term)),
  };
}

/** Control characters would end the text early inside the database; halves of emoji are no text at all. */
function toKey(term: string): string {
  return term
    .replace(/[\p{Cc}\p{Cs}]+/gu, " ")
    .trim()
    .replace(/\s+/gu, " ");
}
