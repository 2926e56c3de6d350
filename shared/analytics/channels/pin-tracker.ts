import { type Channel, HOSTS_OWN, hasGlobal, vendors } from "./channel.ts";
import { VENDORS } from "./vendors.ts";

const PIN_NAMES: ReadonlyMap<string, string> = new Map([
  ["user_signup", "signup"],
  ["order_placed", "checkout"],
]);

/** Pinterest's tag. It is told of each load of a page, and knows three kinds of events. */
export const pinTracker: Channel = {
  start(id) {
    const isHosts = hasGlobal("pintrk");
    const queue: unknown[] = [];
    if (!isHosts) {
      // The queue is looked up with each call, because the script may put another in its place.
      const pintrk = (...call: unknown[]) => void vendors.pintrk.queue.push(call);
      vendors.pintrk = Object.assign(pintrk, { queue, version: "3.0" });
    }
    vendors.pintrk("load", id);
    return isHosts ? HOSTS_OWN : { script: { address: VENDORS.pinTracker, queue } };
  },
  send(eventName, metadata) {
    if (eventName === "page_view") vendors.pintrk("page");
    vendors.pintrk("track", PIN_NAMES.get(eventName) ?? "custom", metadata);
  },
};
