import { writeCookie } from "../../platform/cookies.ts";
import { type Channel, HOSTS_OWN, hasGlobal, vendors } from "./channel.ts";
import { VENDORS } from "./vendors.ts";

/** What a landing page is there for. */
const CONVERSIONS = ["user_signup", "campaign_launch", "order_placed"];

/** Unbounce's own name for it. */
const VISITOR_COOKIE = "ubvt";

/** Unbounce: counts a conversion, and keeps the id that it gave the visitor on a landing page. */
export const landingPage: Channel = {
  start() {
    if (hasGlobal("_ubaq", "push")) return HOSTS_OWN;
    const queue: unknown[] = [];
    vendors._ubaq = queue;
    return { script: { address: VENDORS.landingPage, queue } };
  },
  send(eventName) {
    if (!CONVERSIONS.includes(eventName)) return;
    vendors._ubaq.push(["trackGoal", "convert"]);
    const visitorId = vendors.ub?.page?.visitorId;
    if (visitorId) writeCookie(VISITOR_COOKIE, String(visitorId));
  },
};
