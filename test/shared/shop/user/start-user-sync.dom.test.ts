import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { writeLocal, writeSession } from "../../../../shared/page/platform/storage.ts";
import { broadcast } from "../../../../shared/page/platform/tab-channel.ts";
import { readCampaignCounts } from "../../../../shared/shop/api/api.ts";
import { startCartCountSync } from "../../../../shared/shop/cart/cart-count-sync.ts";
import { updateCart } from "../../../../shared/shop/store/cart-slice.ts";
import { store } from "../../../../shared/shop/store/store.ts";
import { refreshUser, setUser } from "../../../../shared/shop/user/current-user.ts";
import {
  HIDDEN_BEFORE_REFRESH_MS,
  startUserSync,
} from "../../../../shared/shop/user/start-user-sync.ts";
import { type BackEnd, fakeBackEnd, json } from "../../../helpers/fake-back-end.ts";
import { openOtherTab } from "../../../helpers/open-other-tab.ts";

const STATUS = "GET /rest/login/logged-in-status/";
const COUNT = "GET /rest/checkout/c1/count-items/";
const ADA = { id: 1, firstName: "Ada" };

let backEnd: BackEnd;
let otherTab: ReturnType<typeof openOtherTab>;

const signedIn = (user: object | null) => ({ loggedIn: Boolean(user), user });
const userId = () => store.getState().user?.id;
const count = () => store.getState().cart.count;

beforeAll(() => {
  startUserSync();
  startCartCountSync();
});
beforeEach(() => {
  backEnd = fakeBackEnd({ [STATUS]: signedIn(null), [COUNT]: { count: 5 } });
  otherTab = openOtherTab();
});
afterEach(() => store.setState(store.getInitialState(), true));
afterAll(() => window.dispatchEvent(new Event("pagehide")));

/**
 * The messages to the other tabs so far: once a later message has arrived, the earlier ones have.
 */
async function settleMessages() {
  broadcast({ about: "cart", count: 99 });
  await vi.waitFor(() => expect(otherTab.messages.at(-1)).toEqual({ about: "cart", count: 99 }));
  return otherTab.messages.slice(0, -1);
}

describe("a message from another tab", () => {
  it("about the cart does not overwrite a count with unsaved edits", async () => {
    updateCart({ count: 7, unsavedCount: 1 });
    otherTab.send({ about: "cart", count: 3 });
    otherTab.send({ about: "user" });
    await vi.waitFor(() => expect(backEnd.calls).toEqual([STATUS]));
    expect(count()).toBe(7);
  });

  it("about the user triggers a request for the login status and is not broadcast again", async () => {
    backEnd.responses[STATUS] = signedIn(ADA);
    otherTab.send({ about: "user" });
    await vi.waitFor(() => expect(userId()).toBe(1));
    expect(backEnd.calls).toEqual([STATUS]);
    expect(await settleMessages()).toEqual([]);
  });

  it("about the user shows no user, and an error in the console, when the request fails: it may be a log-out", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    setUser(ADA);
    backEnd.responses[STATUS] = () => json({}, 500);
    otherTab.send({ about: "user" });
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
    expect(userId()).toBeUndefined();
  });
});

it("the other tabs receive a message without the user, and only when the id changes", async () => {
  setUser(ADA);
  setUser({ ...ADA, firstName: "Augusta" });
  backEnd.responses[STATUS] = signedIn({ id: 2, firstName: "Grace" });
  await refreshUser();
  expect(await settleMessages()).toEqual([{ about: "user" }, { about: "user" }]);
});

