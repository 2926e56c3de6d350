import { shortenMessage } from "../../shared/shop/domain/shorten-message.ts";
import { isApiError } from "../../shared/shop/errors/api-error.ts";
import type { CheckoutTexts } from "./checkout.texts.ts";

/** Why the payment could not be started. */
export interface PaymentError {
  message: string;
  /** Whether the chosen payment processor was rejected. */
  isAboutProcessor: boolean;
}

/** The message for an error of `startPayment`. It contains no technical details. */
export function explainError(error: unknown, texts: CheckoutTexts): PaymentError {
  return { message: chooseMessage(error, texts), isAboutProcessor: isProcessorRejected(error) };
}

function isProcessorRejected(error: unknown): boolean {
  return isApiError(error) && "processor" in error.fields;
}

function chooseMessage(error: unknown, texts: CheckoutTexts): string {
  // Any other error means that the API chunk could not be loaded.
  if (!isApiError(error) || error.failure === "network") return texts["checkout.unreachable"];
  const { failure, status = 0 } = error;
  if (failure === "timeout") return texts["checkout.timedOut"];
  if (failure === "invalid-response" || status >= 500) return texts["checkout.serverFailed"];
  if (isProcessorRejected(error)) return texts["checkout.processorRefused"];
  // The server's message is more specific: an empty cart, a campaign that has ended, …
  const fallback = texts[status === 403 ? "checkout.forbidden" : "checkout.refused"];
  return shortenMessage(error.serverMessage) || fallback;
}
