import { type Channel, HOSTS_OWN, hasGlobal, type VendorGlobal, vendors } from "./channel.ts";
import { VENDORS } from "./vendors.ts";

/** The only events that the pixel gets, by the names that its audiences are built on. */
const CUSTOM_NAMES: ReadonlyMap<string, string> = new Map([
  ["user_signup", "UserSignup"],
  ["campaign_launch", "CampaignLaunch"],
  ["order_placed", "OrderPlaced"],
  ["first_pageview_after_initial_campaign_sale", "first_pageview_after_initial_campaign_sale"],
]);

/** Meta's pixel. */
export const socialPixel: Channel = {
  start(id) {
    if (hasGlobal("fbq")) return HOSTS_OWN;
    const queue: unknown[] = [];
    vendors.fbq = createFunction(queue);
    vendors._fbq ??= vendors.fbq;
    vendors.fbq("init", id);
    return {
      script: { address: VENDORS.socialPixel, queue },
      tellConsent: (isGiven) => vendors.fbq("consent", isGiven ? "grant" : "revoke"),
    };
  },
  send(eventName, metadata) {
    const customName = CUSTOM_NAMES.get(eventName);
    if (eventName === "page_view") vendors.fbq("track", "PageView");
    else if (customName) vendors.fbq("trackCustom", customName, metadata);
  },
};

/** The script, once there, sets `callMethod` and empties `queue`. */
function createFunction(queue: unknown[]): VendorGlobal {
  const fbq: VendorGlobal = function () {
    // biome-ignore lint/complexity/noArguments: the queue holds the calls as the vendor's own has them
    const call = arguments;
    if (fbq.callMethod) fbq.callMethod.apply(fbq, call);
    else fbq.queue.push(call);
  };
  return Object.assign(fbq, { push: fbq, loaded: true, version: "2.0", queue });
}
