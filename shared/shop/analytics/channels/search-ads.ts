import { type Channel, isLoadedByPage, VENDOR_SCRIPTS, vendorGlobals } from "./channel.ts";

const readPath = () => location.pathname + location.search;

/** The page that the script counts by itself when it has loaded, until its `page_view` was left out. */
let countedPath: string | undefined;

/** Microsoft's UET. The queue is a plain array until the script has loaded and replaces it. */
export const searchAds: Channel = {
  start(id) {
    countedPath = readPath();
    if (isLoadedByPage("uetq", "/bat.js", "push")) return undefined;
    vendorGlobals.uetq ??= [];
    const queue = vendorGlobals.uetq;
    const updateConsent = (isGranted: boolean) => {
      const ad_storage = isGranted ? "granted" : "denied";
      vendorGlobals.uetq.push("consent", "update", { ad_storage });
    };
    // The queue may contain the page's default consent, which denies everything.
    if (queue.length) updateConsent(true);
    return {
      script: {
        address: VENDOR_SCRIPTS.searchAds,
        queue,
        onLoad() {
          vendorGlobals.uetq = new vendorGlobals.UET({ ti: id, q: queue });
          vendorGlobals.uetq.push("pageLoad");
        },
      },
      updateConsent,
    };
  },
  send(eventName, metadata) {
    const { value } = metadata;
    const revenue = value === undefined ? undefined : { revenue_value: value };
    const page = eventName === "page_view" ? { page_path: readPath() } : undefined;
    const isCounted = page && page.page_path === countedPath;
    if (page) countedPath = undefined;
    if (!isCounted)
      vendorGlobals.uetq.push("event", eventName, { ...metadata, ...revenue, ...page });
  },
};
