import { headerTexts } from "./header.texts.ts";

/** Fetched with the menu, so that nobody else pays for them. */
export const userMenuTexts = {
  "header.accountMenu": headerTexts["header.accountMenu"],
  "header.helpCenter": headerTexts["header.helpCenter"],
  "header.welcome": "Welcome, {name}!",
  "header.welcomeNameless": "Welcome!",
  "header.dashboard": "Dashboard",
  "header.account": "Account Settings",
  "header.logOut": "Log Out",
} as const;
