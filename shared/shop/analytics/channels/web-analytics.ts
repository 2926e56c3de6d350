import { type Channel, hasGlobal, VENDOR_SCRIPTS, vendorGlobals } from "./channel.ts";
import { gtag, startGoogleConsent, updateGoogleConsent } from "./data-layer.ts";

/** gtag.js. Its queue is the data layer, which holds the `arguments` object of each call. */
export const webAnalytics: Channel = {
  hasSignals: true,
  start(id) {
    if (hasGlobal("gtag")) return undefined;
    vendorGlobals.dataLayer ??= [];
    vendorGlobals.gtag = gtag;
    startGoogleConsent();
    gtag("js", new Date());
    // The widgets send `page_view` themselves.
    gtag("config", id, { send_page_view: false });
    return {
      script: {
        address: `${VENDOR_SCRIPTS.tagManager}gtag/js?id=${encodeURIComponent(id)}`,
        // The host's data layer may be any object with a `push` method.
        queue: Array.isArray(vendorGlobals.dataLayer) ? vendorGlobals.dataLayer : [],
      },
      updateConsent: updateGoogleConsent,
    };
  },
  send(eventName, metadata) {
    vendorGlobals.gtag("event", eventName, metadata);
  },
  sendCommerce(eventName, metadata, ecommerce) {
    vendorGlobals.gtag("event", eventName, { ...metadata, ...ecommerce });
  },
};
