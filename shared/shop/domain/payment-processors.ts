/** Every payment processor of the back end, in the order in which they are offered. */
export const PAYMENT_PROCESSORS = ["card", "paypal", "applePay", "amazonPay"] as const;

export type PaymentProcessor = (typeof PAYMENT_PROCESSORS)[number];
