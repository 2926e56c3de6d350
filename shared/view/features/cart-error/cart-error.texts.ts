export const cartErrorTexts = {
  "cart-error.unsaved": "Your changes haven’t been saved.",
  "cart-error.unread": "We couldn’t check your cart, so it may have changed.",
  "cart-error.rejected": "We couldn’t make that change.",
  "cart-error.changed": "Your cart has changed. Please look it over.",
  "cart-error.removed": "{product} is no longer in it.",
  "cart-error.quantity": "{product}: now {quantity}.",
  "cart-error.retry": "Try again",
} as const;
