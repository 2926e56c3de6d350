import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { readCookie } from "../../../../shared/page/platform/cookies.ts";
import {
  type VendorGlobal,
  vendorGlobals,
} from "../../../../shared/shop/analytics/channels/channel.ts";
import { CHANNEL_QUEUE_MAX } from "../../../../shared/shop/analytics/events.ts";
import { type BackEnd, fakeBackEnd } from "../../../helpers/fake-back-end.ts";
import {
  ALL_IDS,
  openAnalytics,
  openStartedAnalytics,
  recordVendors,
  removeVendors,
} from "../../../helpers/open-analytics.ts";

let backEnd: BackEnd;
let warn: MockInstance;

beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  backEnd = fakeBackEnd();
});
afterEach(removeVendors);

const createSignals = (ads: string, analytics = ads) => ({
  ad_storage: ads,
  ad_user_data: ads,
  ad_personalization: ads,
  analytics_storage: analytics,
});
const PAGE_VIEW = ["page_view", { pageId: "base.home" }];
const SIGNUP = ["user_signup", {}];

const readWarnings = () => warn.mock.calls.map(([message]) => String(message));

describe("channels on a page with the vendors' snippets", () => {
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
    ["of_a_host", undefined, "custom", false],
  ])(
    "send %s under the vendors' own names",
    async (eventName: string, pixel, pin, isConversion) => {
      const { start, track } = await openAnalytics();
      const calls = recordVendors();
      vendorGlobals.ub = { page: { visitorId: "v-1" } };
      await start();
      calls.length = 0;
      const metadata = { quantity: 2, value: 40 };
      await track(eventName, metadata);
      const of = (name: string) =>
        calls.filter(([called]) => called === name).map((call) => call.slice(2));
      expect(of("fbq")).toEqual(pixel ? [["trackCustom", pixel, metadata]] : []);
      const order = pin === "checkout" && { order_quantity: 2 };
      expect(of("pintrk")).toEqual([["track", pin, { ...metadata, ...order }]]);
      expect(of("uetq.push")).toEqual([["event", eventName, { ...metadata, revenue_value: 40 }]]);
      expect(of("_ubaq.push")).toEqual(isConversion ? [[["trackGoal", "convert"]]] : []);
      expect(readCookie("ubvt")).toBe(isConversion ? "v-1" : undefined);
    },
  );

  it("send nothing without an id in the page's configuration", async () => {
    const calls = recordVendors();
    const { track } = await openStartedAnalytics({ ids: { searchAds: 22 } });
    await track("user_signup");
    expect(calls.map(([name]) => name)).toEqual(["uetq.push"]);
  });

  it("leave the first page view to Microsoft's script, and send the next ones with their path, without what identifies a person", async () => {
    const calls = recordVendors();
    const { showPage } = await openStartedAnalytics({ ids: { searchAds: 22 } });
    expect(calls).toEqual([]);
    const first = location.href;
    history.replaceState(null, "", "/cart/?token=f00d&name=Ada");
    await showPage({ searchAds: 22 });
    history.replaceState(null, "", "/results/ada%40example.com?page=2");
    await showPage({ searchAds: 22 });
    history.replaceState(null, "", first);
    expect(calls.map((call) => call.slice(2))).toEqual(
      ["/cart/", "(e-mail)"].map((page_path) => {
        return ["event", "page_view", { pageId: "base.home", page_path }];
      }),
    );
  });
});

