export const searchTexts = {
  "search.label": "Search",
  "search.placeholder": "Search",
  "search.submit": "Search",
  "search.clear": "Clear search",
  "search.results": "Campaigns",
  "search.count": "{shown} of {total} campaigns",
  "search.countOne": "1 campaign",
  "search.none": "No campaigns found. Try another word.",
  "search.failed": "Search isn’t working right now.",
  "search.tooShort": "Enter at least {count} characters.",
  "search.tooShortOne": "Enter at least 1 character.",
  "search.all": "See all results",
} as const;
