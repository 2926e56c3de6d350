export const priceTexts = {
  "price.each": "{price} each",
  "price.more": "{size} + {amount}",
  "price.less": "{size} − {amount}",
  "price.soldOutSize": "{size} (sold out)",
  "price.total": "Quantity {quantity}, total {total}",
} as const;
