import { type Channel, isLoadedByPage, VENDOR_SCRIPTS, vendorGlobals } from "./channel.ts";

const PIN_NAMES: ReadonlyMap<string, string> = new Map([
  ["user_signup", "signup"],
  ["order_placed", "checkout"],
]);

/** Pinterest's tag. It receives each page load, and three kinds of events. */
export const pinTracker: Channel = {
  global: "pintrk",
  start(id) {
    const isOwn = isLoadedByPage("pintrk", "s.pinimg.com", "/ct/core.js");
    // With a queue, the page's snippet would not load the script later.
    if (isOwn && !vendorGlobals.pintrk) return undefined;
    // Each call reads the property, because the vendor's script may replace the queue.
    const pintrk = (...call: unknown[]) => void vendorGlobals.pintrk.queue.push(call);
    vendorGlobals.pintrk ??= Object.assign(pintrk, { queue: [], version: "3.0" });
    const updateConsent = (isGranted: boolean) => vendorGlobals.pintrk("setconsent", isGranted);
    // The queue may contain the page's default consent, which denies everything.
    if (!isOwn && vendorGlobals.pintrk.queue.length) updateConsent(true);
    vendorGlobals.pintrk("load", id);
    return isOwn ? undefined : { script: { address: VENDOR_SCRIPTS.pinTracker }, updateConsent };
  },
  send(eventName, metadata) {
    if (eventName === "page_view") vendorGlobals.pintrk("page");
    const order = eventName === "order_placed" && { order_quantity: metadata.quantity };
    vendorGlobals.pintrk("track", PIN_NAMES.get(eventName) ?? "custom", { ...metadata, ...order });
  },
};
