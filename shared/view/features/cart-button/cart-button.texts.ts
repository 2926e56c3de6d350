export const cartButtonTexts = {
  "cart-icon.unknown": "Cart",
  "cart-icon.donation": "Cart, donation only",
  "cart-icon.unsaved": "{cart}, not saved",
  "cart-icon.one": "Cart, {count} item",
  "cart-icon.other": "Cart, {count} items",
} as const;
