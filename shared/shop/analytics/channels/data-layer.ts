import { type Channel, hasGlobal, vendorGlobals } from "./channel.ts";
import { updateGoogleConsent } from "./update-google-consent.ts";
import { VENDOR_SCRIPTS } from "./vendor-scripts.ts";

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
};
