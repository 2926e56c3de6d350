import type { PaymentProcessor } from "../../shared/shop/domain/payment-processors.ts";
import amazonPay from "./marks/amazon-pay.svg";
import applePay from "./marks/apple-pay.svg";
import card from "./marks/card.svg";
import paypal from "./marks/paypal.svg";

/** The address of the drawing for each payment processor. */
export const PAYMENT_MARKS: Readonly<Record<PaymentProcessor, string>> = {
  card,
  paypal,
  applePay,
  amazonPay,
};
