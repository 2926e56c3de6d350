import { explainApiError } from "../../shared/shop/api/explain-api-error.ts";
import type { PaymentProcessor } from "../../shared/shop/domain/payment-processors.ts";
import { shortenMessage } from "../../shared/shop/domain/shorten-message.ts";
import { isApiError } from "../../shared/shop/errors/api-error.ts";
import type { CheckoutTexts } from "./checkout.texts.ts";

/** Why the payment could not be started. */
export interface PaymentError {
  message: string;
  /** The way to pay that was rejected, if the error is about it. */
  processor?: PaymentProcessor;
}

/**
 * The message for an error of `startPayment`. The server's own reason is more specific than ours: a way to
 * pay that a campaign doesn't take, an empty cart, …
 *
 * @param processor the chosen one
 */
export function explainError(
  error: unknown,
  processor: PaymentProcessor,
  texts: CheckoutTexts,
): PaymentError {
  const reasons = isApiError(error) ? error.fields.processor : undefined;
  const message = explainApiError(error, "checkout", texts, ({ status, serverMessage }) => {
    if (reasons) return shortenMessage(reasons.join(" ")) || texts["checkout.processorRefused"];
    const fallback = texts[status === 403 ? "checkout.forbidden" : "checkout.refused"];
    return shortenMessage(serverMessage) || fallback;
  });
  return { message, processor: reasons && processor };
}
