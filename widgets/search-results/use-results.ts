import { track } from "../../shared/shop/analytics/track.ts";
import { useQuery } from "../../shared/shop/api/use-query.ts";

/**
 * One page of the results of a term. Each page is requested once and then kept, so that on the way back its
 * height is at once the one that the browser restores the scroll position for.
 *
 * @param term normalized
 * @param page from 0; `null`: nothing is requested
 */
export function useResults(term: string, page: number | null, size: number) {
  return useQuery(
    page === null ? null : `results of ${term}, page=${page}, size=${size}`,
    async ({ searchCampaigns }, signal) => {
      const query = { size, page: page ?? 0, signal };
      const { content, totalElements } = await searchCampaigns(term, query);
      if (totalElements === 0) track("search_zero_results", { term });
      return { content: content.slice(0, size), totalElements };
    },
    { errorMessage: "The search results could not be loaded." },
  );
}
