import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EVENT_QUEUE_MAX } from "../../../shared/domain/limits.ts";
import {
  type Call,
  openAnalytics,
  recordVendors,
  VENDOR_GLOBALS,
  vendors,
} from "./open-analytics.ts";

let calls: Call[];
/** What the server's own log got; it needs no consent. */
let logged: string[];

beforeEach(() => {
  calls = recordVendors();
  logged = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    logged.push((await request.clone().json()).eventName);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const name of VENDOR_GLOBALS) delete vendors[name];
});

const open = (options = {}) =>
  openAnalytics({ ids: { attribution: "at-7" }, requireConsent: true, ...options });
const readEvents = () => calls.map(([, , eventName]) => eventName);

it("is taken as withdrawn as soon as another tab has, before word of it comes", async () => {
  const { start, track, changeConsent, settle } = await open();
  await start();
  changeConsent(true);
  await settle();
  localStorage.removeItem("cookieConsentAccepted");
  await track("user_signup");
  expect(readEvents()).toEqual(["page_view"]);
});

describe("a page whose reader has not consented", () => {
  it("tells the server only, and the channels all of it, in order, after the reader has", async () => {
    const { start, track, changeConsent, settle } = await open();
    await track("logout");
    await start();
    await track("user_signup");
    expect(readEvents()).toEqual([]);
    expect(logged).toEqual(["logout", "page_view", "user_signup"]);
    changeConsent(true);
    await settle();
    expect(readEvents()).toEqual(["logout", "page_view", "user_signup"]);
    await track("user_login");
    expect(readEvents()).toEqual(["logout", "page_view", "user_signup", "user_login"]);
    expect(localStorage.getItem("cookieConsentAccepted")).toBe("true");
  });

  it("loads no script of a vendor's", async () => {
    for (const name of VENDOR_GLOBALS) delete vendors[name];
    const { start, scripts, changeConsent, settle } = await open({ appId: "app" });
    await start();
    expect(scripts).toEqual([]);
    expect(VENDOR_GLOBALS.filter((name) => name in vendors)).toEqual([]);
    changeConsent(true);
    await settle();
    expect(scripts).toHaveLength(2);
  });

  it("keeps the newest events only", async () => {
    const { start, track, changeConsent, settle } = await open();
    await start();
    for (let count = 0; count < EVENT_QUEUE_MAX; count += 1)
      await track("of_a_host" as string, { count });
    await track("logout");
    changeConsent(true);
    await settle();
    expect(calls).toHaveLength(EVENT_QUEUE_MAX);
    expect(calls[0]?.slice(2)).toEqual(["of_a_host", { count: 1 }]);
    expect(readEvents().at(-1)).toBe("logout");
  });

  it("takes consent that is given in another tab", async () => {
    const { start, settle } = await open();
    await start();
    localStorage.setItem("cookieConsentAccepted", "true");
    dispatchEvent(new StorageEvent("storage", { key: "cookieConsentAccepted" }));
    await settle();
    expect(readEvents()).toEqual(["page_view"]);
  });
});

