import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { EVENT_QUEUE_MAX } from "../../../shared/domain/limits.ts";
import { readCookie, removeCookie } from "../../../shared/platform/cookies.ts";
import {
  ALL_IDS,
  openAnalytics,
  recordVendors,
  VENDOR_GLOBALS,
  vendors,
} from "./open-analytics.ts";

let warn: MockInstance;

beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of VENDOR_GLOBALS) {
    // Some tests put a property there that can't be written to.
    Object.defineProperty(window, name, { value: undefined, writable: true, configurable: true });
    delete vendors[name];
  }
  removeCookie("ubvt");
});

const readWarnings = () => warn.mock.calls.map(([message]) => String(message));

describe("channels whose snippets the host's page has", () => {
  it("get each event as the vendor's own snippet would send it, and load nothing", async () => {
    const calls = recordVendors();
    const { start, track, scripts, settle } = await openAnalytics();
    await start();
    await track("instant_search", { term: "cat", totalElements: 2 });
    await settle();
    const page = { pageId: "base.home" };
    const search = { term: "cat", totalElements: 2 };
    expect(calls).toEqual([
      ["pintrk", window, "load", "4444"],
      ["dataLayer.push", vendors.dataLayer, { event: "page_view", ...page }],
      ["gtag", window, "event", "page_view", page],
      ["uetq.push", vendors.uetq, "event", "page_view", page],
      ["fbq", window, "track", "PageView"],
      ["pintrk", window, "page"],
      ["pintrk", window, "track", "custom", page],
      ["mixpanel.track", vendors.mixpanel, "page_view", page],
      ["Attribution.track", vendors.Attribution, "page_view", page],
      ["dataLayer.push", vendors.dataLayer, { event: "instant_search", ...search }],
      ["gtag", window, "event", "instant_search", search],
      ["uetq.push", vendors.uetq, "event", "instant_search", search],
      ["pintrk", window, "track", "custom", search],
      ["mixpanel.track", vendors.mixpanel, "instant_search", search],
      ["Attribution.track", vendors.Attribution, "instant_search", search],
    ]);
    expect(scripts).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ["user_signup", "UserSignup", "signup", true],
    ["campaign_launch", "CampaignLaunch", "custom", true],
    ["order_placed", "OrderPlaced", "checkout", true],
    [
      "first_pageview_after_initial_campaign_sale",
      "first_pageview_after_initial_campaign_sale",
      "custom",
      false,
    ],
    ["logout", undefined, "custom", false],
    ["something_of_the_hosts", undefined, "custom", false],
  ])("know %s by their own names", async (eventName: string, pixel, pin, isConversion) => {
    const { start, track } = await openAnalytics();
    const calls = recordVendors();
    vendors.ub = { page: { visitorId: "v-1" } };
    await start();
    calls.length = 0;
    await track(eventName, { of: 1 });
    const of = (name: string) =>
      calls.filter(([called]) => called === name).map((call) => call.slice(2));
    expect(of("fbq")).toEqual(pixel ? [["trackCustom", pixel, { of: 1 }]] : []);
    expect(of("pintrk")).toEqual([["track", pin, { of: 1 }]]);
    expect(of("_ubaq.push")).toEqual(isConversion ? [[["trackGoal", "convert"]]] : []);
    expect(readCookie("ubvt")).toBe(isConversion ? "v-1" : undefined);
  });

  it("that have no id in the page's configuration get nothing", async () => {
    const calls = recordVendors();
    const { start } = await openAnalytics({ ids: { webAnalytics: "G-1" } });
    await start();
    expect(new Set(calls.map(([name]) => name))).toEqual(new Set(["gtag"]));
  });

  it("can't rename an event of a host's by its metadata, nor change what the others get", async () => {
    const calls = recordVendors();
    vendors.gtag = (...given: [string, string, { terms: string[] }]) => {
      given[2].terms?.push("changed");
    };
    const { start, track } = await openAnalytics({
      ids: { webAnalytics: "G-1", dataLayer: "GTM-8", attribution: "a" },
    });
    await start();
    calls.length = 0;
    await track("of_a_host" as string, { event: "other", terms: ["cat"] });
    expect(calls.map((call) => call.slice(2))).toEqual([
      [{ event: "of_a_host", terms: ["cat"] }],
      ["of_a_host", { event: "other", terms: ["cat"] }],
    ]);
  });
});

