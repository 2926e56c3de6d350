export const areaTexts = {
  "areas.cartFailed": "We couldn’t load your cart. Everything in it is still there.",
  "areas.loginFailed": "We couldn’t load the login form.",
  "areas.notAdded": "We couldn’t add that to your cart.",
  "areas.productPage": "Go to the product",
  "areas.cartPage": "Go to the cart page",
  "areas.loginPage": "Go to the login page",
  "areas.retry": "Try again",
  "areas.reload": "Reload the page",
  "areas.dismiss": "Dismiss",
} as const;
