import { act, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Texts } from "../../../../shared/page/host/fill-text.ts";
import { DEFAULT_CONFIG } from "../../../../shared/shop/config/page-config.ts";
import { API_TIMEOUT_MS } from "../../../../shared/shop/domain/shared-limits.ts";
import { configurePage, textsLoaded } from "../../../../shared/shop/store/page-slice.ts";
import { store, useTexts } from "../../../../shared/shop/store/store.ts";
import { useMoneyFormat } from "../../../../shared/shop/store/use-money-format.ts";
import { setUser } from "../../../../shared/shop/user/current-user.ts";
import { withResolvers } from "../../../helpers/with-resolvers.ts";

afterEach(() => store.setState(store.getInitialState(), true));

const defaults = { "box.open": "Open", "box.close": "Close" };
const Box = () => <p>{Object.values(useTexts(defaults)).join(", ")}</p>;
const Money = () => <p>{JSON.stringify(useMoneyFormat())}</p>;

/** Configures the page, and waits for the texts that it has at an address. */
function configure(texts: Texts): Promise<void> {
  return act(async () => {
    configurePage({ ...DEFAULT_CONFIG, texts });
    await textsLoaded;
  });
}

describe("the page configuration", () => {
  it("replaces texts by key and ignores the keys of other widgets", () => {
    render(<Box />);
    expect(screen.getByText("Open, Close")).toBeTruthy();
    const texts = { "box.close": "Zu", "other.x": "y" };
    act(() => configurePage({ ...DEFAULT_CONFIG, texts }));
    expect(screen.getByText(/^Open, Zu/)).toBeTruthy();
  });

  it("has the texts of an address, which the page's own texts replace", async () => {
    const fetch = vi.fn(async () => Response.json({ "box.open": "Abrir", "box.close": "Cerrar" }));
    vi.stubGlobal("fetch", fetch);
    render(<Box />);
    const texts = { from: "/es.json", "box.close": "¡Cerrar!" };
    await configure(texts);
    expect(screen.getByText(/^Abrir, ¡Cerrar!/)).toBeTruthy();
    expect(fetch).toHaveBeenCalledExactlyOnceWith("/es.json");
    await configure({ from: "/es.json" });
    expect(screen.getByText(/^Abrir, Cerrar/)).toBeTruthy();
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("leaves out what is no text in the file of an address, with one warning", async () => {
    const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const file = { "box.open": 1, "box.lid": null, "box.close": "Zu" };
    vi.stubGlobal("fetch", async () => Response.json(file));
    render(<Box />);
    await configure({ from: "/number.json" });
    expect(screen.getByText(/^Open, Zu/)).toBeTruthy();
    expect(log).toHaveBeenCalledExactlyOnceWith(
      "[fundraising] /number.json: not a text, so English is used instead: box.open, box.lid.",
    );
  });

  it.each([
    ["that is missing", async () => new Response("{}", { status: 404 })],
    ["that is not JSON", async () => new Response("<html>")],
    ["of a list", async () => Response.json(["Abrir"])],
    ["of null", async () => Response.json(null)],
    ["that can't be reached", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("has English texts and logs one error for an address %s", async (_what, respond) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.stubGlobal("fetch", respond);
    render(<Box />);
    await configure({ from: "/missing.json" });
    expect(screen.getByText(/^Open, Close/)).toBeTruthy();
    expect(log).toHaveBeenCalledOnce();
  });

  it("waits for an address no longer than for the back end", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    vi.useFakeTimers();
    configurePage({ ...DEFAULT_CONFIG, texts: { from: "/hanging.json" } });
    const loaded = textsLoaded;
    await vi.advanceTimersByTimeAsync(API_TIMEOUT_MS);
    await loaded;
    expect(log).toHaveBeenCalledOnce();
  });

  it("ignores texts that arrive after the next page's configuration", async () => {
    const { promise, resolve } = withResolvers<Response>();
    const fetch = vi.fn(() => promise);
    vi.stubGlobal("fetch", fetch);
    configurePage({ ...DEFAULT_CONFIG, texts: { from: "/late.json" } });
    const loaded = textsLoaded;
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    configurePage({ ...DEFAULT_CONFIG, texts: { "box.open": "Auf" } });
    resolve(Response.json({ "box.open": "Tarde" }));
    await loaded;
    expect(store.getState().page.texts).toEqual({ "box.open": "Auf" });
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
});
