/**
 * What a search box fetches when the shopper first turns to it: the request for instant results and
 * their list. It weighs 0.7 KB brotli that no page needs to be ready.
 */
export { fetchResults } from "./fetch-results.ts";
export { SearchResults } from "./search-results.tsx";
