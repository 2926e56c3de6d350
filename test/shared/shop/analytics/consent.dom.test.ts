import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { vendorGlobals } from "../../../../shared/shop/analytics/channels/channel.ts";
import { CHANNEL_QUEUE_MAX } from "../../../../shared/shop/analytics/events.ts";
import { type BackEnd, fakeBackEnd } from "../../../helpers/fake-back-end.ts";
import {
  type Call,
  openAnalytics,
  openStartedAnalytics,
  recordVendors,
  removeVendors,
} from "../../../helpers/open-analytics.ts";

let calls: Call[];
let backEnd: BackEnd;

beforeEach(() => {
  calls = recordVendors();
  backEnd = fakeBackEnd();
});
afterEach(removeVendors);

const DEFAULTS = { ids: { attribution: "at-7" }, requireConsent: true };
const open = (options = {}) => openAnalytics({ ...DEFAULTS, ...options });
const openStarted = (options = {}) => openStartedAnalytics({ ...DEFAULTS, ...options });
/** The events in the server's log, which needs no consent. */
const readLog = () => backEnd.events.map((event) => (event as { eventName: string }).eventName);
const readEvents = () => calls.map(([, , eventName]) => eventName);

it("consent that another tab withdrew is respected before the `storage` event arrives", async () => {
  const { track, setConsent } = await openStarted();
  await setConsent(true);
  localStorage.removeItem("cookieConsentAccepted");
  await track("user_signup");
  expect(readEvents()).toEqual(["page_view"]);
});

describe("a page without the user's consent", () => {
  it("logs events on the server only, and sends them to the channels in order after consent", async () => {
    const { start, track, setConsent } = await open();
    await track("logout");
    await start();
    await track("user_signup");
    expect(readEvents()).toEqual([]);
    expect(readLog()).toEqual(["logout", "page_view", "user_signup"]);
    await setConsent(true);
    expect(readEvents()).toEqual(["page_view", "logout", "user_signup"]);
    await track("user_login");
    expect(readEvents()).toEqual(["page_view", "logout", "user_signup", "user_login"]);
    expect(localStorage.getItem("cookieConsentAccepted")).toBe("true");
  });

  it("queues the newest hundred events", async () => {
    const { track, setConsent } = await openStarted();
    for (let count = 0; count < CHANNEL_QUEUE_MAX; count += 1)
      await track("of_a_host" as string, { count });
    await track("logout");
    await setConsent(true);
    expect(calls).toHaveLength(CHANNEL_QUEUE_MAX);
    expect(calls[0]?.slice(2)).toEqual(["of_a_host", { count: 1 }]);
    expect(readEvents().at(-1)).toBe("logout");
  });
});

describe("a consent tool that reports nothing granted", () => {
  it("before the user has decided drops no event, and stores no decision", async () => {
    const { reportConsent, settle } = await openStarted();
    reportConsent(false, false);
    expect(localStorage.getItem("cookieConsentAccepted")).toBeNull();
    reportConsent(true, false);
    reportConsent(true, true);
    await settle();
    expect(readEvents()).toEqual(["page_view"]);
  });
});