describe("channels on a page without the vendors' snippets", () => {
  it("queue events in the vendors' formats, and load each script once", async () => {
    const { track, scripts } = await openStartedAnalytics();
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
    const { dataLayer, uetq, fbq, pintrk, _ubaq, mixpanel, Attribution } = vendorGlobals;
    expect(
      dataLayer.map((entry: object) => (isArguments(entry) ? Object.values(entry) : entry)),
    ).toEqual([
      ["consent", "default", createSignals("denied")],
      ["consent", "update", createSignals("granted")],
      { "gtm.start": expect.any(Number), event: "gtm.js" },
      ["consent", "update", createSignals("granted")],
      ["js", expect.any(Date)],
      ["config", "G-1", { send_page_view: false }],
      { event: "page_view", pageId: "base.home" },
      ["event", ...PAGE_VIEW],
      { event: "user_signup" },
      ["event", ...SIGNUP],
    ]);
    const view = ["event", "page_view", { pageId: "base.home", page_path: location.pathname }];
    expect(uetq).toEqual([...view, "event", ...SIGNUP]);
    expect(fbq.queue.every(isArguments)).toBe(true);
    expect(fbq.queue.map((call: object) => Object.values(call))).toEqual([
      ["init", "333"],
      ["track", "PageView"],
      ["trackCustom", "UserSignup", {}],
    ]);
    expect([fbq.loaded, fbq.version]).toEqual([true, "2.0"]);
    expect([fbq.push, vendorGlobals._fbq]).toEqual([fbq, fbq]);
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
      ["clear_opt_in_out_tracking"],
      ["track", ...PAGE_VIEW],
      ["track", ...SIGNUP],
    ]);
    mixpanel.people.set("plan", "big");
    // The vendor's script executes every call in this array.
    expect(Array.isArray(mixpanel.people)).toBe(true);
    expect([...mixpanel.people]).toEqual([["set", "plan", "big"]]);
    expect(Attribution.projectId).toBe("at-7");
    expect(Attribution.track("x")).toBe(Attribution);
    expect([...Attribution].slice(0, 3)).toEqual([
      ["page"],
      ["track", ...PAGE_VIEW],
      ["track", ...SIGNUP],
    ]);
  });

  it("pass queued and later events to the loaded script, in order and once", async () => {
    const { track, finishScript } = await openStartedAnalytics({
      ids: { searchAds: "22", socialPixel: "333" },
    });
    const received: unknown[] = [];
    // Does what the real scripts do.
    vendorGlobals.UET = class {
      constructor({ ti, q }: { ti: string; q: unknown[] }) {
        received.push(["UET", ti, ...q]);
      }
      push(...call: unknown[]) {
        received.push(call);
      }
    };
    await track("logout");
    await finishScript("https://bat.bing.com/", "load");
    vendorGlobals.fbq.callMethod = function (this: unknown, ...call: unknown[]) {
      received.push([this === vendorGlobals.fbq, ...call]);
    };
    for (const call of vendorGlobals.fbq.queue.splice(0)) vendorGlobals.fbq.callMethod(...call);
    await finishScript("https://connect.facebook.net/", "load");
    await track("user_signup");
    expect(received).toEqual([
      ["UET", "22", "event", "logout", {}],
      ["pageLoad"],
      [true, "init", "333"],
      [true, "track", "PageView"],
      ["event", "user_signup", {}],
      [true, "trackCustom", "UserSignup", {}],
    ]);
  });

  it("count each page once, also those that were replaced before the consent or before the script has loaded", async () => {
    const ids = { searchAds: 22 };
    const { showPage, setConsent, finishScript } = await openStartedAnalytics({
      ids,
      requireConsent: true,
    });
    const visit = async (path: string) => {
      history.replaceState(null, "", path);
      await showPage(ids);
    };
    const { pathname } = location;
    const counted: unknown[] = [];
    vendorGlobals.UET = class {
      constructor({ q }: { q: { page_path?: string }[] }) {
        for (const call of q) if (call.page_path) counted.push(call.page_path);
      }
      push(name: string, _?: string, parameters?: { page_path?: string }) {
        counted.push(name === "pageLoad" ? location.pathname : parameters?.page_path);
      }
    };
    await visit("/second/");
    await setConsent(true);
    await visit("/third/");
    await finishScript("https://bat.bing.com/", "load");
    await visit("/fourth/");
    await visit(pathname);
    expect(counted).toEqual([pathname, "/second/", "/third/", "/fourth/", pathname]);
  });

  it("start in a page that is swapped in for one without them", async () => {
    const { showPage } = await openStartedAnalytics({ ids: {} });
    await showPage({ socialPixel: "333" });
    const calls = vendorGlobals.fbq.queue.map((call: object) => Object.values(call));
    expect(calls).toEqual([
      ["init", "333"],
      ["track", "PageView"],
    ]);
  });

  const NONE = { ids: {} };
  it.each([
    ["a channel", NONE, { ids: { attribution: "at-7" } }, ["user_login"]],
    ["no channel", {}, NONE, ["user_signup"]],
    ["another channel", {}, { ids: { productAnalytics: "mp-6" } }, ["user_signup", "user_login"]],
    ["that consent is required", {}, { requireConsent: true }, ["user_signup"]],
    ["that it is not", { requireConsent: true }, {}, ["user_signup", "user_login"]],
    ["a chat", NONE, { ...NONE, appId: "app" }, ["app"]],
  ])(
    "follow a script that writes %s into the configuration",
    async (_, before, after, expected) => {
      const calls = recordVendors();
      const ids = { attribution: "at-7" };
      const { track, writeConfig } = await openStartedAnalytics({ ids, ...before });
      await track("user_signup");
      await writeConfig({ ids, requireConsent: false, ...after });
      await track("user_login");
      const received = calls.map(
        ([, , name, boot]) => (boot as { app_id?: string })?.app_id ?? name,
      );
      expect(received.filter((name) => name !== "page_view")).toEqual(expected);
    },
  );

  it("use the queue with which the vendor's script replaces ours", async () => {
    const { track } = await openStartedAnalytics({
      ids: { socialPixel: "333", pinTracker: "4444" },
      appId: "app",
    });
    const { fbq, pintrk, Intercom } = vendorGlobals;
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

  it("stop queueing when the script fails to load, with one warning", async () => {
    const { track, finishScript } = await openStartedAnalytics({ ids: { pinTracker: "4444" } });
    await finishScript("https://s.pinimg.com/", "error");
    const queued = vendorGlobals.pintrk.queue.length;
    await track("user_signup");
    expect(vendorGlobals.pintrk.queue).toHaveLength(queued);
    expect(readWarnings()).toHaveLength(1);
    expect(readWarnings()[0]).toContain('"analytics.pinTracker" does not work');
    expect(readWarnings()[0]).toContain("https://s.pinimg.com");
  });

  it("queue the first hundred events for a slow script", async () => {
    const { track } = await openStartedAnalytics({ ids: { attribution: "at-7" } });
    for (let count = 0; count < CHANNEL_QUEUE_MAX + 5; count += 1) await track("logout");
    expect(vendorGlobals.Attribution.length).toBe(CHANNEL_QUEUE_MAX + 1);
  });
});

