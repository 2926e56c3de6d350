export const instantSearchTexts = {
  "search.results": "Campaigns",
  "search.loading": "Looking for campaigns…",
  "search.count": "{shown} of {total} campaigns",
  "search.countOne": "1 campaign",
  "search.none": "No campaigns match “{term}”. Try fewer words or check the spelling.",
  "search.all": "See all results ({total})",
  "search.explore": "Explore all campaigns",
} as const;
