export const cartButtonTexts = {
  "cart-icon.unknown": "Cart",
  "cart-icon.one": "Cart, {count} item",
  "cart-icon.other": "Cart, {count} items",
} as const;
