export const searchTexts = {
  "search.label": "Search",
  "search.placeholder": "Search",
  "search.submit": "Search",
  "search.clear": "Clear search",
  "search.results": "Campaigns",
  "search.count": "{shown} of {total} campaigns",
  "search.countOne": "1 campaign",
  "search.none": "No campaigns found. Try another word.",
  "search.failed": "Search isn’t working right now. Please try again in a moment.",
  "search.tooShort": "Type at least {count} characters",
  "search.tooShortOne": "Type at least 1 character",
  "search.all": "See all results",
} as const;