describe("withdrawing consent", () => {
  it("stops the channels until consent is granted again", async () => {
    localStorage.setItem("cookieConsentAccepted", "true");
    const { track, changeConsent, settle, setConsent } = await openStarted();
    changeConsent(false);
    await track("user_signup");
    await settle();
    expect(localStorage.getItem("cookieConsentAccepted")).toBe("false");
    await setConsent(true);
    await track("user_login");
    expect(readEvents()).toEqual(["page_view", "user_login"]);
    expect(readLog()).toEqual(["page_view", "user_signup", "user_login"]);
  });

  it("counts on the next pages and in other tabs if the storage is full, until it is granted again", async () => {
    const requireConsent = false;
    const first = await openStarted({ requireConsent });
    const full = {
      getItem: () => null,
      removeItem: () => undefined,
    } as Partial<Storage> as Storage;
    const storage = vi.spyOn(globalThis, "localStorage", "get").mockReturnValue(full);
    await first.setConsent(false);
    const next = await openStarted({ requireConsent });
    await next.track("user_signup");
    expect(readEvents()).toEqual(["page_view"]);
    await next.setConsent(true);
    await next.track("user_login");
    await first.setConsent(false);
    await next.track("user_signup");
    expect(readEvents()).toEqual(["page_view", "user_login"]);
    storage.mockRestore();
    await next.setConsent(true);
    localStorage.removeItem("cookieConsentAccepted");
    await openStarted({ requireConsent });
    expect(readEvents()).toEqual(["page_view", "user_login", "page_view"]);
  });

  it("drops the queued events", async () => {
    const { changeConsent, setConsent } = await openStarted();
    changeConsent(false);
    await setConsent(true);
    expect(readEvents()).toEqual([]);
  });

  it("stops the channels of other tabs as well", async () => {
    localStorage.setItem("cookieConsentAccepted", "true");
    const { track, settle } = await openStarted();
    localStorage.removeItem("cookieConsentAccepted");
    dispatchEvent(new StorageEvent("storage", { key: null }));
    await settle();
    await track("user_signup");
    expect(readEvents()).toEqual(["page_view"]);
  });

  it("and granting it again at once loses no later event", async () => {
    const { track, changeConsent, settle } = await openStarted();
    changeConsent(false);
    changeConsent(true);
    track("user_login");
    await settle();
    expect(readEvents()).toEqual(["user_login"]);
  });

  it("updates the consent of scripts that run, and of those that are loading", async () => {
    removeVendors();
    const { start, changeConsent, finishScript, setConsent } = await open({
      ids: { webAnalytics: "G-1", socialPixel: "333", pinTracker: "4444" },
    });
    changeConsent(true);
    await start();
    await finishScript("https://connect.facebook.net/", "load");
    await setConsent(false);
    expect(vendorGlobals.pintrk.queue.at(-1)).toEqual(["setconsent", false]);
    const gtagCalls = vendorGlobals.dataLayer.map((call: object) => Object.values(call));
    expect(gtagCalls.at(-1)).toEqual([
      "consent",
      "update",
      expect.objectContaining({ ad_storage: "denied" }),
    ]);
    expect([...vendorGlobals.fbq.queue.at(-1)]).toEqual(["consent", "revoke"]);
    await setConsent(true);
    expect([...vendorGlobals.fbq.queue.at(-1)]).toEqual(["consent", "grant"]);
    expect(vendorGlobals.pintrk.queue.at(-1)).toEqual(["setconsent", true]);
  });

  it("opts out of Mixpanel, also before its script runs, and in when it is granted again", async () => {
    removeVendors();
    const { start, track, changeConsent, setConsent } = await open({
      ids: { productAnalytics: "mp-6" },
    });
    changeConsent(true);
    await start();
    await track("user_signup");
    changeConsent(false);
    // An earlier withdrawal, which Mixpanel stores, ends with the consent of this page.
    expect(vendorGlobals.mixpanel[0]).toEqual(["clear_opt_in_out_tracking"]);
    expect(vendorGlobals.mixpanel.at(-1)).toEqual(["opt_out_tracking"]);
    await setConsent(true);
    await track("user_login");
    expect(vendorGlobals.mixpanel.slice(-2)).toEqual([
      ["opt_in_tracking"],
      ["track", "user_login", {}],
    ]);
  });

  it("leaves it to a page with the vendors' own snippets to update their consent", async () => {
    const { start, changeConsent, setConsent } = await open({
      ids: { productAnalytics: "mp-6", pinTracker: "4444", socialPixel: "333" },
    });
    changeConsent(true);
    await start();
    calls.length = 0;
    changeConsent(false);
    await setConsent(true);
    expect(calls).toEqual([]);
  });
});

