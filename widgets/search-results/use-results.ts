import { track } from "../../shared/analytics/track.ts";
import type { SearchResponse } from "../../shared/api/campaign-calls.ts";
import { type Api, useQuery } from "../../shared/api/use-query.ts";

/**
 * One page of the results of a term. Each page is requested once and then kept, so that on the way back
 * its height is at once the one that the browser restores the scroll position for.
 *
 * @param term normalized
 * @param page from 0; `null`: nothing is requested
 */
export function useResults(term: string, page: number | null, size: number) {
  return useQuery(
    page === null ? null : `results of ${term}, page=${page}, size=${size}`,
    (api, signal) => fetchPage(api, term, { size, page: page ?? 0, signal }),
    { errorMessage: "The search results could not be loaded." },
  );
}

async function fetchPage(
  { searchCampaigns }: Api,
  term: string,
  options: { size: number; page: number; signal: AbortSignal },
): Promise<SearchResponse> {
  const { content, totalElements } = await searchCampaigns(term, options);
  if (totalElements === 0) track("search_zero_results", { term });
  return { content: content.slice(0, options.size), totalElements };
}
