import { type Channel, HOSTS_OWN, hasGlobal, type VendorGlobal, vendors } from "./channel.ts";
import { VENDORS } from "./vendors.ts";

const METHODS = [
  ...["trackSubmit", "trackClick", "trackLink", "trackForm", "pageview", "identify", "group"],
  ...["track", "ready", "alias", "page", "once", "off", "on"],
];

/** Attribution. */
export const attribution: Channel = {
  start(id) {
    if (hasGlobal("Attribution", "track")) return HOSTS_OWN;
    const stub = createStub();
    vendors.Attribution = stub;
    stub.projectId = id;
    stub.page();
    return { script: { address: VENDORS.attribution, queue: stub } };
  },
  send(eventName, metadata) {
    vendors.Attribution.track(eventName, metadata);
  },
};

/** An array of `[method, ...arguments]` with a factory for the methods, each of which returns it. */
function createStub(): VendorGlobal {
  const stub: VendorGlobal = [];
  stub.methods = METHODS;
  stub.factory =
    (method: string) =>
    (...call: unknown[]) => {
      stub.push([method, ...call]);
      return stub;
    };
  for (const method of METHODS) stub[method] = stub.factory(method);
  return stub;
}
