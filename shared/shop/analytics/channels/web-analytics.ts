import { type Channel, findScript, hasGlobal, VENDOR_SCRIPTS, vendorGlobals } from "./channel.ts";
import {
  findEntry,
  findGoogleScript,
  gtag,
  isGoogleLoadedByPage,
  startGoogleConsent,
  updateGoogleConsent,
} from "./google-tag.ts";

/** The id of a gtag.js that the page loads, which counts the page views by itself. */
let ownId: string | undefined;

/** gtag.js. Its queue is the data layer, which holds the `arguments` object of each call. */
export const webAnalytics: Channel = {
  global: "gtag",
  hasSignals: true,
  start(id) {
    if (isGoogleLoadedByPage(findOwnScript(id), hasGlobal("gtag"), id, "config", id)) {
      ownId = id;
      return undefined;
    }
    vendorGlobals.gtag ??= gtag;
    startGoogleConsent();
    gtag("js", new Date());
    // The channel sends `page_view` itself.
    gtag("config", id, { send_page_view: false });
    return {
      script: {
        address: `${VENDOR_SCRIPTS.tagManager}gtag/js?id=${encodeURIComponent(id)}`,
      },
      updateConsent: updateGoogleConsent,
    };
  },
  // Google's script drops events from before its configuration. In a worker, it has a data layer of its own.
  isReady() {
    const { dataLayer, google_tag_manager: loaded } = vendorGlobals;
    if (isInWorker()) return dataLayer !== undefined;
    return hasGlobal("gtag") && !!(loaded || !Array.isArray(dataLayer) || findEntry("config"));
  },
  send(eventName, metadata) {
    if (eventName === "page_view" && ownId && sendsPageViews(ownId)) return;
    call("event", eventName, metadata);
  },
  sendCommerce(eventName, metadata, ecommerce) {
    call("event", eventName, { ...metadata, ...ecommerce });
  },
};

/** The page's function is in the worker, if its scripts are. */
const call = (...command: unknown[]) => (vendorGlobals.gtag ?? gtag)(...command);

const findOwnScript = (id: string) =>
  findGoogleScript(/\/gtag\/js\?/, id) ?? findScript("gtag(", "config", id);

/** Whether the page runs the script in a worker, by Partytown. */
const isInWorker = () => ownId && findOwnScript(ownId)?.type.startsWith("text/partytown");

/** Whether the page's own gtag.js sends page views: yes, unless its snippet has turned them off. */
function sendsPageViews(id: string): boolean {
  const [, , parameters] =
    (Array.isArray(vendorGlobals.dataLayer) && findEntry("config", id)) || [];
  return Object(parameters).send_page_view !== false;
}
