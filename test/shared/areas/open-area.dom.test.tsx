import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AreaDefinition, AreaProps } from "../../../shared/areas/area-definition.ts";
import { AreaDialog } from "../../../shared/areas/area-dialog.tsx";
import { closeArea, openArea } from "../../../shared/areas/open-area.ts";
import { configureChunkLoader } from "../../../shared/chunks/chunk-loader.ts";
import { ChunkLoadError } from "../../../shared/errors/chunk-load-error.ts";
import { store } from "../../../shared/store/store.ts";
import { stubBackEnd } from "../../widgets/stub-back-end.ts";

/** Each fetch of an area, to be answered by the test. */
let arrivals: { id: string; come: (area: AreaDefinition) => void; fail: (e: unknown) => void }[];
let trigger: HTMLButtonElement;

function SampleArea({ mode, close }: AreaProps) {
  return (
    <AreaDialog title={`Sample, ${mode}`} layout="card" close={close}>
      <p>Content</p>
    </AreaDialog>
  );
}

function BrokenArea(): never {
  throw new Error("broken");
}

beforeEach(() => {
  stubBackEnd();
  arrivals = [];
  configureChunkLoader({
    load: <T,>(id: string) =>
      new Promise<T>((come, fail) => {
        arrivals.push({ id, come: (area) => come(area as T), fail });
      }),
    preload: () => undefined,
  });
  trigger = document.createElement("button");
  document.body.append(trigger);
  trigger.focus();
});

afterEach(async () => {
  await act(async () => closeArea());
  trigger.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const comeNow = (Component: AreaDefinition["Component"] = SampleArea) =>
  act(async () => arrivals.at(-1)?.come({ Component }));

function failNow() {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const error = new ChunkLoadError("cart", "error", "https://shop.example/cart.js");
  return act(async () => arrivals.at(-1)?.fail(error));
}

function listen(name: "open" | "close") {
  const areas: string[] = [];
  const note = (event: Event) => void areas.push((event as CustomEvent).detail.area);
  document.addEventListener(`fundraising:${name}`, note);
  return areas;
}

describe("an area that is asked for", () => {
  it("is pending while it is fetched, then open, and closed again", async () => {
    openArea("cart");
    expect(store.getState().area).toMatchObject({ name: "cart", status: "pending" });
    await comeNow();
    expect(screen.getByRole("dialog")).toBeTruthy();
    expect(store.getState().area.status).toBe("open");
    await act(async () => closeArea());
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(store.getState().area).toMatchObject({ name: null, status: "closed" });
  });

  it("is fetched once, however often it is asked for meanwhile", async () => {
    openArea("cart");
    openArea("cart");
    expect(arrivals).toHaveLength(1);
    await comeNow();
  });

  it("is told which form to begin with", async () => {
    openArea("login", { mode: "register" });
    await comeNow();
    expect(screen.getByRole("dialog", { name: "Sample, register" })).toBeTruthy();
  });

  it("stays closed when it was closed before it came", async () => {
    openArea("cart");
    closeArea();
    await comeNow();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(store.getState().area.status).toBe("closed");
  });

  it("gives way to the one that is asked for after it", async () => {
    const closed = listen("close");
    openArea("cart");
    openArea("login");
    expect(closed).toEqual(["cart"]);
    const [cart, login] = arrivals;
    await act(async () => login?.come({ Component: SampleArea }));
    await act(async () => cart?.come({ Component: BrokenArea }));
    expect(screen.getByRole("dialog", { name: "Sample, login" })).toBeTruthy();
    expect(store.getState().area.name).toBe("login");
  });

  it("is not fetched when the host takes it over", () => {
    document.addEventListener("fundraising:open", (event) => event.preventDefault(), {
      once: true,
    });
    openArea("cart");
    expect(arrivals).toEqual([]);
    expect(store.getState().area.name).toBeNull();
  });

  it("tells the host when it opens and closes", async () => {
    const opened = listen("open");
    const closed = listen("close");
    openArea("cart");
    await comeNow();
    closeArea();
    expect([opened, closed]).toEqual([["cart"], ["cart"]]);
  });
});

describe("the focus", () => {
  it("goes back to what opened the area", async () => {
    openArea("cart", { trigger });
    await comeNow();
    expect(document.activeElement).toBe(screen.getByRole("heading"));
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  });

  it("goes back to where it was when a script opened the area", async () => {
    openArea("cart");
    await comeNow();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  });

  it("goes back to the first trigger after one area took the other's place", async () => {
    openArea("cart", { trigger });
    await comeNow();
    openArea("login");
    await comeNow();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  });

  it("goes nowhere when its trigger has left the page", async () => {
    openArea("cart", { trigger });
    await comeNow();
    trigger.remove();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("an area that does not come", () => {
  it("is an alert with a way to try again and a page that does the same", async () => {
    openArea("cart");
    await failNow();
    const alert = screen.getByRole("alert");
    expect(within(alert).getByRole("button", { name: "Try again" })).toBeTruthy();
    expect(within(alert).getByRole("link").getAttribute("href")).toBe("/cart/");
    expect(store.getState().area.status).toBe("failed");
  });

  it("opens when trying again succeeds", async () => {
    openArea("login", { mode: "register", trigger });
    await failNow();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await comeNow();
    expect(screen.getByRole("dialog", { name: "Sample, register" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("can be dismissed, and the focus goes back", async () => {
    openArea("cart", { trigger });
    await failNow();
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByRole("alert")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(trigger));
  });

  it("is reported to the host with the typed error", async () => {
    const reported = vi.fn();
    document.addEventListener("fundraising:error", reported, { once: true });
    openArea("cart");
    await failNow();
    expect(reported.mock.calls[0]?.[0].detail.error).toMatchObject({
      name: "ChunkLoadError",
      type: "error",
    });
  });

  it("looks the same when what came can't be shown", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    openArea("cart");
    await comeNow(BrokenArea);
    expect(screen.getByRole("alert")).toBeTruthy();
  });
});
