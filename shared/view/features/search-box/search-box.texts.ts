export const searchBoxTexts = {
  "search.label": "Search",
  "search.placeholder": "Search",
  "search.submit": "Search",
  "search.clear": "Clear search",
  "search.failed": "Search isn’t working right now.",
  "search.retry": "Try again",
} as const;
