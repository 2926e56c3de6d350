import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startLoader } from "../../loader/start-loader.ts";
import type { ChunkTable } from "../../shared/chunks/create-chunk-loader.ts";
import type { Runtime, RuntimeOptions } from "../../shared/chunks/runtime.ts";
import { clearPage, goOn, watchLeftovers } from "./fresh-page.ts";

const CHUNKS: ChunkTable = {
  fundraising: ["start.js", "main.js"],
  campaign: ["campaign.js", "campaign.css"],
};
const BASE = "https://assets.example/";

const { importModule } = vi.hoisted(() => ({ importModule: vi.fn() }));
// There are no addresses to import from here; all else is as it is.
vi.mock("../../shared/chunks/load-chunk.ts", async (importOriginal) => {
  const { loadChunk } = await importOriginal<typeof import("../../shared/chunks/load-chunk.ts")>();
  return {
    loadChunk: (request: Parameters<typeof loadChunk>[0]) =>
      loadChunk({ ...request, importModule }),
  };
});

const runtime = {
  mount: vi.fn<Runtime["mount"]>(),
  unmount: vi.fn<Runtime["unmount"]>(),
  open: vi.fn<Runtime["open"]>(),
  run: vi.fn<Runtime["run"]>(),
};
const start = vi.fn((_options: RuntimeOptions): Runtime => runtime);
let warn: ReturnType<typeof vi.spyOn>;
let error: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.clearAllMocks();
  importModule.mockReset().mockResolvedValue({ start });
  vi.stubGlobal("WIDGETS", ["footer", "campaign"]);
  watchLeftovers();
  warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
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

describe("a page with mount points", () => {
  it("has them pending, hints at all they need, and hands them over together", async () => {
    // happy-dom refuses style sheets at once, and what is refused is taken out again.
    const append = vi.spyOn(document.head, "append");
    openPage('<p data-widget="footer"></p><p data-widget="campaign"></p>');
    expect(readStates()).toEqual(["pending", "pending"]);
    const hints = append.mock.calls.flat().map((link) => (link as HTMLLinkElement).href);
    expect(hints.sort()).toEqual(
      ["campaign.css", "campaign.js", "main.js", "start.js"].map((file) => BASE + file),
    );
    await goOn();
    expect(start).toHaveBeenCalledTimes(1);
    expect(start.mock.lastCall?.[0].mountPoints).toEqual([
      ...document.querySelectorAll("[data-widget]"),
    ]);
  });

  it("hands over later ones as they come, and those that go", async () => {
    openPage('<p data-widget="footer"></p>');
    await goOn();
    const late = document.createElement("p");
    late.dataset.widget = "footer";
    document.body.append(late);
    await goOn();
    expect(runtime.mount.mock.calls).toEqual([[late]]);
    late.remove();
    await goOn();
    expect(runtime.unmount.mock.calls).toEqual([[late]]);
  });

  it("forgets one that goes before anything is there", async () => {
    importModule.mockImplementation(async () => {
      await goOn();
      return { start };
    });
    openPage('<p data-widget="footer"></p><p data-widget="footer" id="brief"></p>');
    find("#brief").remove();
    await vi.waitFor(() => expect(start).toHaveBeenCalled());
    expect(start.mock.lastCall?.[0].mountPoints).toHaveLength(1);
  });

  it.each(["foter", "", "constructor", "toString"])(
    "names a widget “%s” that there is not, once, and lets the others live",
    async (name) => {
      openPage(`<p data-widget="${name}">Stays</p><p data-widget="footer"></p>`);
      await goOn();
      expect(readStates()).toEqual(["failed", "pending"]);
      expect(warn).toHaveBeenCalledTimes(1);
      const [message, element] = warn.mock.lastCall as [string, Element];
      expect(message).toContain(`<p data-widget="${name}">`);
      expect(message).toContain("Allowed: footer, campaign.");
      expect(message).toContain("Used instead: ");
      expect(element.textContent).toBe("Stays");
      expect(start.mock.lastCall?.[0].mountPoints).toHaveLength(1);
    },
  );
});

describe("a page without mount points", () => {
  it("fetches nothing until there is something to do", async () => {
    openPage("<p></p>");
    await goOn();
    expect(document.querySelector("link")).toBeNull();
    expect(importModule).not.toHaveBeenCalled();
  });
});

describe("commands", () => {
  it("from before and from meanwhile are handed over in their order, later ones at once", async () => {
    const [first, second, third] = [() => 1, () => 2, () => 3];
    openPage("", [first]);
    expect(window.fundraising?.push(second)).toBe(2);
    await goOn();
    expect(start.mock.lastCall?.[0].commands).toEqual([first, second]);
    window.fundraising?.push(third);
    expect(runtime.run.mock.calls[0]?.[0]).toBe(third);
  });
});

describe("a click on a trigger", () => {
  it("before anything is there is carried out as soon as it is", async () => {
    openPage('<a href="/cart/" data-widget-open="cart">Cart</a>');
    find("a").click();
    expect(runtime.open).not.toHaveBeenCalled();
    await goOn();
    expect(runtime.open.mock.calls).toEqual([["cart", find("a")]]);
  });

  it("goes where the link goes when nothing comes", async () => {
    const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    breakNetwork();
    openPage('<a href="/cart/" data-widget-open="cart">Cart</a>');
    find("a").click();
    await goOn();
    expect(assign.mock.calls).toEqual([
      [find("a").getAttribute("href")].map((path) => new URL(path ?? "", location.href).href),
    ]);
  });
});

describe("when nothing comes", () => {
  it("every mount point has failed, said once, and the host hears of it once", async () => {
    const heard: unknown[] = [];
    document.addEventListener("fundraising:error", ({ detail }) => heard.push(detail.error));
    breakNetwork();
    openPage('<p data-widget="footer">Stays</p>'.repeat(5));
    await goOn();
    expect(readStates()).toEqual(Array(5).fill("failed"));
    expect(error).toHaveBeenCalledTimes(1);
    expect(heard).toEqual([expect.objectContaining({ name: "ChunkLoadError" })]);
    expect(document.body.textContent).toBe("Stays".repeat(5));
  });

  it("the next occasion tries again, and brings to life what had failed", async () => {
    const repair = breakNetwork();
    openPage('<p data-widget="footer"></p>');
    await goOn();
    expect(readStates()).toEqual(["failed"]);
    repair();
    window.fundraising?.push(command);
    await goOn();
    expect(start.mock.lastCall?.[0].mountPoints).toEqual([find("p")]);
    expect(start.mock.lastCall?.[0].commands).toEqual([command]);
  });
});