describe("a reader who withdraws", () => {
  it("ends what the channels are told, until they consent anew", async () => {
    localStorage.setItem("cookieConsentAccepted", "true");
    const { start, track, changeConsent, settle } = await open();
    await start();
    changeConsent(false);
    await track("user_signup");
    await settle();
    expect(localStorage.getItem("cookieConsentAccepted")).toBeNull();
    changeConsent(true);
    await settle();
    await track("user_login");
    expect(readEvents()).toEqual(["page_view", "user_login"]);
    expect(logged).toEqual(["page_view", "user_signup", "user_login"]);
  });

  it("drops what waited", async () => {
    const { start, changeConsent, settle } = await open();
    await start();
    changeConsent(false);
    changeConsent(true);
    await settle();
    expect(readEvents()).toEqual([]);
  });

  it("drops what waited while the channels were on their way", async () => {
    const { start, changeConsent, settle } = await open();
    await start();
    changeConsent(true);
    changeConsent(false);
    await settle();
    expect(readEvents()).toEqual([]);
  });

  it("does so in other tabs as well", async () => {
    localStorage.setItem("cookieConsentAccepted", "true");
    const { start, track, settle } = await open();
    await start();
    localStorage.removeItem("cookieConsentAccepted");
    dispatchEvent(new StorageEvent("storage", { key: null }));
    await settle();
    await track("user_signup");
    expect(readEvents()).toEqual(["page_view"]);
  });

  it("and consents at once again loses nothing that follows", async () => {
    const { start, track, changeConsent, settle } = await open();
    await start();
    changeConsent(false);
    changeConsent(true);
    track("user_login");
    await settle();
    expect(readEvents()).toEqual(["user_login"]);
  });

  it("takes only the widgets' own events from a queue that the host writes to as well", async () => {
    for (const name of VENDOR_GLOBALS) delete vendors[name];
    const { start, track, changeConsent } = await open({
      ids: { searchAds: "22", dataLayer: "GTM-8" },
      requireConsent: true,
    });
    changeConsent(true);
    await start();
    vendors.uetq.push("event", "of_a_host", {});
    vendors.dataLayer.push({ event: "of_a_host" });
    await track("user_signup");
    changeConsent(false);
    expect(vendors.uetq.slice(0, 3)).toEqual(["event", "of_a_host", {}]);
    expect(vendors.uetq.slice(3)).toEqual(["consent", "update", { ad_storage: "denied" }]);
    expect(vendors.dataLayer.slice(1, -1)).toEqual([{ event: "of_a_host" }]);
    // The tag manager takes commands as the arguments of a call only.
    expect(String(vendors.dataLayer.at(-1))).toBe("[object Arguments]");
    expect([...vendors.dataLayer.at(-1)].slice(0, 2)).toEqual(["consent", "update"]);
  });

  it("has vendors' scripts that are still on their way find nothing, and tells those that run", async () => {
    for (const name of VENDOR_GLOBALS) delete vendors[name];
    const { start, changeConsent, answer, settle } = await open({
      ids: { webAnalytics: "G-1", socialPixel: "333", pinTracker: "4444" },
      requireConsent: true,
    });
    changeConsent(true);
    await start();
    await answer("https://connect.facebook.net/", "load");
    changeConsent(false);
    await settle();
    expect(vendors.pintrk.queue).toEqual([["load", "4444"]]);
    const gtagCalls = vendors.dataLayer.map((call: object) => Object.values(call));
    expect(gtagCalls.map(([command]: string[]) => command)).toEqual(["js", "config", "consent"]);
    expect(gtagCalls[2]).toEqual([
      "consent",
      "update",
      expect.objectContaining({ ad_storage: "denied" }),
    ]);
    expect([...vendors.fbq.queue.at(-1)]).toEqual(["consent", "revoke"]);
    changeConsent(true);
    await settle();
    expect([...vendors.fbq.queue.at(-1)]).toEqual(["consent", "grant"]);
  });
});

it("what else changes in the storage asks for no channels that could not be had", async () => {
  localStorage.setItem("cookieConsentAccepted", "true");
  let tries = 0;
  vi.doMock("../../../shared/analytics/channels/open-channels.ts", () => {
    tries += 1;
    throw new Error("Blocked.");
  });
  const { start, settle } = await open();
  await start();
  const triesAtFirst = tries;
  for (let count = 0; count < 3; count += 1) {
    dispatchEvent(new StorageEvent("storage", { key: "somebody-elses" }));
    await settle();
  }
  vi.doUnmock("../../../shared/analytics/channels/open-channels.ts");
  expect(triesAtFirst).toBeGreaterThan(0);
  expect(tries).toBe(triesAtFirst);
});

describe("a page that requires no consent", () => {
  it("tells the channels at once", async () => {
    const { start } = await open({ requireConsent: false });
    await start();
    expect(readEvents()).toEqual(["page_view"]);
  });

  it("tells them nothing more once its reader withdraws, on later visits too, until they consent", async () => {
    const visit = await open({ requireConsent: false });
    await visit.start();
    visit.changeConsent(false);
    await visit.track("user_signup");
    const { start, changeConsent, track, settle } = await open({ requireConsent: false });
    await start();
    expect(readEvents()).toEqual(["page_view"]);
    changeConsent(true);
    await settle();
    await track("user_login");
    // Each visit's own; what came after the withdrawal is gone.
    expect(readEvents()).toEqual(["page_view", "page_view", "user_login"]);
    changeConsent(false);
    changeConsent(true);
    await track("logout");
    expect(readEvents().slice(3)).toEqual(["logout"]);
  });
});
