export const checkoutTexts = {
  "checkout.title": "Checkout",
  "checkout.lead": "Address and payment come next.",
  "checkout.loading": "Loading your order…",
  "checkout.loadFailed": "We couldn’t load your order. Everything in your cart is still there.",
  "checkout.retry": "Try again",
  "checkout.empty": "Your cart is empty.",
  "checkout.explore": "Explore campaigns",
  "checkout.order": "Your order",
  "checkout.edit": "Edit cart",
  "checkout.showItems.one": "Show {count} item",
  "checkout.showItems.other": "Show {count} items",
  "checkout.hideItems": "Hide the items",
  "checkout.quantity": "Quantity",
  "checkout.donation": "Donation",
  "checkout.subtotal": "Subtotal",
  "checkout.payWith": "How would you like to pay?",
  "checkout.card": "Card",
  "checkout.paypal": "PayPal",
  "checkout.applePay": "Apple Pay",
  "checkout.amazonPay": "Amazon Pay",
  "checkout.noProcessors": "You can’t pay here right now. We’ve saved everything in your cart.",
  "checkout.continue": "Continue to payment",
  "checkout.continuing": "Taking you to payment…",
  "checkout.continueShopping": "Continue shopping",
  "checkout.notCharged": "You won’t be charged until the next step.",
  "checkout.unreachable":
    "We can’t reach the shop right now. You haven’t been charged, and your order is safe. Check your connection.",
  "checkout.timedOut":
    "The shop is taking too long to respond. You haven’t been charged, and your order is safe.",
  "checkout.serverFailed":
    "Something went wrong on our end. You haven’t been charged, and your order is safe.",
  "checkout.forbidden":
    "We couldn’t continue to payment. You haven’t been charged, and your order is safe. Reload the page and try again.",
  "checkout.processorRefused":
    "You can’t pay for this order that way. You haven’t been charged. Please choose another way to pay.",
  "checkout.refused":
    "We couldn’t accept your order as it is. You haven’t been charged. Look it over and try again.",
} as const;

export type CheckoutTexts = Readonly<Record<keyof typeof checkoutTexts, string>>;
