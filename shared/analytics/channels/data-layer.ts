import { type Channel, HOSTS_OWN, hasGlobal, vendors } from "./channel.ts";
import { tellGoogle } from "./tell-google.ts";
import { VENDORS } from "./vendors.ts";

/** The data layer of Google's tag manager. A page that has one has a tag manager of its own. */
export const dataLayer: Channel = {
  start(id) {
    if (hasGlobal("dataLayer", "push")) return HOSTS_OWN;
    const queue: unknown[] = [{ "gtm.start": Date.now(), event: "gtm.js" }];
    vendors.dataLayer = queue;
    const address = `${VENDORS.tagManager}gtm.js?id=${encodeURIComponent(id)}`;
    return { script: { address, queue }, tellConsent: tellGoogle };
  },
  send(eventName, metadata) {
    const entry = { event: eventName, ...metadata };
    // Metadata of a host's may have a field of that name.
    entry.event = eventName;
    vendors.dataLayer.push(entry);
  },
};
