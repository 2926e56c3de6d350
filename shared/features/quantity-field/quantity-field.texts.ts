export const quantityTexts = {
  "quantity.less": "One less",
  "quantity.more": "One more",
  "quantity.invalid": "Enter a whole number from 1 to {max}.",
} as const;
