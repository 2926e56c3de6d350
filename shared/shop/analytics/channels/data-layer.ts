import { type Channel, hasGlobal, VENDOR_SCRIPTS, vendorGlobals } from "./channel.ts";
import {
  findGoogleScript,
  isGoogleLoadedByPage,
  startGoogleConsent,
  updateGoogleConsent,
} from "./google-tag.ts";

/** The data layer of Google's tag manager. */
export const dataLayer: Channel = {
  global: "dataLayer",
  hasSignals: true,
  start(id) {
    const isThere = hasGlobal("dataLayer", "push");
    const script = findGoogleScript(/\/gtm\.js\?id=|gtm\.start/, id);
    if (isGoogleLoadedByPage(script, isThere, id, "gtm.js")) return undefined;
    startGoogleConsent();
    vendorGlobals.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
    const address = `${VENDOR_SCRIPTS.tagManager}gtm.js?id=${encodeURIComponent(id)}`;
    return { script: { address }, updateConsent: updateGoogleConsent };
  },
  send(eventName, metadata) {
    // `event` comes last, because the metadata of a host's event may contain a field `event`.
    vendorGlobals.dataLayer.push({ ...metadata, event: eventName });
  },
  sendCommerce(eventName, metadata, ecommerce) {
    // Cleared first, because the tag manager merges objects and would add the items of an earlier
    // event.
    vendorGlobals.dataLayer.push({ ecommerce: null });
    vendorGlobals.dataLayer.push({ ...metadata, event: eventName, ecommerce });
  },
};
