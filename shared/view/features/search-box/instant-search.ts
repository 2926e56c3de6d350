/**
 * The chunk that a search box loads on its first use, and the page of results with its first request: what
 * only results need, which no page needs to be ready.
 */
export { CampaignFacts } from "../campaign-facts/campaign-facts.tsx";
export { fetchResults } from "./fetch-results.ts";
export { SearchResults } from "./search-results.tsx";
export { SearchStatus } from "./search-status.tsx";
