import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearPage, watchLeftovers } from "./fresh-page.ts";

let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("CHUNKS", {});
  vi.stubGlobal("WIDGETS", {});
  watchLeftovers();
  warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(clearPage);

const runScript = async () => {
  vi.resetModules();
  await import("../../loader/loader.ts");
};

describe("the script", () => {
  it("takes the place of the queue", async () => {
    await runScript();
    expect(window.fundraising).not.toBeInstanceOf(Array);
    expect(warn).not.toHaveBeenCalled();
  });

  it("does nothing but warn when it stands there twice", async () => {
    await runScript();
    const first = window.fundraising;
    await runScript();
    expect(window.fundraising).toBe(first);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.lastCall?.[0]).toContain("twice");
  });

  it("does not take an element of the page with that id for another copy", async () => {
    // What a browser makes of <section id="fundraising">.
    Object.assign(window, { fundraising: document.createElement("section") });
    await runScript();
    expect(window.fundraising?.push).toBeTypeOf("function");
    expect(warn).not.toHaveBeenCalled();
  });

  it("leaves the page alone, with one warning, where the host has broken the browser", async () => {
    const { bind } = Function.prototype;
    // What an old library makes of it.
    Function.prototype.bind = function bindWithoutArguments(this: () => unknown, owner: unknown) {
      return bind.call(this, owner);
    };
    try {
      await runScript();
    } finally {
      Function.prototype.bind = bind;
    }
    expect(window.fundraising).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.lastCall?.[0]).toContain("the page stays as it is");
  });
});