describe("channels on a page with a queue that no script takes", () => {
  const createFunction = (name: string) => {
    const queue: unknown[] = [];
    return Object.assign((...call: unknown[]) => void queue.push(call), { [name]: queue });
  };
  /** What pages create before any script, with the default consent of vendors that have one. */
  function createQueues(): void {
    const gtag = (...call: unknown[]) => void vendorGlobals.dataLayer.push(call);
    const [fbq, pintrk, Intercom] = ["queue", "queue", "q"].map(createFunction);
    const [dataLayer, uetq, _ubaq]: unknown[][] = [[], [], []];
    Object.assign(vendorGlobals, { gtag, dataLayer, uetq, _ubaq, fbq, pintrk, Intercom });
    for (const name of ["mixpanel", "Attribution"]) {
      const stub: VendorGlobal = [];
      for (const method of ["track", "page", "init", "clear_opt_in_out_tracking"])
        stub[method] = (...call: unknown[]) => void stub.push([method, ...call]);
      vendorGlobals[name] = stub;
    }
    gtag("consent", "default", createSignals("denied"));
    uetq?.push("consent", "default", { ad_storage: "denied" });
    fbq?.("consent", "revoke");
    pintrk?.("setconsent", false);
  }

  it("load each script, and grant consent after the page's default", async () => {
    createQueues();
    const { scripts } = await openStartedAnalytics({ appId: "app" });
    expect(scripts).toHaveLength(Object.keys(ALL_IDS).length + 1);
    const { dataLayer, uetq, fbq, pintrk, mixpanel } = vendorGlobals;
    const first = (queue: unknown[], count: number) =>
      queue.slice(0, count).map((call) => Object.values(Object(call)));
    expect(first(dataLayer, 2)).toEqual([
      ["consent", "default", createSignals("denied")],
      ["consent", "update", createSignals("granted")],
    ]);
    expect(uetq.slice(0, 6)).toEqual([
      ...["consent", "default", { ad_storage: "denied" }],
      ...["consent", "update", { ad_storage: "granted" }],
    ]);
    expect(first(fbq.queue, 3)).toEqual([
      ["consent", "revoke"],
      ["consent", "grant"],
      ["init", "333"],
    ]);
    expect(first(pintrk.queue, 3)).toEqual([
      ["setconsent", false],
      ["setconsent", true],
      ["load", "4444"],
    ]);
    expect(first(mixpanel, 1)).toEqual([["init", "mp-6"]]);
  });

  it("load none whose element is in the page, also where a consent tool holds it back", async () => {
    createQueues();
    const files = ["gtm.js?id=GTM-8", "gtag/js?id=G-1", "bat.js", "fbevents.js", "ct/core.js"];
    const others = ["uba.js", "mixpanel.min.js", "attribution.js", "intercom.io/widget/app"];
    document.body.innerHTML = [...files, ...others]
      .map((file, index) => {
        const name = ["src", "data-src", "data-rocket-src"][index % 3];
        return `<script type="text/plain" ${name}="https://proxy.example/${file}"></script>`;
      })
      .join("");
    const { scripts } = await openStartedAnalytics({ appId: "app" });
    expect(scripts).toEqual([]);
    expect(vendorGlobals.dataLayer).toEqual([
      ["consent", "default", createSignals("denied")],
      { event: "page_view", pageId: "base.home" },
    ]);
    expect(vendorGlobals.uetq).toEqual(["consent", "default", { ad_storage: "denied" }]);
  });

  it("load none that a consent tool or a worker runs later, and send the events then", async () => {
    const later = ["//bat.bing.com/bat.js", "//s.pinimg.com/ct/core.js"];
    const proxied = [
      "/en_US/fbevents.js', fbq",
      "/x/uba.js'; _ubaq",
      "/2/mixpanel-2.js'; mixpanel",
    ];
    document.body.innerHTML = `
      <script type="application/json" data-widget-config>{ "attribution": "/attribution.js" }</script>
      <script type="text/plain" data-href="https://proxy.example/m.js?id=G-1"></script>
      <script type="text/partytown-x">(function(w,i){
        w.push({ "gtm.start": 1 }); load("/m.js?" + i) })(dataLayer, "GTM-8")</script>
      ${[...later, ...proxied].map((text) => `<script type="text/plain">'${text}</script>`).join("")}`;
    const { scripts, track } = await openStartedAnalytics();
    await track("order_placed", {});
    expect(scripts.map(({ src }) => src)).toEqual([expect.stringMatching("/attribution.js")]);
    const calls = recordVendors();
    document.querySelector("script")?.dispatchEvent(new Event("load"));
    const events = calls.map(([name, , ...call]) => `${name} ${JSON.stringify(call)}`);
    expect(events.filter((call) => /order_?placed|checkout|convert/i.test(call))).toHaveLength(7);
    expect(readWarnings()).toEqual([]);
  });

  it("load each whose id or name only occurs in other scripts: a framework's state, a comment, a file of the shop's", async () => {
    const files = [
      "attribution.js",
      "mixpanel-events.js",
      "fbevents.js",
      "uba.js",
      "bat.js",
      "gtm.js?v=1",
    ];
    const state = JSON.stringify({ ...ALL_IDS, hosts: ["https://connect.facebook.net"] });
    document.body.innerHTML = `
      <script>self.__next_f.push([1, ${JSON.stringify(state)}])</script>
      <script>window.__NUXT__ = { config: ${state} }</script>
      <script>/* see /docs/mixpanel, our ids: G-1, GTM-8 */ gtag("consent", "default", {})</script>
      <script data-ga="G-1" data-gtm="GTM-8"></script>
      ${files.map((file) => `<script type="text/plain" src="/js/${file}"></script>`).join("")}
      <script type="text/plain" src="https://connect.facebook.net/en_US/sdk.js"></script>`;
    const { scripts } = await openStartedAnalytics({ appId: "app" });
    expect(scripts).toHaveLength(Object.keys(ALL_IDS).length + 1);
  });

  it("load none that has run already, or that the page loads from a proxy with another address", async () => {
    createQueues();
    vendorGlobals.google_tag_manager = { "GTM-8": {} };
    vendorGlobals.gtag("config", "G-1", { send_page_view: false });
    const ids = { dataLayer: "GTM-8", webAnalytics: "G-1" };
    const { scripts } = await openStartedAnalytics({ ids });
    expect(scripts).toEqual([]);
    // The page's snippet leaves the page view to the channel.
    expect(vendorGlobals.dataLayer.at(-1)).toEqual(["event", "page_view", { pageId: "base.home" }]);
  });
});

