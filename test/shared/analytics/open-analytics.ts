import { vi } from "vitest";
import type { PageState } from "../../../shared/analytics/page-state.ts";
import type { ChannelName } from "../../../shared/host/page-config.ts";
import type { FundraisingUser } from "../../../shared/host/public-api.ts";

/** What vendors and hosts put into the window. */
// biome-ignore lint/suspicious/noExplicitAny: vendors' globals have no types
export const vendors = window as unknown as Record<string, any>;

export const VENDOR_GLOBALS = [
  ...["gtag", "dataLayer", "uetq", "fbq", "_fbq", "pintrk", "_ubaq", "ub", "mixpanel"],
  ...["Attribution", "Intercom", "UET"],
];

/** Every channel with an id, as a page's configuration has it. */
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
  user?: FundraisingUser | null;
}

const listen = window.addEventListener.bind(window);
let leavePage: AbortController | undefined;

/**
 * The analytics of one page, begun anew: what they remember is as long as a page's life. The network
 * is given by hand: `scripts` are the vendors' scripts that were asked for.
 */
export async function openAnalytics(options: AnalyticsPage = {}) {
  const { ids = ALL_IDS, appId, requireConsent = false, user = null } = options;
  vi.resetModules();
  leavePage?.abort();
  leavePage = new AbortController();
  const { signal } = leavePage;
  vi.spyOn(globalThis, "addEventListener").mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) =>
      listen(type, listener, { signal }),
  );
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement);
  });
  let current = user;
  const listeners = new Set<() => void>();
  const state: PageState = {
    getState: () => ({
      page: {
        pageId: "base.home",
        analytics: { ...ids, requireConsent },
        chat: appId === undefined ? {} : { appId },
      },
      user: current,
    }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const { startAnalytics } = await import("../../../shared/analytics/start-analytics.ts");
  const { track } = await import("../../../shared/analytics/track.ts");
  const { changeConsent } = await import("../../../shared/analytics/consent.ts");
  const { changeChatVisibility } = await import("../../../shared/analytics/chat-visibility.ts");
  const { shutDownChat } = await import("../../../shared/analytics/chat.ts");
  const settle = async () => {
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    scripts,
    track,
    changeConsent: (isGiven: boolean) => changeConsent(state, isGiven),
    changeChatVisibility,
    shutDownChat,
    settle,
    start: async () => {
      startAnalytics(state);
      await settle();
    },
    setUser: async (next: FundraisingUser | null) => {
      current = next;
      for (const listener of listeners) listener();
      await settle();
    },
    answer: async (address: string, type: "load" | "error") => {
      scripts.find(({ src }) => src.startsWith(address))?.dispatchEvent(new Event(type));
      await settle();
    },
  };
}

/** A call as it came: the function's name, `this`, and what was given. */
export type Call = [name: string, self: unknown, ...given: unknown[]];

/** The host's own snippets for all nine, each of which writes down how it is called. */
export function recordVendors(): Call[] {
  const calls: Call[] = [];
  const record = (name: string) =>
    function (this: unknown, ...given: unknown[]) {
      calls.push([name, this, ...given]);
    };
  Object.assign(vendors, {
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
