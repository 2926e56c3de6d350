export const lineOptionsTexts = {
  "cart.saved": "Changes are saved as you make them.",
  "cart.done": "Done",
  "cart.productType": "Product type",
  "cart.product": "Product",
  "cart.size": "Size",
  "cart.retryChoices": "Try again",
} as const;
