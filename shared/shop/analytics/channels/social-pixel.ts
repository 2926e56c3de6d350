import {
  type Channel,
  isLoadedByPage,
  VENDOR_SCRIPTS,
  type VendorGlobal,
  vendorGlobals,
} from "./channel.ts";

/** The only events that the pixel receives, with the names on which its audiences are built. */
const CUSTOM_NAMES: ReadonlyMap<string, string> = new Map([
  ["user_signup", "UserSignup"],
  ["campaign_launch", "CampaignLaunch"],
  ["order_placed", "OrderPlaced"],
  ["first_pageview_after_initial_campaign_sale", "first_pageview_after_initial_campaign_sale"],
]);

/** Meta's pixel. */
export const socialPixel: Channel = {
  global: "fbq",
  start(id) {
    if (isLoadedByPage("fbq", "connect.facebook.net", "/fbevents.js")) return undefined;
    vendorGlobals.fbq ??= createFunction();
    vendorGlobals._fbq ??= vendorGlobals.fbq;
    const updateConsent = (isGranted: boolean) =>
      vendorGlobals.fbq("consent", isGranted ? "grant" : "revoke");
    // The queue may contain the page's default consent, which denies everything.
    if (vendorGlobals.fbq.queue.length) updateConsent(true);
    vendorGlobals.fbq("init", id);
    return { script: { address: VENDOR_SCRIPTS.socialPixel }, updateConsent };
  },
  send(eventName, metadata) {
    const customName = CUSTOM_NAMES.get(eventName);
    if (eventName === "page_view") vendorGlobals.fbq("track", "PageView");
    else if (customName) vendorGlobals.fbq("trackCustom", customName, metadata);
  },
};

/** Once loaded, the script sets `callMethod` and empties `queue`. */
function createFunction(): VendorGlobal {
  const fbq: VendorGlobal = function () {
    // biome-ignore lint/complexity/noArguments: the vendor's script expects `arguments` objects
    const call = arguments;
    if (fbq.callMethod) fbq.callMethod.apply(fbq, call);
    else fbq.queue.push(call);
  };
  return Object.assign(fbq, { push: fbq, loaded: true, version: "2.0", queue: [] });
}
