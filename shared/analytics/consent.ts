import { removeLocal, writeLocal } from "../platform/storage.ts";
import type { PageState } from "./page-state.ts";
import { relay, stopRelay } from "./relay.ts";

/**
 * Remembers what the reader decided about other companies' scripts, for all tabs and later visits.
 * Withdrawing ends what they are told, and what still waits for them is dropped.
 */
export function changeConsent(state: PageState, isGiven: boolean): void {
  // Only where consent is not required does a refusal have to be written down.
  if (isGiven || !state.getState().page.analytics.requireConsent) {
    writeLocal("cookieConsentAccepted", String(isGiven));
  } else removeLocal("cookieConsentAccepted");
  if (!isGiven) stopRelay();
  relay.review();
}
