export const searchTexts = {
  "search.label": "Search",
  "search.placeholder": "Search",
  "search.submit": "Search",
  "search.clear": "Clear search",
  "search.failed": "Search isn’t working right now.",
  "search.retry": "Try again",
  "search.tooShort.one": "Enter at least {count} character.",
  "search.tooShort.other": "Enter at least {count} characters.",
} as const;
