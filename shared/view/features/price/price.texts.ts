export const priceTexts = {
  "price.each": "{price} each",
  "price.total": "Quantity {quantity}, total {total}",
} as const;
