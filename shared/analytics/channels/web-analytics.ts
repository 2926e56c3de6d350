import { type Channel, HOSTS_OWN, hasGlobal, vendors } from "./channel.ts";
import { tellGoogle } from "./tell-google.ts";
import { VENDORS } from "./vendors.ts";

/** gtag.js. Its queue is the data layer, and holds the `arguments` of each call as they are. */
export const webAnalytics: Channel = {
  start(id) {
    if (hasGlobal("gtag")) return HOSTS_OWN;
    vendors.dataLayer ??= [];
    vendors.gtag = function gtag() {
      // biome-ignore lint/complexity/noArguments: gtag.js passes over anything that is a mere array
      vendors.dataLayer.push(arguments);
    };
    vendors.gtag("js", new Date());
    // Our own page_view says the same.
    vendors.gtag("config", id, { send_page_view: false });
    return {
      script: {
        address: `${VENDORS.tagManager}gtag/js?id=${encodeURIComponent(id)}`,
        // The host's own may be anything that calls can be pushed to.
        queue: Array.isArray(vendors.dataLayer) ? vendors.dataLayer : [],
      },
      tellConsent: tellGoogle,
    };
  },
  send(eventName, metadata) {
    vendors.gtag("event", eventName, metadata);
  },
};
