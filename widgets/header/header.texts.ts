export const headerTexts = {
  "header.brand": "Fundraising",
  "header.navigation": "Main",
  "header.howItWorks": "How it works",
  "header.explore": "Explore",
  "header.giftCards": "Gift cards",
  "header.logIn": "Log in",
  "header.menu": "Menu",
  "header.searchCampaigns": "Search campaigns",
  "header.accountMenu": "Account menu",
  "header.helpCenter": "Help Center",
} as const;
