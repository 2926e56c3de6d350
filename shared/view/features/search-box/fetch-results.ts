import { track } from "../../../shop/analytics/track.ts";
import { searchCampaigns } from "../../../shop/api/api.ts";
import type { Campaign } from "../../../shop/api/response-readers.ts";

/** What the server found for a term. */
export interface InstantResults {
  term: string;
  campaigns: readonly Campaign[];
  totalElements: number;
}

/** How long after the response a search is logged, in ms. Its results are painted within that time. */
const LOG_DELAY_MS = 100;

/**
 * Requests results. The event is logged after they are painted, because logging takes 7 ms on a
 * slow phone.
 *
 * @param term normalized
 * @param size how many campaigns at most
 * @throws {ApiError}
 */
export async function fetchResults(
  term: string,
  { isReread, ...options }: { size: number; signal: AbortSignal; isReread: boolean },
): Promise<InstantResults> {
  const { content, totalElements } = await searchCampaigns(term, options);
  const log = () => {
    track("instant_search", { term, totalElements });
    if (!totalElements) track("search_zero_results", { term });
  };
  if (!isReread) setTimeout(log, LOG_DELAY_MS);
  return { term, campaigns: content.slice(0, options.size), totalElements };
}
