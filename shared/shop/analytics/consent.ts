import { removeLocal, writeLocal } from "../../page/platform/storage.ts";
import { channelQueue, dropEvents } from "./channel-queue.ts";
import type { PageState } from "./page-state.ts";

/**
 * Stores the user's consent to third-party scripts for all tabs and later visits. Withdrawing it stops
 * the channels and drops the queued events.
 */
export function changeConsent(state: PageState, isGranted: boolean): void {
  // If consent is required, a missing key means that there is none.
  if (isGranted || !state.getState().page.analytics.requireConsent) {
    writeLocal("cookieConsentAccepted", String(isGranted));
  } else removeLocal("cookieConsentAccepted");
  if (!isGranted) dropEvents();
  channelQueue.applyConsent();
}
