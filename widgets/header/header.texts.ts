export const headerTexts = {
  "header.brand": "Fundraising",
  "header.navigation": "Main",
  "header.logIn": "Log in",
  "header.menu": "Menu",
  "header.searchCampaigns": "Search campaigns",
  "header.accountMenu": "Account menu",
} as const;