describe("a page that comes back from the back/forward cache", () => {
  it.each([
    [
      "shows no user until the server has responded, and after an error, if",
      "has changed",
      undefined,
    ],
    ["shows its user until the server has responded, if", "is the same", 1],
  ])("%s the user %s in another tab", async (_what, change, shown) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    setUser(ADA);
    window.dispatchEvent(new Event("pagehide"));
    if (change === "has changed") writeLocal("userChangedAt", `${Date.now() + 1}`);
    backEnd.responses[STATUS] = () => json({}, 503);
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(userId()).toBe(shown);
    await vi.waitFor(() => expect(error).toHaveBeenCalled());
    expect(userId()).toBe(shown);
    backEnd.responses[STATUS] = signedIn(ADA);
    await refreshUser();
    expect(userId()).toBe(1);
  });
});

describe("a tab that was hidden", () => {
  function hide(forMs: number) {
    vi.useFakeTimers({ toFake: ["Date"] });
    const hidden = vi.spyOn(Object.getPrototypeOf(document), "hidden", "get");
    hidden.mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    vi.setSystemTime(Date.now() + forMs);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }

  it.each([
    ["for more than a minute", HIDDEN_BEFORE_REFRESH_MS + 1],
    ["while the clock was set back", -3_600_000],
  ])("%s requests the login status", async (_when, forMs) => {
    setUser(ADA);
    hide(forMs);
    await vi.waitFor(() => expect(userId()).toBeUndefined());
    expect(backEnd.calls).toEqual([STATUS]);
  });

  it.each([
    ["for a minute", ADA, HIDDEN_BEFORE_REFRESH_MS],
    ["and shows no user", null, HIDDEN_BEFORE_REFRESH_MS * 10],
  ])("%s requests nothing", async (_which, user, forMs) => {
    setUser(user);
    hide(forMs);
    otherTab.send({ about: "user" });
    await vi.waitFor(() => expect(userId()).toBeUndefined());
    await vi.waitFor(() => expect(backEnd.calls).toEqual([STATUS]));
  });
});

describe("a request whose response is 401", () => {
  const unauthorized = () => json({ message: "Log in first." }, 401);
  const COUNTS = "GET /rest/campaign/count-by-status/";

  it("triggers a request for the login status", async () => {
    setUser(ADA);
    backEnd.responses[COUNTS] = unauthorized;
    expect(await readCampaignCounts()).toBeNull();
    await vi.waitFor(() => expect(userId()).toBeUndefined());
    expect(backEnd.calls).toEqual([COUNTS, STATUS]);
  });
});

describe("a page from the HTTP cache", () => {
  it.each([
    ["no user if the user has changed in another tab", "1", "2026", undefined],
    ["no user if the tab had another user since", "anon", "", undefined],
    ["its user if nothing has changed", "1", "", 1],
  ])("shows %s, until the server has responded", async (_what, tabUser, changedAt, shown) => {
    const old = { type: "back_forward" } as PerformanceNavigationTiming;
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([old]);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    writeSession("currentUserId", tabUser);
    writeSession("userChangedAt", "");
    writeLocal("userChangedAt", changedAt);
    store.setState({ user: ADA });
    backEnd.responses[STATUS] = () => json({}, 503);
    startUserSync();
    expect(userId()).toBe(shown);
    await vi.waitFor(() => expect(backEnd.calls).toEqual([STATUS]));
    expect(await settleMessages()).toEqual([]);
    expect(userId()).toBe(shown);
  });
});

it.each([
  ["asks for the user of", "a user, where the tab had none", ADA, "anon", "", [STATUS]],
  ["asks for the user of", "a user, who changed elsewhere", ADA, "1", "2026", [STATUS]],
  ["asks for the user of", "no user, where the tab had one", null, "1", "", [STATUS]],
  ["believes", "the user of the tab", ADA, "1", "", []],
  ["believes", "no user, as before", null, "anon", "2026", []],
])("%s a page that names %s", async (...row) => {
  const [, , user, tabUser, changedAt, calls] = row;
  writeSession("currentUserId", tabUser);
  writeSession("userChangedAt", "");
  writeLocal("userChangedAt", changedAt);
  store.setState({ user });
  backEnd.responses[STATUS] = signedIn(user);
  startUserSync();
  await settleMessages();
  expect(backEnd.calls).toEqual(calls);
});
