export const areaTexts = {
  "areas.cartFailed": "Your cart could not be loaded. Nothing in it is lost.",
  "areas.loginFailed": "The login form could not be loaded.",
  "areas.cartPage": "Go to the cart page",
  "areas.loginPage": "Go to the login page",
  "areas.retry": "Try again",
  "areas.dismiss": "Dismiss",
} as const;
