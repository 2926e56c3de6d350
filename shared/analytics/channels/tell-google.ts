import { vendors } from "./channel.ts";

/**
 * Tells Google's scripts whether the reader consents: gtag.js and the tag manager both read the data
 * layer, and take commands only as the `arguments` of a call.
 */
export function tellGoogle(isGiven: boolean): void {
  const consent = isGiven ? "granted" : "denied";
  push("consent", "update", {
    ad_storage: consent,
    ad_user_data: consent,
    ad_personalization: consent,
    analytics_storage: consent,
  });
}

function push(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: a mere array is passed over
  vendors.dataLayer.push(arguments);
}