describe("channels whose vendors are not there yet", () => {
  it("queue in the vendor's own form, and load each script once", async () => {
    const { start, track, scripts } = await openAnalytics();
    await start();
    await track("user_signup");
    expect(scripts.map(({ src }) => src)).toEqual([
      "https://www.googletagmanager.com/gtm.js?id=GTM-8",
      "https://www.googletagmanager.com/gtag/js?id=G-1",
      "https://bat.bing.com/bat.js",
      "https://connect.facebook.net/en_US/fbevents.js",
      "https://s.pinimg.com/ct/core.js",
      "https://d3pkntwtp2ukl5.cloudfront.net/uba.js",
      "https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js",
      "https://scripts.attributionapp.com/attribution.js",
    ]);

    const isArguments = (entry: unknown) => String(entry) === "[object Arguments]";
    const { dataLayer, uetq, fbq, pintrk, _ubaq, mixpanel, Attribution } = vendors;
    expect(
      dataLayer.map((entry: object) => (isArguments(entry) ? Object.values(entry) : entry)),
    ).toEqual([
      { "gtm.start": expect.any(Number), event: "gtm.js" },
      ["js", expect.any(Date)],
      ["config", "G-1", { send_page_view: false }],
      { event: "page_view", pageId: "base.home" },
      ["event", "page_view", { pageId: "base.home" }],
      { event: "user_signup" },
      ["event", "user_signup", {}],
    ]);
    expect(uetq).toEqual([
      "event",
      "page_view",
      { pageId: "base.home" },
      "event",
      "user_signup",
      {},
    ]);
    expect(fbq.queue.every(isArguments)).toBe(true);
    expect(fbq.queue.map((call: object) => Object.values(call))).toEqual([
      ["init", "333"],
      ["track", "PageView"],
      ["trackCustom", "UserSignup", {}],
    ]);
    expect([fbq.loaded, fbq.version, fbq.push, vendors._fbq]).toEqual([true, "2.0", fbq, fbq]);
    expect(pintrk.version).toBe("3.0");
    expect(pintrk.queue).toEqual([
      ["load", "4444"],
      ["page"],
      ["track", "custom", { pageId: "base.home" }],
      ["track", "signup", {}],
    ]);
    expect(_ubaq).toEqual([["trackGoal", "convert"]]);
    expect(mixpanel._i).toEqual([["mp-6", undefined, "mixpanel"]]);
    expect(mixpanel.__SV).toBe(1.2);
    expect([...mixpanel]).toEqual([
      ["track", "page_view", { pageId: "base.home" }],
      ["track", "user_signup", {}],
    ]);
    mixpanel.people.set("plan", "big");
    // The script carries out every entry it finds there.
    expect(Array.isArray(mixpanel.people)).toBe(true);
    expect([...mixpanel.people]).toEqual([["set", "plan", "big"]]);
    expect(Attribution.projectId).toBe("at-7");
    expect(Attribution.track("x")).toBe(Attribution);
    expect([...Attribution].slice(0, 3)).toEqual([
      ["page"],
      ["track", "page_view", { pageId: "base.home" }],
      ["track", "user_signup", {}],
    ]);
  });

  it("hand over to the vendor's script as it comes, in order and once", async () => {
    const { start, track, answer } = await openAnalytics({
      ids: { searchAds: "22", socialPixel: "333" },
    });
    await start();
    const seen: unknown[] = [];
    // What the real scripts do with what they find.
    vendors.UET = class {
      constructor({ ti, q }: { ti: string; q: unknown[] }) {
        seen.push(["UET", ti, ...q]);
      }
      push(...call: unknown[]) {
        seen.push(call);
      }
    };
    await answer("https://bat.bing.com/", "load");
    vendors.fbq.callMethod = function (this: unknown, ...call: unknown[]) {
      seen.push([this === vendors.fbq, ...call]);
    };
    for (const call of vendors.fbq.queue.splice(0)) vendors.fbq.callMethod(...call);
    await answer("https://connect.facebook.net/", "load");
    await track("user_signup");
    expect(seen).toEqual([
      ["UET", "22", "event", "page_view", { pageId: "base.home" }],
      ["pageLoad"],
      [true, "init", "333"],
      [true, "track", "PageView"],
      ["event", "user_signup", {}],
      [true, "trackCustom", "UserSignup", {}],
    ]);
  });

  it("go on in the queue that the vendor's script puts in the place of ours", async () => {
    const { start, track } = await openAnalytics({
      ids: { socialPixel: "333", pinTracker: "4444" },
      appId: "app",
    });
    await start();
    const { fbq, pintrk, Intercom } = vendors;
    const queues: ArrayLike<unknown>[][] = [[], [], []];
    [fbq.queue, pintrk.queue, Intercom.q] = queues;
    await track("user_signup");
    Intercom("hide");
    expect(queues.map(([call]) => [...Array.from(call ?? [])])).toEqual([
      ["trackCustom", "UserSignup", {}],
      ["track", "signup", {}],
      ["hide"],
    ]);
  });

  it("stop queueing when the script does not come, and say so once", async () => {
    const { start, track, answer } = await openAnalytics({ ids: { pinTracker: "4444" } });
    await start();
    await answer("https://s.pinimg.com/", "error");
    const queued = vendors.pintrk.queue.length;
    await track("user_signup");
    expect(vendors.pintrk.queue).toHaveLength(queued);
    expect(readWarnings()).toHaveLength(1);
    expect(readWarnings()[0]).toContain('"analytics.pinTracker" does not work');
    expect(readWarnings()[0]).toContain("https://s.pinimg.com");
  });

  it("hold only so many events for a script that is slow", async () => {
    const { start, track } = await openAnalytics({ ids: { attribution: "at-7" } });
    await start();
    for (let count = 0; count < EVENT_QUEUE_MAX + 5; count += 1) await track("logout");
    expect(vendors.Attribution.length).toBe(EVENT_QUEUE_MAX + 1);
  });
});

