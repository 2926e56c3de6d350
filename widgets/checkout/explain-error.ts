import { explainApiError } from "../../shared/shop/api/explain-api-error.ts";
import { shortenMessage } from "../../shared/shop/domain/shorten-message.ts";
import { isApiError } from "../../shared/shop/errors/api-error.ts";
import type { CheckoutTexts } from "./checkout.texts.ts";

/** Why the payment could not be started. */
export interface PaymentError {
  message: string;
  /** Whether the chosen payment processor was rejected. */
  isAboutProcessor: boolean;
}

/** The message for an error of `startPayment`. */
export function explainError(error: unknown, texts: CheckoutTexts): PaymentError {
  const isAboutProcessor = isApiError(error) && "processor" in error.fields;
  const message = explainApiError(error, "checkout", texts, ({ status, serverMessage }) => {
    if (isAboutProcessor) return texts["checkout.processorRefused"];
    // The server's message is more specific: an empty cart, a campaign that has ended, …
    const fallback = texts[status === 403 ? "checkout.forbidden" : "checkout.refused"];
    return shortenMessage(serverMessage) || fallback;
  });
  return { message, isAboutProcessor };
}
