import { type Channel, hasGlobal, VENDOR_SCRIPTS, vendorGlobals } from "./channel.ts";

const PIN_NAMES: ReadonlyMap<string, string> = new Map([
  ["user_signup", "signup"],
  ["order_placed", "checkout"],
]);

/** Pinterest's tag. It receives each page load, and three kinds of events. */
export const pinTracker: Channel = {
  start(id) {
    const hasSnippet = hasGlobal("pintrk");
    const queue: unknown[] = [];
    if (!hasSnippet) {
      // Each call reads the property, because the vendor's script may replace the queue.
      const pintrk = (...call: unknown[]) => void vendorGlobals.pintrk.queue.push(call);
      vendorGlobals.pintrk = Object.assign(pintrk, { queue, version: "3.0" });
    }
    vendorGlobals.pintrk("load", id);
    if (hasSnippet) return undefined;
    return {
      script: { address: VENDOR_SCRIPTS.pinTracker, queue },
      updateConsent: (isGranted) => vendorGlobals.pintrk("setconsent", isGranted),
    };
  },
  send(eventName, metadata) {
    if (eventName === "page_view") vendorGlobals.pintrk("page");
    vendorGlobals.pintrk("track", PIN_NAMES.get(eventName) ?? "custom", metadata);
  },
};
