/** What the specification fixes about orders. Apart from `shared-limits.ts`, because no page needs it before it is used. */

/** Largest quantity of one line of a cart. */
export const QUANTITY_MAX = 999;

/** Money is shown in US dollars with two decimals. */
export const CURRENCY = "USD";

/** Every payment processor of the back end, in the order in which they are offered. */
export const PAYMENT_PROCESSORS = ["card", "paypal", "applePay", "amazonPay"] as const;

export type PaymentProcessor = (typeof PAYMENT_PROCESSORS)[number];
