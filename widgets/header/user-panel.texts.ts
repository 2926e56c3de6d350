import { headerTexts } from "./header.texts.ts";

/** Fetched with the panel, so that nobody else pays for them. */
export const userPanelTexts = {
  "header.helpCenter": headerTexts["header.helpCenter"],
  "header.welcome": "Welcome, {name}!",
  "header.welcomeNameless": "Welcome!",
  "header.dashboard": "Dashboard",
  "header.account": "Account Settings",
  "header.logOut": "Log Out",
  "header.loggingOut": "Logging out…",
} as const;
