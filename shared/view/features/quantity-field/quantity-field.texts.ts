export const quantityTexts = {
  "quantity.less": "Decrease quantity",
  "quantity.more": "Increase quantity",
  "quantity.invalid": "Enter a whole number from 1 to {max}.",
} as const;
