import { readLocal, removeLocal, writeLocal } from "../../page/platform/storage.ts";
import { store } from "../store/store.ts";
import { channelQueue, dropEvents } from "./channel-queue.ts";

/** What a third-party script is for: measuring the shop, or advertising. */
export type ConsentCategory = "analytics" | "marketing";

/**
 * Whether third-party scripts of a category may be loaded and called: if consent is required, once the
 * user has granted it; else as long as the user has not withdrawn it. The browser's Global Privacy
 * Control rules marketing out.
 */
export function hasConsent(category: ConsentCategory): boolean {
  if (category === "marketing" && (navigator as PrivacyNavigator).globalPrivacyControl)
    return false;
  const decision = readLocal("cookieConsentAccepted") ?? String(!isConsentRequired());
  return decision === "true" || decision === category;
}

export function hasAnyConsent(): boolean {
  return hasConsent("analytics") || hasConsent("marketing");
}

/**
 * Stores the user's consent to third-party scripts for all tabs and later visits: `true`, `false`, or
 * the one category that is granted. Withdrawing all of it drops the queued events.
 */
export function changeConsent(analytics: boolean, marketing = analytics): void {
  const one: ConsentCategory = analytics ? "analytics" : "marketing";
  const decision = analytics === marketing ? String(analytics) : one;
  // If consent is required, a missing key means that there is none.
  if (decision === "false" && isConsentRequired()) removeLocal("cookieConsentAccepted");
  else writeLocal("cookieConsentAccepted", decision);
  if (decision === "false") dropEvents();
  channelQueue.applyConsent();
}

interface PrivacyNavigator extends Navigator {
  /** Missing in browsers without Global Privacy Control. */
  globalPrivacyControl?: boolean;
}

function isConsentRequired(): boolean {
  return store.getState().page.analytics.requireConsent;
}
