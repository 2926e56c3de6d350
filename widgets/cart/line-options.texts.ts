export const lineOptionsTexts = {
  "cart.productType": "Product type",
  "cart.product": "Product",
  "cart.size": "Size",
  "cart.choicesFailed": "Other options couldn’t be loaded.",
  "cart.retryChoices": "Try again",
} as const;
