import { writeCookie } from "../../../page/platform/cookies.ts";
import { type Channel, isLoadedByPage, VENDOR_SCRIPTS, vendorGlobals } from "./channel.ts";

const CONVERSIONS = ["user_signup", "campaign_launch", "order_placed"];

/** The name that Unbounce uses for this cookie. */
const VISITOR_COOKIE = "ubvt";

/** Unbounce: counts conversions, and stores the visitor's id from the landing page in a cookie. */
export const landingPage: Channel = {
  global: "_ubaq",
  start() {
    if (isLoadedByPage("_ubaq", "cloudfront.net", "/uba.js", "push")) return undefined;
    vendorGlobals._ubaq ??= [];
    return { script: { address: VENDOR_SCRIPTS.landingPage } };
  },
  send(eventName) {
    if (!CONVERSIONS.includes(eventName)) return;
    vendorGlobals._ubaq.push(["trackGoal", "convert"]);
    const visitorId = vendorGlobals.ub?.page?.visitorId;
    if (visitorId) writeCookie(VISITOR_COOKIE, String(visitorId));
  },
};
