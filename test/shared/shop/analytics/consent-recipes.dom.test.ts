import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { vendorGlobals } from "../../../../shared/shop/analytics/channels/channel.ts";
import type { Mounts } from "../../../../shared/view/mount/mounts.ts";
import { fakeBackEnd } from "../../../helpers/fake-back-end.ts";
import {
  type Call,
  openAnalytics,
  openStartedAnalytics,
  recordVendors,
  removeVendors,
} from "../../../helpers/open-analytics.ts";
import { readSnippets } from "../../../helpers/read-snippet.ts";

/**
 * Runs the recipes of the documentation with what consent managers put into the page that can't be
 * installed, and those for pages without one. The others run in `test/packages/`.
 */

const FILE = "docs/analytics.md";
const IDS = { attribution: "at-7", productAnalytics: "mp-6" };

let calls: Call[];

beforeEach(() => {
  calls = recordVendors();
  fakeBackEnd();
});
afterEach(() => {
  removeVendors();
  document.body.replaceChildren();
});

async function open(recipe: string, options = {}) {
  const shop = await openAnalytics({ ids: IDS, requireConsent: true, ...options });
  await shop.start();
  const { createHostApi } = await import("../../../../widgets/create-host-api.ts");
  const { loadBackground } = await import("../../../../widgets/load-background.ts");
  await loadBackground();
  const api = createHostApi({ ready: Promise.resolve(), mounts: { bundled: {} } as Mounts });
  vi.stubGlobal("fundraising", { push: (command: (given: typeof api) => void) => command(api) });
  const snippets = [FILE, "docs/consent.md"].flatMap((file) => readSnippets(file, "js"));
  const script = snippets.find((snippet) => snippet.includes(recipe)) ?? "";
  expect(script).not.toBe("");
  new Function(script)();
  return shop;
}

const readReceivers = () =>
  calls.map(([name, , eventName]) => `${name.split(".")[0]} ${eventName}`);

it("Cookiebot's answer is the consent of each category", async () => {
  vi.stubGlobal("Cookiebot", { consent: { statistics: true, marketing: false } });
  const { settle } = await open("CookiebotOnConsentReady");
  expect(readReceivers()).toEqual([]);
  dispatchEvent(new Event("CookiebotOnConsentReady"));
  await settle();
  expect(readReceivers()).toEqual(["mixpanel page_view"]);
});

it("OneTrust's groups are the consent once the user has chosen, and the events before wait", async () => {
  let isClosed = false;
  vi.stubGlobal("OneTrust", { IsAlertBoxClosed: () => isClosed });
  const { settle } = await open("OneTrustGroupsUpdated");
  const update = (detail: string[]) =>
    dispatchEvent(new CustomEvent("OneTrustGroupsUpdated", { detail }));
  update(["C0001"]);
  isClosed = true;
  update(["C0001", "C0004"]);
  await settle();
  expect(readReceivers()).toEqual(["Attribution page_view"]);
});

it("a page's own tag manager receives every event, and no consent command of the widgets", async () => {
  const json = readSnippets(FILE, "json").find((snippet) => snippet.includes("requireConsent"));
  const { requireConsent, ecommerce, ...ids } = JSON.parse(json ?? "").analytics;
  const { scripts } = await openStartedAnalytics({ ids, requireConsent, ecommerce });
  expect(calls).toEqual([
    ["dataLayer.push", vendorGlobals.dataLayer, { event: "page_view", pageId: "base.home" }],
  ]);
  expect(scripts).toEqual([]);
});

it("a button withdraws marketing where no consent is required", async () => {
  document.body.innerHTML = `<button id="do-not-sell"></button>`;
  const { track } = await open("do-not-sell", { requireConsent: false });
  document.querySelector<HTMLElement>("#do-not-sell")?.click();
  await track("user_login");
  expect(readReceivers().sort()).toEqual([
    ...["Attribution page_view", "mixpanel page_view", "mixpanel user_login"],
  ]);
});
