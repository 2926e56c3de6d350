/**
 * The chunk that a search box loads on its first use: what only results need, which no page needs to be ready.
 */
export { QueryAfterPause } from "./query-after-pause.tsx";
export { SearchResults } from "./search-results.tsx";
export { SearchStatus } from "./search-status.tsx";
