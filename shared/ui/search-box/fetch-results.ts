import type { Campaign } from "../../api/campaign-calls.ts";
import { loadApi } from "../../api/load-api.ts";

/** What the server found for a term, or that it did not respond. */
export interface Results {
  term: string;
  campaigns: readonly Campaign[];
  totalElements: number;
  hasFailed: boolean;
}

/**
 * @param size how many campaigns at most
 * @throws {ApiError}
 */
export async function fetchResults(
  term: string,
  options: { size: number; signal: AbortSignal },
): Promise<Results> {
  const api = await loadApi();
  const { content, totalElements } = await api.searchCampaigns(term, options);
  return { term, campaigns: content.slice(0, options.size), totalElements, hasFailed: false };
}
