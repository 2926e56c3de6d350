export const footerTexts = {
  "footer.promise": "Custom apparel for the causes you care about.",
  "footer.navigation": "Footer",
  "footer.legal": "Legal",
  "footer.howItWorks": "How it works",
  "footer.explore": "Explore",
  "footer.giftCards": "Gift cards",
  "footer.helpCenter": "Help Center",
  "footer.logIn": "Log In",
  "footer.logInTitle": "Log in",
} as const;
