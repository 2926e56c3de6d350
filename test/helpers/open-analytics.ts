import { vi } from "vitest";
import { vendorGlobals } from "../../shared/shop/analytics/channels/channel.ts";
import type { ChannelName } from "../../shared/shop/config/page-config.ts";
import type { FundraisingUser } from "../../shared/shop/config/public-api.ts";

export const VENDOR_GLOBAL_NAMES = [
  ...["gtag", "dataLayer", "uetq", "fbq", "_fbq", "pintrk", "_ubaq", "ub", "mixpanel"],
  ...["Attribution", "Intercom", "UET", "google_tag_manager"],
];

export function removeVendors(): void {
  for (const name of VENDOR_GLOBAL_NAMES) {
    // Some tests define a property that is not writable.
    Object.defineProperty(window, name, { value: undefined, writable: true, configurable: true });
    delete vendorGlobals[name];
  }
}

/** An id for every channel, as in a page's configuration. */
export const ALL_IDS: Record<ChannelName, string | number> = {
  webAnalytics: "G-1",
  searchAds: 22,
  socialPixel: "333",
  pinTracker: "4444",
  landingPage: "lp",
  productAnalytics: "mp-6",
  attribution: "at-7",
  dataLayer: "GTM-8",
};

interface AnalyticsPage {
  ids?: Partial<typeof ALL_IDS>;
  appId?: string;
  requireConsent?: boolean;
  ecommerce?: boolean;
  sendEarlierEvents?: boolean;
  user?: FundraisingUser | null;
}

const addListener = window.addEventListener.bind(window);
let leavePage: AbortController | undefined;

/**
 * Imports the analytics modules afresh, because their state lasts as long as a page. No script is
 * loaded: `scripts` are the vendors' scripts that were requested, and `finishScript` ends one.
 */
export async function openAnalytics(options: AnalyticsPage = {}) {
  const { user = null } = options;
  vi.resetModules();
  leavePage?.abort();
  leavePage = new AbortController();
  const { signal } = leavePage;
  vi.spyOn(globalThis, "addEventListener").mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) =>
      addListener(type, listener, { signal }),
  );
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement);
  });
  const { store } = await import("../../shared/shop/store/store.ts");
  const { page } = store.getState();
  const configure = (changed: AnalyticsPage = {}) => {
    const config = { ids: ALL_IDS, requireConsent: false, ...options, ...changed };
    const { ids, appId, requireConsent, ecommerce, sendEarlierEvents } = config;
    const chat = appId === undefined ? {} : { appId };
    const analytics = { ...ids, requireConsent, ecommerce, sendEarlierEvents };
    store.setState({ page: { ...page, pageId: "base.home", analytics, chat } });
  };
  configure();
  store.setState({ user });
  const { startAnalytics, trackPageView, changeConsent, reportConsent } = await import(
    "../../shared/shop/analytics/start-analytics.ts"
  );
  const { track } = await import("../../shared/shop/analytics/track.ts");
  const { changeChatVisibility } = await import(
    "../../shared/shop/analytics/channels/create-chat-channel.ts"
  );
  const { shutDownChat } = await import("../../shared/shop/analytics/chat.ts");
  const settle = async () => {
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    scripts,
    track,
    changeConsent,
    reportConsent,
    /** Changes the consent, and waits for the channels. */
    setConsent: async (...consent: Parameters<typeof changeConsent>) => {
      changeConsent(...consent);
      await settle();
    },
    changeChatVisibility,
    shutDownChat,
    settle,
    start: async () => {
      startAnalytics();
      await settle();
    },
    /** Swaps another page in, as Turbo does. */
    showPage: async (ids: AnalyticsPage["ids"]) => {
      configure({ ids });
      trackPageView();
      await settle();
    },
    /** Writes other values into the page's configuration, as a script does. */
    writeConfig: async (changed: AnalyticsPage) => {
      const { changePage } = await import("../../widgets/background.ts");
      configure(changed);
      changePage({ ...store.getState().page, user }, false);
      await settle();
    },
    setUser: async (next: FundraisingUser | null) => {
      store.setState({ user: next });
      await settle();
    },
    finishScript: async (address: string, type: "load" | "error") => {
      scripts.find(({ src }) => src.startsWith(address))?.dispatchEvent(new Event(type));
      await settle();
    },
  };
}

export async function openStartedAnalytics(options?: AnalyticsPage) {
  const page = await openAnalytics(options);
  await page.start();
  return page;
}

/** A recorded call: the function's name, `this` and the arguments. */
export type Call = [name: string, self: unknown, ...args: unknown[]];

/** Creates all nine globals as the host's snippets do, and records their calls. */
export function recordVendors(): Call[] {
  const calls: Call[] = [];
  const record = (name: string) =>
    function (this: unknown, ...args: unknown[]) {
      calls.push([name, this, ...args]);
    };
  Object.assign(vendorGlobals, {
    gtag: record("gtag"),
    uetq: { push: record("uetq.push") },
    fbq: record("fbq"),
    pintrk: record("pintrk"),
    _ubaq: { push: record("_ubaq.push") },
    mixpanel: { track: record("mixpanel.track") },
    Attribution: { track: record("Attribution.track") },
    dataLayer: { push: record("dataLayer.push") },
    Intercom: record("Intercom"),
  });
  return calls;
}
