import { type Channel, isLoadedByPage, VENDOR_SCRIPTS, vendorGlobals } from "./channel.ts";

const readPath = () => location.pathname + location.search;

/** The page that the page's own script has counted, until its `page_view` was left out. */
let countedPath: string | undefined;

/** The last page view, to find it in the queue. */
let lastView: object | undefined;

/** Microsoft's UET. The queue is a plain array until the script has loaded and replaces it. */
export const searchAds: Channel = {
  global: "uetq",
  start(id) {
    if (isLoadedByPage("uetq", "bat.bing.", "/bat.js", "push")) {
      countedPath = readPath();
      return undefined;
    }
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
        onLoad() {
          // The script counts the open page by itself. An event is three items of the queue.
          const end = queue.indexOf(lastView) + 1;
          if (end) queue.splice(end - 3, 3);
          vendorGlobals.uetq = new vendorGlobals.UET({ ti: id, q: queue });
          vendorGlobals.uetq.push("pageLoad");
        },
      },
      updateConsent,
    };
  },
  send(eventName, metadata, path) {
    const { value } = metadata;
    const revenue = value === undefined ? undefined : { revenue_value: value };
    const isView = eventName === "page_view";
    const isCounted = isView && readPath() === countedPath;
    const parameters = { ...metadata, ...revenue, ...(isView && { page_path: path }) };
    if (isView) {
      countedPath = undefined;
      lastView = parameters;
    }
    if (!isCounted) vendorGlobals.uetq.push("event", eventName, parameters);
  },
};