describe("broken vendors", () => {
  const fail = () => {
    throw new Error("Broken.");
  };
  const GLOBALS = {
    gtag: fail,
    uetq: { push: fail },
    fbq: fail,
    pintrk: fail,
    _ubaq: { push: fail },
    mixpanel: { track: fail },
    Attribution: { track: fail },
    dataLayer: { push: fail },
    Intercom: fail,
  };
  const QUEUES = ["dataLayer", "uetq", "_ubaq", "mixpanel", "Attribution"];
  const CASES: Record<string, () => void> = {
    "that throw": () => Object.assign(vendorGlobals, GLOBALS),
    "whose globals have throwing getters": () => {
      for (const name of Object.keys(GLOBALS)) {
        Object.defineProperty(window, name, { get: fail, configurable: true });
      }
    },
    "with frozen globals": () => {
      for (const name of QUEUES) {
        vendorGlobals[name] = Object.freeze(Object.assign([], { track: fail }));
      }
      for (const name of ["gtag", "fbq", "pintrk", "Intercom"]) {
        Object.defineProperty(window, name, { value: undefined, configurable: true });
      }
    },
    "with a data layer that is not an array": () => {
      vendorGlobals.dataLayer = { push: () => 1 };
    },
    "that freeze their queues": () => {
      queueMicrotask(() => {
        for (const name of QUEUES) {
          Object.freeze(vendorGlobals[name]);
        }
      });
    },
    "whose globals are numbers": () => {
      for (const name of Object.keys(GLOBALS)) vendorGlobals[name] = 42;
    },
    "that throw a value without a prototype": () => {
      const throwValue = () => {
        throw Object.create(null);
      };
      for (const name of Object.keys(GLOBALS)) {
        vendorGlobals[name] = Object.assign(() => throwValue(), {
          push: throwValue,
          track: throwValue,
        });
      }
    },
    "whose globals are replaced by other objects": () => {
      recordVendors();
      queueMicrotask(() => {
        for (const name of Object.keys(GLOBALS)) vendorGlobals[name] = { push: null };
      });
    },
  };

  it.each(Object.keys(CASES))(
    "%s cause at most one warning each, and lose no event",
    async (name) => {
      const { start, track, settle } = await openAnalytics({ appId: "app" });
      CASES[name]?.();
      await start();
      await track("user_signup");
      await track("order_placed", { campaignIds: [1], quantity: 1, value: 20 });
      await settle();
      const logged = ["page_view", "user_signup", "order_placed"];
      expect(backEnd.events).toMatchObject(logged.map((eventName) => ({ eventName })));
      const fields = readWarnings().map((message) => /"([\w.]+)" does not work/.exec(message)?.[1]);
      expect(fields).not.toContain(undefined);
      expect(new Set(fields).size).toBe(fields.length);
    },
  );
});

it("a page restored from the back/forward cache logs another page view", async () => {
  const calls = recordVendors();
  const { settle } = await openStartedAnalytics({ ids: { socialPixel: "333" } });
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await settle();
  expect(calls.map(([, , ...args]) => args)).toEqual([
    ["track", "PageView"],
    ["track", "PageView"],
  ]);
});
