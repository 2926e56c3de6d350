import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DEFAULT_CONFIG } from "../../../shared/host/page-config.ts";
import type { FundraisingUser } from "../../../shared/host/public-api.ts";
import { readSession, removeSession, writeSession } from "../../../shared/platform/storage.ts";
import { configurePage } from "../../../shared/store/page-slice.ts";
import { store } from "../../../shared/store/store.ts";
import { listenToTabs } from "../../../shared/store/tabs.ts";
import { refreshUser, registerPageUser, setUser } from "../../../shared/store/user-slice.ts";

let listening: AbortController;
let heard: (FundraisingUser | null)[];

beforeEach(() => {
  heard = [];
  listening = new AbortController();
  document.addEventListener(
    "fundraising:user-changed",
    ({ detail }) => heard.push(detail.user),
    listening,
  );
});
afterEach(() => {
  listening.abort();
  vi.unstubAllGlobals();
  store.setState(store.getInitialState(), true);
});

describe("the user", () => {
  it("is news to the host only when it is somebody else", () => {
    const ann = { id: 1, firstName: "Ann" };
    const same = [
      { ...ann, firstName: "Anna" },
      { ...ann, id: "1" },
    ];
    for (const user of [null, ann, ...same, { id: 2 }, null]) setUser(user);
    expect(heard).toEqual([ann, { id: 2 }, null]);
  });

  it.each([
    ["somebody", { loggedIn: true, user: { id: 1, firstName: "Ann" } }, 1],
    ["nobody", { loggedIn: false, user: null }, undefined],
    ["nobody, whatever else the server says", { loggedIn: false, user: { id: 1 } }, undefined],
  ])("is %s when the server says so", async (_who, answer, id) => {
    vi.stubGlobal("fetch", async () => Response.json(answer));
    setUser({ id: 9 });
    await refreshUser();
    expect(store.getState().user?.id).toBe(id);
  });

  it("is nobody where the server refuses even to say who", async () => {
    vi.stubGlobal("fetch", async () =>
      Response.json({ message: "Log in first." }, { status: 401 }),
    );
    setUser({ id: 9 });
    await refreshUser();
    expect(store.getState().user).toBeNull();
  });

  it("is not put back by a slow answer from before a log-in", async () => {
    let answer = (_response: Response) => {};
    const fetch = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
    vi.stubGlobal("fetch", fetch);
    const slow = refreshUser();
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    setUser({ id: 9 });
    answer(Response.json({ loggedIn: false, user: null }));
    await slow;
    expect(store.getState().user).toEqual({ id: 9 });
    expect(heard).toEqual([{ id: 9 }]);
  });

  it("stays who it was when the server does not say", async () => {
    vi.stubGlobal("fetch", async () => new Response("", { status: 500 }));
    setUser({ id: 9 });
    await expect(refreshUser()).rejects.toMatchObject({ name: "ApiError" });
    expect(store.getState().user).toEqual({ id: 9 });
  });
});

describe("what a tab remembers of its user", () => {
  const MARKERS = ["purchased", "manualNonprofit"] as const;
  const mark = () => MARKERS.forEach((key) => void writeSession(key, "1"));
  const marked = () => MARKERS.filter((key) => readSession(key));

  afterEach(() => {
    for (const key of [...MARKERS, "currentUserId"] as const) removeSession(key);
    vi.restoreAllMocks();
  });

  function openPage(user: FundraisingUser | null): void {
    configurePage({ ...DEFAULT_CONFIG, user });
    registerPageUser();
  }

  it("is the id, or that there is nobody", () => {
    openPage({ id: 7 });
    expect(sessionStorage.getItem("currentUserId")).toBe("7");
    setUser(null);
    expect(sessionStorage.getItem("currentUserId")).toBe("anon");
  });

  it.each<[string, FundraisingUser | null, FundraisingUser | null]>([
    ["logs in", null, { id: 7 }],
    ["logs out", { id: 7 }, null],
    ["comes after somebody else", { id: 7 }, { id: 8 }],
  ])("goes when somebody %s, with the next page or within one", (_what, before, after) => {
    for (const change of [openPage, setUser]) {
      openPage(before);
      mark();
      change(after);
      expect(marked()).toEqual([]);
    }
  });

  it("stays while the user is the same one, and where none is known yet", () => {
    mark();
    openPage({ id: 7 });
    setUser({ id: 7, firstName: "Ada" });
    openPage({ id: "7" });
    expect(marked()).toEqual([...MARKERS]);
  });

  it("is dropped all the same where storage is blocked", () => {
    vi.spyOn(globalThis, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("The document is sandboxed.", "SecurityError");
    });
    openPage({ id: 7 });
    mark();
    expect(marked()).toEqual([...MARKERS]);
    openPage(null);
    expect(marked()).toEqual([]);
  });

  it("tells the other tabs when a page comes with another user than the last", async () => {
    const told: unknown[] = [];
    const otherTab = new BroadcastChannel("fundraising");
    otherTab.onmessage = ({ data }) => told.push(data);
    const stop = listenToTabs(() => undefined);
    openPage({ id: 7 });
    openPage({ id: 7 });
    openPage(null);
    await vi.waitFor(() => expect(told).toEqual([{ about: "user" }]));
    stop();
    otherTab.close();
  });
});
