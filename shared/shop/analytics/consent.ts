import { readLocal, removeLocal, writeLocal } from "../../page/platform/storage.ts";
import { store } from "../store/store.ts";
import { channelQueue, dropEvents } from "./channel-queue.ts";

/**
 * Whether third-party scripts may be loaded and called: if consent is required, once the user has
 * granted it; else as long as the user has not withdrawn it.
 */
export function hasConsent(): boolean {
  const decision = readLocal("cookieConsentAccepted");
  return isConsentRequired() ? decision === "true" : decision !== "false";
}

/**
 * Stores the user's consent to third-party scripts for all tabs and later visits. Withdrawing it stops
 * the channels and drops the queued events.
 */
export function changeConsent(isGranted: boolean): void {
  // If consent is required, a missing key means that there is none.
  if (isGranted || !isConsentRequired()) writeLocal("cookieConsentAccepted", String(isGranted));
  else removeLocal("cookieConsentAccepted");
  if (!isGranted) dropEvents();
  channelQueue.applyConsent();
}

function isConsentRequired(): boolean {
  return store.getState().page.analytics.requireConsent;
}
