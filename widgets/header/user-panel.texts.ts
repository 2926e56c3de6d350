import { headerTexts } from "./header.texts.ts";

/** In the panel’s chunk, so pages of anonymous users do not load them. */
export const userPanelTexts = {
  "header.helpCenter": headerTexts["header.helpCenter"],
  "header.welcome": "Welcome, {name}!",
  "header.welcomeNameless": "Welcome!",
  "header.dashboard": "Dashboard",
  "header.account": "Account Settings",
  "header.logOut": "Log Out",
  "header.loggingOut": "Logging out…",
} as const;
