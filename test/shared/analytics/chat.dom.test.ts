import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FundraisingUser } from "../../../shared/host/public-api.ts";
import { openAnalytics, VENDOR_GLOBALS, vendors } from "./open-analytics.ts";

let calls: unknown[][];

beforeEach(() => {
  calls = [];
  vendors.Intercom = (...given: unknown[]) => void calls.push(given);
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  for (const name of VENDOR_GLOBALS) delete vendors[name];
});

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

it("boots for who is signed in", async () => {
  const { start } = await open({ user: ADA });
  await start();
  expect(calls).toEqual([BOOT_ADA]);
});

it("boots for nobody in particular, and leaves out what is not known of somebody", async () => {
  const { start, setUser } = await open();
  await start();
  await setUser({ id: 8, lastName: "Hopper" });
  expect(calls).toEqual([
    ["boot", { app_id: "app" }],
    ["shutdown"],
    ["boot", { app_id: "app", user_id: 8, name: "Hopper" }],
  ]);
});

it("changes with the user, not with what else changes, and ends with them", async () => {
  const { start, setUser } = await open({ user: ADA });
  await start();
  await setUser({ ...ADA, firstName: "Augusta" });
  // As a page writes the id that the server says as a number.
  await setUser({ ...ADA, id: "7" });
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

it("hides and shows its button, from the beginning where it was hidden before", async () => {
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

it("waits for consent where that is required, and ends when it is withdrawn", async () => {
  const { start, changeConsent, changeChatVisibility, setUser, settle } = await open({
    user: ADA,
    requireConsent: true,
  });
  await start();
  changeChatVisibility(true);
  expect(calls).toEqual([]);
  changeConsent(true);
  await settle();
  changeConsent(false);
  await settle();
  await setUser({ id: 9 });
  changeConsent(true);
  await settle();
  expect(calls).toEqual([BOOT_ADA, ["shutdown"], ["boot", { app_id: "app", user_id: 9 }]]);
});

it("is not there before its consent for anybody who shows it, and no error where it never is", async () => {
  delete vendors.Intercom;
  const { changeChatVisibility, shutDownChat } = await open();
  changeChatVisibility(true);
  shutDownChat();
  expect("Intercom" in vendors).toBe(false);
});

it("queues as the vendor's own snippet does while its script is on the way", async () => {
  delete vendors.Intercom;
  const { start, scripts, shutDownChat } = await open({ user: ADA });
  await start();
  shutDownChat();
  expect(scripts.map(({ src }) => src)).toEqual(["https://widget.intercom.io/widget/app"]);
  const { q } = vendors.Intercom;
  expect(q.map(String)).toEqual(["[object Arguments]", "[object Arguments]"]);
  expect(q.map((call: object) => Object.values(call))).toEqual([BOOT_ADA, ["shutdown"]]);
});

it("knows who has logged in before the page can be left for it", async () => {
  const { start, setUser } = await open();
  await start();
  calls.length = 0;
  const isSettled = setUser(ADA);
  expect(calls).toEqual([["shutdown"], BOOT_ADA]);
  await isSettled;
  expect(calls).toHaveLength(2);
});

it("is ended once by a log-out, at its place among the steps", async () => {
  const { start, setUser, shutDownChat, settle } = await open({ user: ADA });
  await start();
  const gone = setUser(null);
  calls.push(["the invitee's cookie"]);
  shutDownChat();
  await gone;
  await settle();
  expect(calls).toEqual([BOOT_ADA, ["the invitee's cookie"], ["shutdown"]]);
});
