export const searchBoxTexts = {
  "search.label": "Search",
  "search.placeholder": "Search",
  "search.submit": "Search",
  "search.clear": "Clear search",
  "search.unreachable": "We can’t reach the shop right now. Check your connection and try again.",
  "search.retry": "Try again",
} as const;
