import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FundraisingUser } from "../../../shared/host/public-api.ts";
import { store } from "../../../shared/store/store.ts";
import { refreshUser, setUser } from "../../../shared/store/user-slice.ts";

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
    for (const user of [null, ann, { ...ann, firstName: "Anna" }, { id: 2 }, null]) setUser(user);
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

  it("stays who it was when the server does not say", async () => {
    vi.stubGlobal("fetch", async () => new Response("", { status: 500 }));
    setUser({ id: 9 });
    await expect(refreshUser()).rejects.toMatchObject({ name: "ApiError" });
    expect(store.getState().user).toEqual({ id: 9 });
  });
});
