import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearPage, trackListeners } from "../helpers/clear-page.ts";

let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("CHUNKS", {});
  // happy-dom has no cascade layers.
  vi.stubGlobal("CSSLayerBlockRule", class {});
  trackListeners();
  warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(clearPage);

const runScript = async () => {
  vi.resetModules();
  await import("../../loader/loader.ts");
};

describe("the loader script", () => {
  it("replaces the queue of commands", async () => {
    await runScript();
    expect(window.fundraising).not.toBeInstanceOf(Array);
    expect(warn).not.toHaveBeenCalled();
  });

  it("does nothing when the host runs it again in a page that it has replaced", async () => {
    // Turbolinks runs a script of the head again, and keeps its first element.
    const script = '<script src="/a/loader.js"></script>';
    document.head.innerHTML = script;
    await runScript();
    const first = window.fundraising;
    document.head.innerHTML = script + script;
    await runScript();
    expect(window.fundraising).toBe(first);
    expect(warn).not.toHaveBeenCalled();
  });

  it("warns once of a second script while the page loads", async () => {
    vi.spyOn(Object.getPrototypeOf(document), "readyState", "get").mockReturnValue("interactive");
    await runScript();
    await runScript();
    expect(warn.mock.calls).toEqual([[expect.stringContaining("included twice")]]);
  });
});
