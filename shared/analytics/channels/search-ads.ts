import { type Channel, HOSTS_OWN, hasGlobal, vendors } from "./channel.ts";
import { VENDORS } from "./vendors.ts";

/** Microsoft's UET. The queue is a plain array until the script is there and takes it over. */
export const searchAds: Channel = {
  start(id) {
    if (hasGlobal("uetq", "push")) return HOSTS_OWN;
    const queue: unknown[] = [];
    vendors.uetq = queue;
    return {
      script: {
        address: VENDORS.searchAds,
        queue,
        finish() {
          vendors.uetq = new vendors.UET({ ti: id, q: queue });
          vendors.uetq.push("pageLoad");
        },
      },
      tellConsent(isGiven) {
        vendors.uetq.push("consent", "update", { ad_storage: isGiven ? "granted" : "denied" });
      },
    };
  },
  send(eventName, metadata) {
    vendors.uetq.push("event", eventName, metadata);
  },
};
