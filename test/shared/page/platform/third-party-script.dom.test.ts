import { beforeEach, describe, expect, it, vi } from "vitest";
import { THIRD_PARTY_SCRIPT_TIMEOUT_MS } from "../../../../shared/page/platform/third-party-script.ts";

const ADDRESS = "https://widget.intercom.io/widget/app?v=1";

/** Imported afresh for each test, because the module remembers loaded scripts and the policy. */
let load: (address: string) => Promise<void>;
const VENDORS = ["https://other.example/", "https://widget.intercom.io/widget/"];

/** The added scripts. happy-dom would fetch them, so here a test dispatches their events. */
let added: HTMLScriptElement[] = [];

beforeEach(async () => {
  added = [];
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    added.push(script as HTMLScriptElement);
  });
  vi.resetModules();
  const module = await import("../../../../shared/page/platform/third-party-script.ts");
  load = (address) => module.loadThirdPartyScript(address, VENDORS);
});

const dispatch = (type: "load" | "error") => added.at(-1)?.dispatchEvent(new Event(type));

describe("a third-party script", () => {
  it("is added once, and loaded when its promise resolves", async () => {
    const loads = [load(ADDRESS), load(ADDRESS)];
    dispatch("load");
    await Promise.all(loads);
    await load(ADDRESS);
    expect(added.map(({ src, async }) => [src, async])).toEqual([[ADDRESS, true]]);
  });

  it("rejects with a hint when it can't be loaded, and can be loaded again", async () => {
    const failing = load(ADDRESS);
    dispatch("error");
    await expect(failing).rejects.toThrow(
      /^https:\/\/widget\.intercom\.io\/widget\/app could not be loaded.*script-src/,
    );
    const again = load(ADDRESS);
    dispatch("load");
    await again;
    expect(added).toHaveLength(2);
  });

  it("rejects after the timeout", async () => {
    vi.useFakeTimers();
    const hanging = load(ADDRESS);
    const outcome = expect(hanging).rejects.toThrow(/not arrived in time/);
    await vi.advanceTimersByTimeAsync(THIRD_PARTY_SCRIPT_TIMEOUT_MS);
    await outcome;
  });

  it.each([
    "https://evil.example/x.js",
    "https://widget.intercom.io/widget/../evil.js",
    "https://widget.intercom.io.evil.example/widget/app",
    "http://widget.intercom.io/widget/app",
    "javascript:alert(1)",
    "data:text/javascript,alert(1)",
  ])("is rejected if its address is not a vendor's: %s", async (address) => {
    await expect(load(address)).rejects.toThrow(/none of the scripts/);
    expect(added).toEqual([]);
  });

  it("gets the nonce of the page's own scripts", async () => {
    const own = document.createElement("script");
    own.setAttribute("nonce", "n1");
    own.nonce = "n1";
    document.body.append(own);
    const loading = load(ADDRESS);
    dispatch("load");
    await loading;
    expect(added[0]?.nonce).toBe("n1");
  });
});
