/** The texts of the two menus, whose code is loaded when they are opened. */
export const panelsTexts = {
  "header.searchCampaigns": "Search campaigns",
  "header.welcome": "Welcome, {name}!",
  "header.welcomeNameless": "Welcome!",
  "header.dashboard": "Dashboard",
  "header.account": "Account Settings",
  "header.logOut": "Log Out",
  "header.loggingOut": "Logging out…",
} as const;