describe("vendors that are broken", () => {
  const explode = () => {
    throw new Error("Broken.");
  };
  const GLOBALS = {
    gtag: explode,
    uetq: { push: explode },
    fbq: explode,
    pintrk: explode,
    _ubaq: { push: explode },
    mixpanel: { track: explode },
    Attribution: { track: explode },
    dataLayer: { push: explode },
    Intercom: explode,
  };
  const PLACES: Record<string, () => void> = {
    "all of which throw": () => Object.assign(vendors, GLOBALS),
    "whose globals throw when they are looked at": () => {
      for (const name of Object.keys(GLOBALS)) {
        Object.defineProperty(window, name, { get: explode, configurable: true });
      }
    },
    "that are frozen": () => {
      for (const name of ["dataLayer", "uetq", "_ubaq", "mixpanel", "Attribution"]) {
        vendors[name] = Object.freeze(Object.assign([], { track: explode }));
      }
      for (const name of ["gtag", "fbq", "pintrk", "Intercom"]) {
        Object.defineProperty(window, name, {
          value: undefined,
          writable: false,
          configurable: true,
        });
      }
    },
    "of which one is anything that can be pushed to": () => {
      vendors.dataLayer = { push: () => 1 };
    },
    "that freeze what was put there for them": () => {
      queueMicrotask(() => {
        for (const name of ["dataLayer", "uetq", "_ubaq", "mixpanel", "Attribution"]) {
          Object.freeze(vendors[name]);
        }
      });
    },
    "that are something else": () => {
      for (const name of Object.keys(GLOBALS)) vendors[name] = 42;
    },
    "that throw what can't even be read": () => {
      const throwBare = () => {
        throw Object.create(null);
      };
      for (const name of Object.keys(GLOBALS)) {
        vendors[name] = Object.assign(() => throwBare(), { push: throwBare, track: throwBare });
      }
    },
    "that turn into something strange": () => {
      recordVendors();
      queueMicrotask(() => {
        for (const name of Object.keys(GLOBALS)) vendors[name] = { push: null };
      });
    },
  };

  it.each(Object.keys(PLACES))("%s cost at most one warning each, and no event", async (place) => {
    const { start, track, settle } = await openAnalytics({ appId: "app" });
    const logged: string[] = [];
    vi.stubGlobal("fetch", async (request: Request) => {
      logged.push((await request.clone().json()).eventName);
      return new Response(null, { status: 204 });
    });
    PLACES[place]?.();
    await start();
    await track("user_signup");
    await track("order_placed", { campaignIds: [1], quantity: 1, value: 20 });
    await settle();
    expect(logged).toEqual(["page_view", "user_signup", "order_placed"]);
    const fields = readWarnings().map((message) => /"([\w.]+)" does not work/.exec(message)?.[1]);
    expect(fields).not.toContain(undefined);
    expect(new Set(fields).size).toBe(fields.length);
  });

  it("keep nothing from the others", async () => {
    const calls = recordVendors();
    vendors.gtag = explode;
    const { start } = await openAnalytics({ ids: { ...ALL_IDS, dataLayer: "GTM-8" } });
    await start();
    expect(calls.map(([name]) => name)).toContain("Attribution.track");
    expect(readWarnings()).toEqual([
      expect.stringContaining('"analytics.webAnalytics" does not work: Broken.'),
    ]);
  });
});

it("counts a page as viewed again when it comes back as it was left", async () => {
  const calls = recordVendors();
  const { start, settle } = await openAnalytics({ ids: { socialPixel: "333" } });
  await start();
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await settle();
  expect(calls.map(([, , ...given]) => given)).toEqual([
    ["track", "PageView"],
    ["track", "PageView"],
  ]);
});
