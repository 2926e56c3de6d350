import {
  type Channel,
  isLoadedByPage,
  VENDOR_SCRIPTS,
  type VendorGlobal,
  vendorGlobals,
} from "./channel.ts";

const METHODS = [
  ...["trackSubmit", "trackClick", "trackLink", "trackForm", "pageview", "identify", "group"],
  ...["track", "ready", "alias", "page", "once", "off", "on"],
];

/** Attribution (attributionapp.com), which finds out by which ads and links a customer came. */
export const attribution: Channel = {
  global: "Attribution",
  start(id) {
    if (isLoadedByPage("Attribution", "attributionapp.com", "/attribution.js", "track"))
      return undefined;
    vendorGlobals.Attribution ??= createStub();
    const stub = vendorGlobals.Attribution;
    if (!stub.projectId) {
      stub.projectId = id;
      stub.page();
    }
    return { script: { address: VENDOR_SCRIPTS.attribution } };
  },
  send(eventName, metadata) {
    vendorGlobals.Attribution.track(eventName, metadata);
  },
};

/**
 * An array of `[method, ...arguments]` with the methods as properties. Each method returns the
 * array.
 */
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
