export const priceTexts = {
  "price.each": "{price} each",
} as const;
