export const navLinksTexts = {
  "links.howItWorks": "How it works",
  "links.explore": "Explore",
  "links.giftCards": "Gift cards",
  "links.helpCenter": "Help Center",
  "links.newTab": "Opens in a new tab",
} as const;
