export const instantSearchTexts = {
  "search.results": "Campaigns",
  "search.loading": "Looking for campaigns…",
  "search.count.one": "{count} campaign",
  "search.count.other": "{shown} of {count} campaigns",
  "search.none": "No campaigns match “{term}”. Try fewer words or check the spelling.",
  "search.all": "See all results ({total})",
  "search.explore": "Explore all campaigns",
} as const;
