import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ChunkLoadError } from "../../../../shared/page/chunks/chunk-load-error.ts";
import { configureChunkLoader } from "../../../../shared/page/chunks/chunk-loader.ts";
import { DEFAULT_CONFIG } from "../../../../shared/shop/config/page-config.ts";
import { configurePage, textsLoaded } from "../../../../shared/shop/store/page-slice.ts";
import { store } from "../../../../shared/shop/store/store.ts";
import { AreaDialog } from "../../../../shared/view/areas/area-dialog.tsx";
import { type AreaProps, prepareArea } from "../../../../shared/view/areas/area-root.tsx";
import { closeArea } from "../../../../shared/view/areas/close-area.ts";
import { openArea } from "../../../../shared/view/areas/open-area.ts";
import { fakeBackEnd } from "../../../helpers/fake-back-end.ts";
import { recordHostEvents } from "../../../helpers/record-host-events.ts";
import { withResolvers } from "../../../helpers/with-resolvers.ts";

/** The pending loads of areas, which the test resolves or rejects. */
let loads: {
  id: string;
  resolve: (area: typeof SampleArea) => void;
  reject: (error: unknown) => void;
}[];
let trigger: HTMLButtonElement;

function SampleArea({ mode, close }: AreaProps) {
  return (
    <AreaDialog title={`Sample, ${mode}`} className="card" close={close}>
      <p>Content</p>
    </AreaDialog>
  );
}

function BrokenArea(): never {
  throw new Error("broken");
}

beforeEach(() => {
  fakeBackEnd();
  loads = [];
  configureChunkLoader({
    load: <T,>(id: string) =>
      new Promise<T>((resolve, reject) => {
        loads.push({ id, resolve: (area) => resolve(area as T), reject });
      }),
    loadScripts: (_id, load) => load(""),
    preload: () => undefined,
  });
  trigger = document.createElement("button");
  document.body.append(trigger);
  trigger.focus();
});

afterEach(async () => {
  await act(async () => closeArea());
  trigger.remove();
});

const resolveLoad = (area: typeof SampleArea = SampleArea) =>
  act(async () => loads.at(-1)?.resolve(area));

function rejectLoad() {
  const error = new ChunkLoadError("cart", "error", "https://shop.example/cart.js");
  return act(async () => loads.at(-1)?.reject(error));
}

describe("an area", () => {
  it("is pending until the page's file of texts is there", async () => {
    const { promise, resolve } = withResolvers<Response>();
    vi.stubGlobal("fetch", () => promise);
    configurePage({ ...DEFAULT_CONFIG, texts: { from: "/es.json" } });
    openArea("login");
    await resolveLoad();
    expect(screen.queryByRole("dialog")).toBeNull();
    resolve(Response.json({ "dialog.close": "Cerrar" }));
    await act(async () => textsLoaded);
    expect(screen.getByRole("button", { name: "Cerrar" })).toBeTruthy();
    configurePage(DEFAULT_CONFIG);
  });

  it("is fetched once when it is opened again while it is pending", async () => {
    openArea("cart");
    openArea("cart");
    expect(loads).toHaveLength(1);
    await resolveLoad();
  });

  it("stays closed when it was closed while it was fetched", async () => {
    openArea("cart");
    closeArea();
    await resolveLoad();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(store.getState().area.status).toBe("closed");
  });

  it("is replaced by the one that is opened after it", async () => {
    const closed = recordHostEvents("close");
    openArea("cart");
    openArea("login");
    expect(closed).toEqual([{ area: "cart" }]);
    const [cart, login] = loads;
    await act(async () => login?.resolve(SampleArea));
    await act(async () => cart?.resolve(BrokenArea));
    expect(screen.getByRole("dialog", { name: "Sample, login" })).toBeTruthy();
    expect(store.getState().area.name).toBe("login");
  });

  it("stays when it was opened during an addition, unless it could not be loaded", async () => {
    openArea("login");
    openArea("cart", { reason: "added" });
    expect(store.getState().area.name).toBe("login");
    await rejectLoad();
    openArea("cart", { reason: "added" });
    expect(store.getState().area.name).toBe("cart");
  });

  it("names the form of the log-in in its events", async () => {
    const [opened, closed] = [recordHostEvents("open"), recordHostEvents("close")];
    openArea("login", { mode: "register" });
    closeArea();
    expect([opened, closed]).toEqual(Array(2).fill([{ area: "login", mode: "register" }]));
  });
});

