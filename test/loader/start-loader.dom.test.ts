import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startLoader } from "../../loader/start-loader.ts";
import type { ChunkTable } from "../../shared/page/chunks/create-chunk-loader.ts";
import type { Runtime, RuntimeOptions } from "../../shared/page/chunks/runtime.ts";
import { clearPage, flushTasks, trackListeners } from "../helpers/clear-page.ts";
import { recordHostEvents } from "../helpers/record-host-events.ts";

const CHUNKS: ChunkTable = {
  fundraising: ["start.js", "main.js"],
  campaign: ["campaign.js", "campaign.css"],
};
const BASE = "https://assets.example/";

const { importModule } = vi.hoisted(() => ({ importModule: vi.fn() }));
vi.mock(import("../../shared/page/chunks/load-chunk.ts"), async (importOriginal) => ({
  ...(await importOriginal()),
  importModule,
}));

const runtime = {
  mount: vi.fn<Runtime["mount"]>(),
  unmount: vi.fn<Runtime["unmount"]>(),
  open: vi.fn<Runtime["open"]>(),
  run: vi.fn<Runtime["run"]>(),
};
const start = vi.fn((_options: RuntimeOptions): Runtime => runtime);
let error: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.clearAllMocks();
  importModule.mockReset().mockResolvedValue({ start });
  trackListeners();
  error = vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(clearPage);

function openPage(markup: string, commands: unknown[] = []) {
  document.body.innerHTML = markup;
  startLoader(BASE, CHUNKS, commands);
}

/** The network is down until the returned function is called. */
function breakNetwork() {
  importModule.mockRejectedValue(new SyntaxError("<!doctype html>"));
  return () => importModule.mockResolvedValue({ start });
}

const readStates = () =>
  [...document.querySelectorAll("[data-widget]")].map((element) =>
    element.getAttribute("data-widget-state"),
  );
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const command = () => undefined;

describe("the debug panel", () => {
  afterEach(() => history.replaceState(null, "", "/"));

  it("is opened by ?widget-debug, even in a page without mount points", async () => {
    history.replaceState(null, "", "/?page=2&widget-debug");
    openPage("", undefined);
    await flushTasks();
    const debug = vi.fn();
    const open = start.mock.lastCall?.[0].commands?.at(-1) as (api: unknown) => void;
    open({ debug });
    expect(debug).toHaveBeenCalledOnce();
  });

  it.each(["", "?utm_campaign=widget-debugger", "?widget-debugger"])(
    "is not opened by “%s”",
    async (query) => {
      history.replaceState(null, "", `/${query}`);
      openPage("", []);
      await flushTasks();
      expect(start).not.toHaveBeenCalled();
    },
  );
});

describe("a page with mount points", () => {
  it("marks them as pending, preloads all they need, and passes them to one runtime", async () => {
    // happy-dom rejects style sheets at once, and the loader removes the link of a rejected one.
    const append = vi.spyOn(document.head, "append");
    const fetch = vi.fn(() => new Promise<never>(() => undefined));
    vi.stubGlobal("fetch", fetch);
    openPage('<p data-widget="footer"></p><p data-widget="campaign"></p>');
    expect(readStates()).toEqual(["pending", "pending"]);
    const hints = append.mock.calls.flat().map((link) => (link as HTMLLinkElement).href);
    expect(hints.sort()).toEqual(
      ["campaign.css", "main.js", "start.js"].map((file) => BASE + file),
    );
    expect(fetch).toHaveBeenCalledExactlyOnceWith(`${BASE}campaign.js`, expect.anything());
    await flushTasks();
    expect(start).toHaveBeenCalledTimes(1);
    expect(start.mock.lastCall?.[0].mountPoints).toEqual([
      ...document.querySelectorAll("[data-widget]"),
    ]);
  });

  it("ignores one that is removed before the runtime is loaded", async () => {
    let brief: Element;
    importModule.mockImplementation(async () => {
      await vi.waitFor(() => expect(brief.hasAttribute("data-widget-state")).toBe(false));
      return { start };
    });
    openPage('<p data-widget="footer"></p><p data-widget="footer" id="brief"></p>');
    brief = find("#brief");
    brief.remove();
    await vi.waitFor(() => expect(start).toHaveBeenCalled());
    expect(start.mock.lastCall?.[0].mountPoints).toHaveLength(1);
  });
});

describe("a runtime that can't be loaded", () => {
  it("marks every mount point as failed, and is reported once", async () => {
    const errors = recordHostEvents("error");
    breakNetwork();
    openPage('<p data-widget="footer">Stays</p>'.repeat(5));
    await flushTasks();
    expect(readStates()).toEqual(Array(5).fill("failed"));
    expect(error).toHaveBeenCalledTimes(1);
    expect(errors).toMatchObject([{ error: { name: "ChunkLoadError" } }]);
    expect(document.body.textContent).toBe("Stays".repeat(5));
  });

  it("is loaded again for the next command, and mounts the widgets that had failed", async () => {
    const repair = breakNetwork();
    openPage('<p data-widget="footer"></p>');
    await flushTasks();
    expect(readStates()).toEqual(["failed"]);
    repair();
    window.fundraising?.push(command);
    await flushTasks();
    expect(start.mock.lastCall?.[0].mountPoints).toEqual([find("p")]);
    expect(start.mock.lastCall?.[0].commands).toEqual([command]);
  });

  it.each([
    ["/cart/", 1],
    ["javascript:alert(1)", 0],
  ])("follows the link of a click, unless it is code: %s", async (href, times) => {
    const followed = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    breakNetwork();
    openPage(`<a href="${href}" data-widget-open="cart">Cart</a>`);
    find("a").click();
    await flushTasks();
    expect(followed).toHaveBeenCalledTimes(times);
  });
});
