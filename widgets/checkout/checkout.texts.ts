export const checkoutTexts = {
  "checkout.title": "Check out",
  "checkout.lead": "Look it over once more. You pay on the next page.",
  "checkout.loading": "Loading your order…",
  "checkout.loadFailed": "Your order could not be loaded. Nothing in it is lost.",
  "checkout.retry": "Try again",
  "checkout.empty": "There’s nothing in your cart to pay for.",
  "checkout.explore": "Explore campaigns",
  "checkout.order": "Your order",
  "checkout.edit": "Edit cart",
  "checkout.quantity": "Quantity",
  "checkout.donation": "Donation",
  "checkout.subtotal": "Subtotal",
  "checkout.payWith": "How do you want to pay?",
  "checkout.card": "Card",
  "checkout.paypal": "PayPal",
  "checkout.applePay": "Apple Pay",
  "checkout.amazonPay": "Amazon Pay",
  "checkout.noProcessors":
    "Paying is not possible here at the moment. What you picked is kept in your cart.",
  "checkout.continue": "Continue to payment",
  "checkout.continuing": "On to payment…",
  "checkout.notCharged": "Nothing is charged before you have paid on the next page.",
  "checkout.unsaved": "Changes you made may not be saved.",
  "checkout.save": "Save again",
  "checkout.editRefused": "Your last change was not accepted, so it was taken back.",
  "checkout.unreachable":
    "The shop can’t be reached right now. Nothing was charged and nothing is lost. Check your connection and try again.",
  "checkout.timedOut":
    "The shop takes too long to answer. Nothing was charged and nothing is lost. Please try again.",
  "checkout.serverFailed":
    "Something went wrong on the shop’s side. Nothing was charged and nothing is lost. Please try again.",
  "checkout.forbidden":
    "The shop did not allow this. Nothing was charged and nothing is lost. Reload the page and try again.",
  "checkout.processorRefused":
    "This order can’t be paid for in this way. Nothing was charged. Please choose another way to pay.",
  "checkout.refused":
    "The shop did not accept this. Nothing was charged and nothing is lost. Look your order over and try again.",
} as const;

export type CheckoutTexts = Readonly<Record<keyof typeof checkoutTexts, string>>;
