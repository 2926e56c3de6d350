import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DEFAULT_CONFIG } from "../../../shared/host/page-config.ts";
import type { FundraisingUser } from "../../../shared/host/public-api.ts";
import { closeMenu, openMenu } from "../../../shared/store/menu-slice.ts";
import { configurePage, useMoneyFormat, useTexts } from "../../../shared/store/page-slice.ts";
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
  cleanup();
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

describe("the menu", () => {
  it("opens and closes, and closing a closed one is no change", () => {
    openMenu();
    expect(store.getState().menu.isOpen).toBe(true);
    closeMenu();
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    closeMenu();
    stop();
    expect(listener).not.toHaveBeenCalled();
    expect(store.getState().menu.isOpen).toBe(false);
  });
});

describe("what the page says", () => {
  const defaults = { "box.open": "Open", "box.close": "Close" };
  const Box = () => <p>{Object.values(useTexts(defaults)).join(", ")}</p>;
  const Money = () => <p>{JSON.stringify(useMoneyFormat())}</p>;

  it("replaces texts by their keys, and is not disturbed by others", () => {
    render(<Box />);
    expect(screen.getByText("Open, Close")).toBeTruthy();
    const texts = { "box.close": "Zu", "other.x": "y" };
    act(() => configurePage({ ...DEFAULT_CONFIG, texts }));
    expect(screen.getByText(/^Open, Zu/)).toBeTruthy();
  });

  it("makes amounts those of the USA unless the user is known to be elsewhere", () => {
    render(<Money />);
    expect(screen.getByText('{"locale":"en-US","isUsa":true}')).toBeTruthy();
    act(() =>
      configurePage({ ...DEFAULT_CONFIG, locale: "de", user: { id: 1, country: { usa: false } } }),
    );
    expect(screen.getByText('{"locale":"de","isUsa":false}')).toBeTruthy();
    act(() => setUser({ id: 1 }));
    expect(screen.getByText('{"locale":"de","isUsa":true}')).toBeTruthy();
  });

  it("is kept apart from the user", () => {
    configurePage({ ...DEFAULT_CONFIG, pageId: "base.home", user: { id: 1 } });
    expect(store.getState().page).not.toHaveProperty("user");
    expect(store.getState().page.pageId).toBe("base.home");
    expect(store.getState().user).toEqual({ id: 1 });
    expect(store.getInitialState().user).toBeNull();
  });
});
