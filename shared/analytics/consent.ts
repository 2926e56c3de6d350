import { removeLocal, writeLocal } from "../platform/storage.ts";
import { relay, stopRelay } from "./relay.ts";

/**
 * Remembers what the reader decided about other companies' scripts, for all tabs and later visits.
 * Withdrawing ends what they are told, and what still waits for them is dropped.
 */
export function changeConsent(isGiven: boolean): void {
  if (isGiven) writeLocal("cookieConsentAccepted", "true");
  else {
    removeLocal("cookieConsentAccepted");
    stopRelay();
  }
  relay.review();
}
