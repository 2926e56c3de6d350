export const footerTexts = {
  "footer.promise": "Custom apparel for the causes you care about.",
  "footer.navigation": "Footer",
  "footer.legal": "Legal",
  "footer.logIn": "Log In",
  "footer.logInTitle": "Log in",
} as const;
