import { vendorGlobals } from "./channel.ts";

/**
 * Updates the consent of Google's scripts: gtag.js and the tag manager both read the data layer, and
 * accept commands only as the `arguments` object of a call.
 */
export function updateGoogleConsent(isGranted: boolean): void {
  const consent = isGranted ? "granted" : "denied";
  push("consent", "update", {
    ad_storage: consent,
    ad_user_data: consent,
    ad_personalization: consent,
    analytics_storage: consent,
  });
}

function push(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: Google's scripts ignore an array
  vendorGlobals.dataLayer.push(arguments);
}
