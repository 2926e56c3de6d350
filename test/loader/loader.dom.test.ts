import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearPage, trackListeners } from "../helpers/fresh-page.ts";

let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("CHUNKS", {});
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
    document.body.innerHTML = '<script src="/a/loader.js"></script>';
    await runScript();
    const first = window.fundraising;
    await runScript();
    expect(window.fundraising).toBe(first);
    expect(warn).not.toHaveBeenCalled();
  });

  it("does not regard an element with the id `fundraising` as another copy", async () => {
    // The browser sets this property for <section id="fundraising">.
    Object.assign(window, { fundraising: document.createElement("section") });
    await runScript();
    expect(window.fundraising?.push).toBeTypeOf("function");
    expect(warn).not.toHaveBeenCalled();
  });

  it("leaves the page unchanged, with one warning, if the host has broken a built-in", async () => {
    vi.stubGlobal("Set", class Items {});
    await runScript();
    expect(window.fundraising).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.lastCall?.[0]).toContain("the page stays as it is");
  });

  it("leaves the page unchanged, with one warning, if an element hides a method of the document", async () => {
    // The browser adds this property for <form name="createTextNode">.
    const value = document.createElement("form");
    Object.defineProperty(document, "createTextNode", { value, configurable: true });
    await runScript();
    Reflect.deleteProperty(document, "createTextNode");
    expect(window.fundraising).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
