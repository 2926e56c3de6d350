import { shortenMessage } from "../../shared/domain/shorten-message.ts";
import { isApiError } from "../../shared/errors/api-error.ts";
import type { CheckoutTexts } from "./checkout.texts.ts";

/** Why people could not go on to the payment. */
export interface Explanation {
  message: string;
  /** Whether it is about the way to pay that was chosen. */
  isAboutProcessor: boolean;
}

/** What people are told about a failed call. Nothing is said that only a developer understands. */
export function explainTrouble(error: unknown, texts: CheckoutTexts): Explanation {
  return { message: explain(error, texts), isAboutProcessor: isProcessorRefused(error) };
}

function isProcessorRefused(error: unknown): boolean {
  return isApiError(error) && "processor" in error.fields;
}

function explain(error: unknown, texts: CheckoutTexts): string {
  // Anything else is the chunk with the calls, which did not come.
  if (!isApiError(error) || error.failure === "network") return texts["checkout.unreachable"];
  const { failure, status = 0 } = error;
  if (failure === "timeout") return texts["checkout.timedOut"];
  if (failure === "form" || status >= 500) return texts["checkout.serverFailed"];
  if (isProcessorRefused(error)) return texts["checkout.processorRefused"];
  // What else a server refuses it explains best itself: an empty cart, a campaign that has ended, …
  const fallback = texts[status === 403 ? "checkout.forbidden" : "checkout.refused"];
  return shortenMessage(error.serverMessage) || fallback;
}
