import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { vendorGlobals } from "../../../../shared/shop/analytics/channels/channel.ts";
import type { FundraisingUser } from "../../../../shared/shop/config/public-api.ts";
import { fakeBackEnd } from "../../../helpers/fake-back-end.ts";
import {
  openAnalytics,
  openStartedAnalytics,
  removeVendors,
} from "../../../helpers/open-analytics.ts";

let calls: unknown[][];

beforeEach(() => {
  calls = [];
  vendorGlobals.Intercom = (...args: unknown[]) => void calls.push(args);
  fakeBackEnd();
});
afterEach(removeVendors);

const ADA: FundraisingUser = {
  id: 7,
  userHash: "h-7",
  email: "ada@example.com",
  firstName: "Ada",
  lastName: "Lovelace",
};
const BOOT_ADA = [
  "boot",
  { app_id: "app", user_id: 7, user_hash: "h-7", email: "ada@example.com", name: "Ada Lovelace" },
];

const open = (options = {}) => openAnalytics({ ids: {}, appId: "app", ...options });
const openStarted = (options = {}) => openStartedAnalytics({ ids: {}, appId: "app", ...options });

it("the chat boots without a user, and leaves out fields that the user does not have", async () => {
  const { setUser } = await openStarted();
  await setUser({ id: 8, lastName: "Hopper" });
  expect(calls).toEqual([
    ["boot", { app_id: "app" }],
    ["shutdown"],
    ["boot", { app_id: "app", user_id: 8, name: "Hopper" }],
  ]);
});

it("the chat boots again when the user's id changes, and shuts down at the log-out", async () => {
  const { setUser } = await openStarted({ user: ADA });
  await setUser({ ...ADA, firstName: "Augusta" });
  await setUser({ id: 9 });
  await setUser(null);
  await setUser(null);
  expect(calls).toEqual([
    BOOT_ADA,
    ["shutdown"],
    ["boot", { app_id: "app", user_id: 9 }],
    ["shutdown"],
  ]);
});

it("the chat hides and shows its button, and boots with a hidden button if it was hidden before", async () => {
  const { start, changeChatVisibility } = await open();
  changeChatVisibility(false);
  await start();
  changeChatVisibility(true);
  changeChatVisibility(false);
  expect(calls).toEqual([
    ["boot", { app_id: "app", hide_default_launcher: true }],
    ["update", { hide_default_launcher: false }],
    ["update", { hide_default_launcher: true }],
  ]);
});

it("the chat boots after consent if that is required, and shuts down when it is withdrawn", async () => {
  const { changeChatVisibility, setUser, setConsent } = await openStarted({
    user: ADA,
    requireConsent: true,
  });
  changeChatVisibility(true);
  expect(calls).toEqual([]);
  await setConsent(true);
  await setConsent(false);
  await setUser({ id: 9 });
  await setConsent(true);
  expect(calls).toEqual([BOOT_ADA, ["shutdown"], ["boot", { app_id: "app", user_id: 9 }]]);
});

it("the chat warns the page author who shows it without an app id or without consent", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const missing = await open({ appId: undefined });
  missing.changeChatVisibility(true);
  expect(warn.mock.lastCall?.[0]).toContain("showChat: nothing is shown yet");
  const forbidden = await open({ requireConsent: true });
  forbidden.changeChatVisibility(true);
  expect(warn.mock.lastCall?.[0]).toContain("showChat: nothing is shown yet");
  expect(warn).toHaveBeenCalledTimes(2);
});

it("the chat of a page whose snippet runs late boots with the user once that is there", async () => {
  const late = vendorGlobals.Intercom;
  Reflect.deleteProperty(vendorGlobals, "Intercom");
  document.body.innerHTML =
    '<script type="text/plain" src="https://widget.intercom.io/widget/app"></script>';
  const { setUser } = await openStarted();
  await setUser(ADA);
  vendorGlobals.Intercom = late;
  for (let count = 0; count < 2; count += 1)
    document.body.firstElementChild?.dispatchEvent(new Event("load"));
  expect(calls).toEqual([BOOT_ADA]);
});

it("the chat boots for a new user synchronously, because the page may be left after a log-in", async () => {
  const { setUser } = await openStarted();
  calls.length = 0;
  const isSettled = setUser(ADA);
  expect(calls).toEqual([["shutdown"], BOOT_ADA]);
  await isSettled;
  expect(calls).toHaveLength(2);
});
