export const userPanelTexts = {
  "header.welcome": "Welcome, {name}!",
  "header.welcomeNameless": "Welcome!",
  "header.dashboard": "Dashboard",
  "header.account": "Account Settings",
  "header.logOut": "Log Out",
  "header.loggingOut": "Logging out…",
  "header.logOutFailed": "We couldn’t log you out. You’re still logged in. Please try again.",
} as const;
