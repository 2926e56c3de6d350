import { COOKIES, readCookie, removeCookie, writeCookie } from "../../page/platform/cookies.ts";
import { readLocal, removeLocal, writeLocal } from "../../page/platform/storage.ts";
import { store } from "../store/store.ts";

/** The purpose of a third-party script: measuring the shop, or advertising. */
export type ConsentCategory = "analytics" | "marketing";

/**
 * Whether third-party scripts of a category may be loaded and called. If consent is required, the user must have
 * granted it; otherwise the user must not have withdrawn it. The browser's Global Privacy Control rules marketing out.
 */
export function hasConsent(category: ConsentCategory): boolean {
  if (category === "marketing" && (navigator as PrivacyNavigator).globalPrivacyControl)
    return false;
  const { requireConsent } = store.getState().page.analytics;
  const decision = readDecision() ?? String(!requireConsent);
  return decision === "true" || decision === category;
}

export function hasAnyConsent(): boolean {
  return hasConsent("analytics") || hasConsent("marketing");
}

/** Whether the user has decided against all third-party scripts, on any page of the site. */
export function isConsentWithdrawn(): boolean {
  return readDecision() === "false";
}

/**
 * Stores the user's consent to third-party scripts for all pages, tabs and later visits: `true`, `false`,
 * or the one category that is granted.
 */
export function storeConsent(analytics: boolean, marketing: boolean): void {
  // Removed first, because in a full storage the old decision would stay where the new one is longer.
  removeLocal("cookieConsentAccepted");
  const one: ConsentCategory = analytics ? "analytics" : "marketing";
  const decision = analytics === marketing ? String(analytics) : one;
  if (writeLocal("cookieConsentAccepted", decision)) removeCookie(COOKIES.consent);
  else {
    // In a storage that is full or blocked, a withdrawal would end with the page.
    writeCookie(COOKIES.consent, decision, "1y");
    // The page must not remember a decision that another one may change.
    if (readCookie(COOKIES.consent)) removeLocal("cookieConsentAccepted");
  }
}

const readDecision = () => readLocal("cookieConsentAccepted") ?? readCookie(COOKIES.consent);

interface PrivacyNavigator extends Navigator {
  /** Missing in browsers without Global Privacy Control. */
  globalPrivacyControl?: boolean;
}
