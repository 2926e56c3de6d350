export const searchPanelTexts = {
  "search.tooShort.one": "Enter at least {count} character.",
  "search.tooShort.other": "Enter at least {count} characters.",
  "search.results": "Campaigns",
  "search.loading": "Looking for campaigns…",
  "search.count.one": "{count} campaign",
  "search.count.other": "{shown} of {count} campaigns",
  "search.none": "No campaigns match “{term}”. Try fewer words or check the spelling.",
  "search.failed": "Search isn’t working right now.",
  "search.all": "See all results ({total})",
  "search.explore": "Explore all campaigns",
  "search.cancel": "Cancel",
} as const;
