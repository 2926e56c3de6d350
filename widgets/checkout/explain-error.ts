import { explainOutage, isRejection } from "../../shared/shop/api/explain-outage.ts";
import type { PaymentProcessor } from "../../shared/shop/domain/order-limits.ts";
import { quoteServer, shortenMessage } from "../../shared/shop/errors/quote-server.ts";
import type { CheckoutTexts } from "./checkout.texts.ts";

/** Why the payment could not be started. */
export interface PaymentError {
  message: string;
  /** The rejected payment processor, if the error is about one. */
  processor?: PaymentProcessor;
  /** Whether the shop could not be reached or failed, so that the message may be outdated soon. */
  isOutage?: boolean;
}

/**
 * The message for an error of `startPayment`. The server's own message is more specific than ours: a processor that a
 * campaign doesn't accept, an empty cart, …
 *
 * @param processor the chosen processor
 */
export function explainError(
  error: unknown,
  processor: PaymentProcessor,
  texts: CheckoutTexts,
): PaymentError {
  if (!isRejection(error))
    return { message: explainOutage(error, "checkout", texts), isOutage: true };
  const { fields, status } = error;
  if (fields.processor) {
    const reasons = shortenMessage(fields.processor.join(" "));
    return { message: reasons || texts["checkout.processorRefused"], processor };
  }
  const fallback = texts[status === 403 ? "checkout.forbidden" : "checkout.refused"];
  return { message: quoteServer(error) || fallback };
}
