import { callApi } from "./call-api.ts";
import { array, count, number, optional, record, type Shaped, string } from "./shape.ts";

const campaignShape = record({
  id: number,
  slug: string,
  name: string,
  // One without a picture must not cost all the others.
  design: optional(record({ dimensions: optional(record({ "400": optional(string) })) })),
});

const searchResponseShape = record({ content: array(campaignShape), totalElements: count });

export type Campaign = Shaped<typeof campaignShape>;
export type SearchResponse = Shaped<typeof searchResponseShape>;

/**
 * `size` campaigns that a term finds, and how many there are.
 *
 * @param page from 0; without one, the first
 */
export function searchCampaigns(
  term: string,
  { signal, ...query }: { size: number; page?: number; signal?: AbortSignal },
): Promise<SearchResponse> {
  return callApi({
    method: "GET",
    path: "/rest/campaign/search-by-term/{term}/",
    value: term,
    query,
    shape: searchResponseShape,
    signal,
  });
}

/** Clears what the server has cached for a term, so that the full search is fresh. */
export function evictSearch(term: string): Promise<void> {
  return callApi({
    method: "GET",
    path: "/rest/campaign/search-evict-cache-by-term/{term}/",
    value: term,
    keepalive: true,
  });
}
