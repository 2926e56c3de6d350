import { type Channel, hasGlobal, VENDOR_SCRIPTS, vendorGlobals } from "./channel.ts";

/** Microsoft's UET. The queue is a plain array until the script has loaded and takes it over. */
export const searchAds: Channel = {
  start(id) {
    if (hasGlobal("uetq", "push")) return undefined;
    const queue: unknown[] = [];
    vendorGlobals.uetq = queue;
    return {
      script: {
        address: VENDOR_SCRIPTS.searchAds,
        queue,
        onLoad() {
          vendorGlobals.uetq = new vendorGlobals.UET({ ti: id, q: queue });
          vendorGlobals.uetq.push("pageLoad");
        },
      },
      updateConsent(isGranted) {
        vendorGlobals.uetq.push("consent", "update", {
          ad_storage: isGranted ? "granted" : "denied",
        });
      },
    };
  },
  send(eventName, metadata) {
    vendorGlobals.uetq.push("event", eventName, metadata);
  },
};