describe("an area that is prepared", () => {
  const created = vi.fn();
  const shown = vi.fn();
  function PreparedArea(props: AreaProps) {
    useState(created);
    useEffect(shown, []);
    return <SampleArea {...props} />;
  }
  const prepare = () => act(async () => prepareArea("cart", PreparedArea, "login"));
  const open = async () => {
    openArea("cart");
    await resolveLoad(PreparedArea);
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    vi.clearAllMocks();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("is rendered once, and is neither in the page nor runs its effects until it is opened", async () => {
    const opened = recordHostEvents("open");
    await prepare();
    await prepare();
    expect([created.mock.calls.length, shown.mock.calls.length, opened.length]).toEqual([1, 0, 0]);
    expect(document.querySelector("dialog, [class*=areas]")).toBeNull();
    await open();
    vi.advanceTimersByTime(10_000);
    expect([created.mock.calls.length, shown.mock.calls.length, opened.length]).toEqual([1, 1, 1]);
    expect(screen.getByRole("dialog").matches("[open]")).toBe(true);
  });

  it("is forgotten after five seconds", async () => {
    await prepare();
    await act(async () => vi.advanceTimersByTime(5_000));
    await open();
    expect(created).toHaveBeenCalledTimes(2);
  });

  it("does not replace one that was opened meanwhile", async () => {
    openArea("login");
    await resolveLoad();
    await prepare();
    expect(screen.getByRole("dialog", { name: "Sample, login" })).toBeTruthy();
    expect(created).not.toHaveBeenCalled();
  });

  it("takes one that was closed out of the page", async () => {
    await open();
    await act(async () => closeArea());
    await prepare();
    expect(document.querySelector("[class*=areas]")).toBeNull();
  });
});

describe("the focus", () => {
  it("returns to the button that was pressed, in browsers that don't focus it", async () => {
    trigger.blur();
    vi.stubGlobal("event", { composedPath: () => [trigger] });
    openArea("cart");
    vi.unstubAllGlobals();
    await resolveLoad();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  });

  it("returns to the element that had it when a script opened the area", async () => {
    openArea("cart");
    await resolveLoad();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  });

  it("returns to the first trigger when one area has replaced another", async () => {
    openArea("cart", { trigger });
    await resolveLoad();
    openArea("login");
    await resolveLoad();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  });
});

describe("an area that can't be loaded", () => {
  it("opens in the same mode after a successful retry", async () => {
    openArea("login", { mode: "register", trigger });
    await rejectLoad();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await resolveLoad();
    expect(screen.getByRole("dialog", { name: "Sample, register" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("offers to reload the page after a retry that failed as well, and keeps the focus", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
    openArea("cart");
    await rejectLoad();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.queryByRole("button", { name: "Reload the page" })).toBeNull();
    await rejectLoad();
    const button = screen.getByRole("button", { name: "Reload the page" });
    expect(document.activeElement).toBe(button);
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(button);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("can be dismissed, and the focus returns to the trigger", async () => {
    openArea("cart", { trigger });
    await rejectLoad();
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByRole("alert")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  });

  it("is reported by an event with the typed error", async () => {
    const reported = recordHostEvents("error");
    openArea("cart");
    await rejectLoad();
    expect(reported[0]?.error).toMatchObject({ name: "ChunkLoadError", type: "error" });
  });

  it("has the same alert when its component throws", async () => {
    openArea("cart");
    await resolveLoad(BrokenArea);
    expect(screen.getByRole("alert")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await resolveLoad();
    expect(screen.getByRole("dialog")).toBeTruthy();
  });
});
