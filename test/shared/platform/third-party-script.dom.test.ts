import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { THIRD_PARTY_SCRIPT_TIMEOUT_MS } from "../../../shared/domain/limits.ts";

const ADDRESS = "https://widget.intercom.io/widget/app?v=1";

/** Anew for each test: what was loaded, and the policy, are remembered. */
let load: (address: string) => Promise<void>;
const VENDORS = ["https://other.example/", "https://widget.intercom.io/widget/"];

/** happy-dom would answer for the network by itself; here the answers are given by hand. */
let added: HTMLScriptElement[] = [];

beforeEach(async () => {
  added = [];
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    added.push(script as HTMLScriptElement);
  });
  vi.resetModules();
  const module = await import("../../../shared/platform/third-party-script.ts");
  load = (address) => module.loadThirdPartyScript(address, VENDORS);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const settle = (type: "load" | "error") => added.at(-1)?.dispatchEvent(new Event(type));

describe("a script of another company", () => {
  it("is put into the page once, and told of when it has run", async () => {
    const loads = [load(ADDRESS), load(ADDRESS)];
    settle("load");
    await Promise.all(loads);
    await load(ADDRESS);
    expect(added.map(({ src, async }) => [src, async])).toEqual([[ADDRESS, true]]);
  });

  it("says what to do when it can't be had, and may be asked for again", async () => {
    const failing = load(ADDRESS);
    settle("error");
    await expect(failing).rejects.toThrow(
      /^https:\/\/widget\.intercom\.io\/widget\/app could not be loaded.*script-src/,
    );
    const again = load(ADDRESS);
    settle("load");
    await again;
    expect(added).toHaveLength(2);
  });

  it("is given up when it never comes", async () => {
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
  ])("is refused when its address is no vendor's: %s", async (address) => {
    await expect(load(address)).rejects.toThrow(/none of the scripts/);
    expect(added).toEqual([]);
  });

  it("goes on with the nonce by which the page trusts its own scripts", async () => {
    const own = document.createElement("script");
    own.setAttribute("nonce", "n1");
    own.nonce = "n1";
    document.body.append(own);
    const loading = load(ADDRESS);
    settle("load");
    await loading;
    expect(added[0]?.nonce).toBe("n1");
  });
});