describe("consent to one category", () => {
  const ids = { attribution: "at-7", productAnalytics: "mp-6" };
  const readReceivers = () =>
    calls.map(([name, , eventName]) => `${name.split(".")[0]} ${eventName}`);

  it("sends earlier events to its channels only, and later ones to those of both once both are granted", async () => {
    const { track, changeConsent, setConsent } = await openStarted({ ids });
    await setConsent(true, false);
    expect(localStorage.getItem("cookieConsentAccepted")).toBe("analytics");
    changeConsent(true, true);
    await track("user_login");
    changeConsent(false, true);
    await track("logout");
    expect(readReceivers()).toEqual([
      "mixpanel page_view",
      ...["mixpanel user_login", "Attribution user_login"],
      "Attribution logout",
    ]);
  });

  it("is read on later visits, and by the browser's other tabs", async () => {
    localStorage.setItem("cookieConsentAccepted", "marketing");
    const { track } = await openStarted({ ids });
    localStorage.setItem("cookieConsentAccepted", "analytics");
    await track("user_login");
    expect(readReceivers()).toEqual(["Attribution page_view", "mixpanel user_login"]);
  });

  it("gives Google each signal by its category, before and after its script loads", async () => {
    removeVendors();
    const { start, track, changeConsent } = await open({ ids: { webAnalytics: "G-1" } });
    changeConsent(true, false);
    await start();
    await track("user_login");
    changeConsent(true, true);
    const entries = vendorGlobals.dataLayer.map((call: object) => Object.values(call));
    const signals = entries.filter(([command]: string[]) => command === "consent");
    const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };
    expect(signals).toEqual([
      ["consent", "default", { ...denied, analytics_storage: "denied" }],
      ["consent", "update", { ...denied, analytics_storage: "granted" }],
      [
        ...["consent", "update"],
        {
          ad_storage: "granted",
          ad_user_data: "granted",
          ad_personalization: "granted",
          analytics_storage: "granted",
        },
      ],
    ]);
    expect(entries[0]).toBe(entries.find((entry: unknown[]) => entry[1] === "default"));
    // Its queue keeps what was sent before the other category was granted.
    expect(entries).toContainEqual(["event", "user_login", {}]);
  });

  it("is the most that a browser with Global Privacy Control allows", async () => {
    vi.stubGlobal("navigator", Object.create(navigator, { globalPrivacyControl: { value: true } }));
    const { track, setConsent } = await openStarted({ ids });
    await setConsent(true);
    await track("user_login");
    expect(readReceivers()).toEqual(["mixpanel page_view", "mixpanel user_login"]);
  });
});

it("with `sendEarlierEvents: false`, events from before the consent are not sent", async () => {
  const { start, track, setConsent } = await open({ sendEarlierEvents: false });
  await track("logout");
  await start();
  await setConsent(true);
  await track("user_login");
  expect(readEvents()).toEqual(["user_login"]);
  expect(readLog()).toEqual(["logout", "page_view", "user_login"]);
});

it("changes of other storage keys don't retry channels that failed to load", async () => {
  localStorage.setItem("cookieConsentAccepted", "true");
  let tries = 0;
  vi.doMock("../../../../shared/shop/analytics/channels/open-channels.ts", () => {
    tries += 1;
    throw new Error("Blocked.");
  });
  const { settle } = await openStarted();
  const triesAtStart = tries;
  for (let count = 0; count < 3; count += 1) {
    dispatchEvent(new StorageEvent("storage", { key: "another-key" }));
    await settle();
  }
  vi.doUnmock("../../../../shared/shop/analytics/channels/open-channels.ts");
  expect(triesAtStart).toBeGreaterThan(0);
  expect(tries).toBe(triesAtStart);
});

describe("a page that requires no consent", () => {
  it("sends none to a user who has withdrawn consent on a page that requires it", async () => {
    const { changeConsent } = await openStarted();
    changeConsent(false);
    const { track } = await openStarted({ requireConsent: false });
    await track("user_login");
    expect(readEvents()).toEqual([]);
  });
});
