import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { DEFAULT_CONFIG } from "../../../shared/host/page-config.ts";
import { configurePage, useMoneyFormat, useTexts } from "../../../shared/store/page-slice.ts";
import { store } from "../../../shared/store/store.ts";
import { setUser } from "../../../shared/user/current-user.ts";

afterEach(() => {
  cleanup();
  store.setState(store.getInitialState(), true);
});

const defaults = { "box.open": "Open", "box.close": "Close" };
const Box = () => <p>{Object.values(useTexts(defaults)).join(", ")}</p>;
const Money = () => <p>{JSON.stringify(useMoneyFormat())}</p>;

describe("the page configuration", () => {
  it("replaces texts by key and ignores the keys of other widgets", () => {
    render(<Box />);
    expect(screen.getByText("Open, Close")).toBeTruthy();
    const texts = { "box.close": "Zu", "other.x": "y" };
    act(() => configurePage({ ...DEFAULT_CONFIG, texts }));
    expect(screen.getByText(/^Open, Zu/)).toBeTruthy();
  });

  it("adds no USD suffix unless the user's country is outside the USA", () => {
    render(<Money />);
    expect(screen.getByText('{"locale":"en-US","isUsa":true}')).toBeTruthy();
    act(() =>
      configurePage({ ...DEFAULT_CONFIG, locale: "de", user: { id: 1, country: { usa: false } } }),
    );
    expect(screen.getByText('{"locale":"de","isUsa":false}')).toBeTruthy();
    act(() => setUser({ id: 1 }));
    expect(screen.getByText('{"locale":"de","isUsa":true}')).toBeTruthy();
  });

  it("is stored apart from the user", () => {
    configurePage({ ...DEFAULT_CONFIG, pageId: "base.home", user: { id: 1 } });
    expect(store.getState().page).not.toHaveProperty("user");
    expect(store.getState().page.pageId).toBe("base.home");
    expect(store.getState().user).toEqual({ id: 1 });
    expect(store.getInitialState().user).toBeNull();
  });
});
