import { type Channel, hasGlobal, VENDOR_SCRIPTS, vendorGlobals } from "./channel.ts";

/** The data layer of Google's tag manager. A page that has one has its own tag manager. */
export const dataLayer: Channel = {
  start(id) {
    if (hasGlobal("dataLayer", "push")) return undefined;
    const queue: unknown[] = [{ "gtm.start": Date.now(), event: "gtm.js" }];
    vendorGlobals.dataLayer = queue;
    const address = `${VENDOR_SCRIPTS.tagManager}gtm.js?id=${encodeURIComponent(id)}`;
    return { script: { address, queue }, updateConsent: updateGoogleConsent };
  },
  send(eventName, metadata) {
    // The metadata of a host's event may have a field `event`.
    vendorGlobals.dataLayer.push({ ...metadata, event: eventName });
  },
  sendCommerce(eventName, metadata, ecommerce) {
    // The tag manager merges objects, so it would add the items of an earlier event.
    vendorGlobals.dataLayer.push({ ecommerce: null });
    vendorGlobals.dataLayer.push({ ...metadata, event: eventName, ecommerce });
  },
};

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
