import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  readSession,
  removeSession,
  writeSession,
} from "../../../../shared/page/platform/storage.ts";
import { listenToTabs } from "../../../../shared/page/platform/tab-channel.ts";
import { DEFAULT_CONFIG } from "../../../../shared/shop/config/page-config.ts";
import type { FundraisingUser } from "../../../../shared/shop/config/public-api.ts";
import { configurePage } from "../../../../shared/shop/store/page-slice.ts";
import { store } from "../../../../shared/shop/store/store.ts";
import { refreshUser, setUser, storePageUser } from "../../../../shared/shop/user/current-user.ts";
import { fakeBackEnd, hang, json } from "../../../helpers/fake-back-end.ts";
import { openOtherTab } from "../../../helpers/open-other-tab.ts";
import { recordHostEvents } from "../../../helpers/record-host-events.ts";

const STATUS = "GET /rest/login/logged-in-status/";
let changes: Record<string, unknown>[];
const received = () => changes.map(({ user }) => user as FundraisingUser | null);

beforeEach(() => {
  changes = recordHostEvents("user-changed");
});
afterEach(() => store.setState(store.getInitialState(), true));

describe("the user", () => {
  it("is dispatched to the host only when the id changes", () => {
    const ann = { id: 1, firstName: "Ann" };
    for (const user of [null, ann, { ...ann, firstName: "Anna" }, { id: 2 }, null]) setUser(user);
    expect(received()).toEqual([ann, { id: 2 }, null]);
  });

  it("is dispatched to the host as a frozen copy", () => {
    const user = { id: 1, country: { usa: true } };
    setUser(user);
    expect(received()).toEqual([user]);
    expect(received()[0]).not.toBe(user);
    expect(Object.isFrozen(received()[0])).toBe(true);
    expect(Object.isFrozen(received()[0]?.country)).toBe(true);
    expect(Object.isFrozen(store.getState().user)).toBe(false);
  });

  it.each([
    ["signed in", { loggedIn: true, user: { id: 1, firstName: "Ann" } }, 1],
    ["signed out", { loggedIn: false, user: null }, undefined],
    [
      "signed out, even if the response contains a user",
      { loggedIn: false, user: { id: 1 } },
      undefined,
    ],
    ["anonymous", { loggedIn: false, user: {} }, undefined],
    ["anonymous, with an empty id", { loggedIn: true, user: { id: "", email: null } }, undefined],
  ])("is %s when that is the server's response", async (_status, response, id) => {
    fakeBackEnd({ [STATUS]: response });
    setUser({ id: 9 });
    await refreshUser();
    expect(store.getState().user?.id).toBe(id);
  });

  it("is signed out when the server responds with 401", async () => {
    fakeBackEnd({ [STATUS]: () => json({ message: "Log in first." }, 401) });
    setUser({ id: 9 });
    await refreshUser();
    expect(store.getState().user).toBeNull();
  });

  it("is not overwritten by a slow response from before a log-in", async () => {
    const { requests } = fakeBackEnd({ [STATUS]: hang });
    const slow = refreshUser();
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    setUser({ id: 9 });
    requests[0]?.respond({ loggedIn: false, user: null });
    await slow;
    expect(store.getState().user).toEqual({ id: 9 });
    expect(received()).toEqual([{ id: 9 }]);
  });
});

describe("session storage", () => {
  const MARKERS = ["purchased", "manualNonprofit"] as const;
  const mark = () => MARKERS.forEach((key) => void writeSession(key, "1"));
  const marked = () => MARKERS.filter((key) => readSession(key));

  // From the memory as well, which is used where storage is blocked.
  afterEach(() => [...MARKERS, "currentUserId" as const].forEach(removeSession));

  function openPage(user: FundraisingUser | null): void {
    configurePage({ ...DEFAULT_CONFIG, user });
    storePageUser();
  }

  it("holds the id of the user, or anon", () => {
    openPage({ id: 7 });
    expect(sessionStorage.getItem("currentUserId")).toBe("7");
    setUser(null);
    expect(sessionStorage.getItem("currentUserId")).toBe("anon");
  });

  it.each<[string, FundraisingUser | null, FundraisingUser | null]>([
    ["a user logs in", null, { id: 7 }],
    ["the user logs out", { id: 7 }, null],
    ["another user logs in", { id: 7 }, { id: 8 }],
  ])(
    "drops the keys of the user when %s, on the next page or within one",
    (_what, before, after) => {
      for (const change of [openPage, setUser]) {
        openPage(before);
        mark();
        change(after);
        expect(marked()).toEqual([]);
      }
    },
  );

  it("keeps the keys of the user while the user is the same, and on the first page of a tab", () => {
    mark();
    openPage({ id: 7 });
    setUser({ id: 7, firstName: "Ada" });
    expect(marked()).toEqual([...MARKERS]);
  });

  it("causes a broadcast when a page loads with another user than the last", async () => {
    const { messages } = openOtherTab();
    const stop = listenToTabs(() => undefined);
    openPage({ id: 7 });
    openPage({ id: 7 });
    openPage(null);
    await vi.waitFor(() => expect(messages).toEqual([{ about: "user" }]));
    stop();
  });
});
