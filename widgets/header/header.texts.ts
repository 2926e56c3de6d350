export const headerTexts = {
  "header.brand": "Fundraising",
  "header.navigation": "Main",
  "header.logIn": "Log in",
  "header.menu": "Menu",
  "header.searchCampaigns": "Search campaigns",
  "header.accountMenu": "Account menu",
  "header.welcome": "Welcome, {name}!",
  "header.welcomeNameless": "Welcome!",
  "header.dashboard": "Dashboard",
  "header.account": "Account Settings",
  "header.logOut": "Log Out",
  "header.loggingOut": "Logging out…",
} as const;
