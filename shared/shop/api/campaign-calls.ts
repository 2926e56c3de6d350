import { callApi } from "./call-api.ts";
import { array, count, number, optional, record, type Shaped, string } from "./shape.ts";

const campaignShape = record({
  id: number,
  slug: string,
  name: string,
  // A campaign without an image must not invalidate the response.
  design: optional(record({ dimensions: optional(record({ "400": optional(string) })) })),
  organizerName: optional(string),
  endsAt: optional(string),
  // US dollars.
  priceFrom: optional(number),
});

const searchResponseShape = record({ content: array(campaignShape), totalElements: count });

export type Campaign = Shaped<typeof campaignShape>;
export type SearchResponse = Shaped<typeof searchResponseShape>;

/**
 * `size` campaigns that match a term, and the total number of matches.
 *
 * @param page from 0 (default)
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

/** Clears the server's cache for a term, so that the results page is up to date. */
export function evictSearch(term: string): Promise<void> {
  return callApi({
    method: "GET",
    path: "/rest/campaign/search-evict-cache-by-term/{term}/",
    value: term,
    keepalive: true,
  });
}
