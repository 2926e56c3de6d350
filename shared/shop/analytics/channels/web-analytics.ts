import { type Channel, hasGlobal, VENDOR_SCRIPTS, vendorGlobals } from "./channel.ts";
import {
  findEntry,
  gtag,
  isGoogleLoadedByPage,
  startGoogleConsent,
  updateGoogleConsent,
} from "./data-layer.ts";

/** The id of a gtag.js that the page loads, which counts the page views by itself. */
let ownId: string | undefined;

/** gtag.js. Its queue is the data layer, which holds the `arguments` object of each call. */
export const webAnalytics: Channel = {
  hasSignals: true,
  start(id) {
    if (hasGlobal("gtag") && isGoogleLoadedByPage(id, "/gtag/js", "config", id)) {
      ownId = id;
      return undefined;
    }
    vendorGlobals.gtag ??= gtag;
    startGoogleConsent();
    gtag("js", new Date());
    // The channel sends `page_view` itself.
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
    if (eventName === "page_view" && ownId && sendsPageViews(ownId)) return;
    vendorGlobals.gtag("event", eventName, metadata);
  },
  sendCommerce(eventName, metadata, ecommerce) {
    vendorGlobals.gtag("event", eventName, { ...metadata, ...ecommerce });
  },
};

/** Whether the page's own gtag.js sends page views: yes, unless its snippet has turned them off. */
function sendsPageViews(id: string): boolean {
  const [, , parameters] =
    (Array.isArray(vendorGlobals.dataLayer) && findEntry("config", id)) || [];
  return Object(parameters).send_page_view !== false;
}
