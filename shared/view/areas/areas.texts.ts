export const areaTexts = {
  "areas.cartFailed": "We couldn’t load your cart. Everything in it is still there.",
  "areas.loginFailed": "We couldn’t load the login form.",
  "areas.cartPage": "Go to the cart page",
  "areas.loginPage": "Go to the login page",
  "areas.retry": "Try again",
  "areas.reload": "Reload the page",
  "areas.dismiss": "Dismiss",
} as const;
