/** The texts of what the cart and the checkout both show of an order. */
export const orderTexts = {
  "line.soldOut": "Sold out",
  "line.discontinued": "No longer sold",
  "line.blocked": "Something in your cart can’t be bought. Change it or remove it to check out.",
  "totals.title": "Order summary",
  "totals.subtotal": "Subtotal",
  "totals.donations": "Donations",
  "totals.total": "Total",
  "totals.note": "",
  "cart-error.unsaved": "Your changes haven’t been saved.",
  "cart-error.unread": "We couldn’t check your cart, so it may have changed.",
  "cart-error.rejected": "We couldn’t make that change.",
  "cart-error.changed": "Your cart has changed. Please look it over.",
  "cart-error.removed": "{product} is no longer in it.",
  "cart-error.quantity": "{product}: now {quantity}.",
  "cart-error.retry": "Try again",
  "donation.recipient": "Your donation goes to {campaign}.",
} as const;
