import { callApi } from "./call-api.ts";
import { count, list, number, optional, record, type Shaped, text } from "./shape.ts";

const campaignShape = record({
  id: number,
  slug: text,
  name: text,
  // One without a picture must not cost all the others.
  design: optional(record({ dimensions: optional(record({ "400": optional(text) })) })),
});

const searchAnswerShape = record({ content: list(campaignShape), totalElements: count });

export type Campaign = Shaped<typeof campaignShape>;
export type SearchAnswer = Shaped<typeof searchAnswerShape>;

/**
 * `size` campaigns that a term finds, and how many there are.
 *
 * @param page from 0; without one, the first
 */
export function searchCampaigns(
  term: string,
  { signal, ...query }: { size: number; page?: number; signal?: AbortSignal },
): Promise<SearchAnswer> {
  return callApi({
    method: "GET",
    path: `/rest/campaign/search-by-term/${encodeURIComponent(term)}/`,
    query,
    shape: searchAnswerShape,
    signal,
  });
}

/** Clears what the server has cached for a term, so that the full search is fresh. */
export function evictSearch(term: string): Promise<void> {
  return callApi({
    method: "GET",
    path: `/rest/campaign/search-evict-cache-by-term/${encodeURIComponent(term)}/`,
    keepalive: true,
  });
}
