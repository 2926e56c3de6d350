import { expect, it, vi } from "vitest";
import { configureChunkLoader } from "../../../../shared/page/chunks/chunk-loader.ts";
import { loadOnce, ON_DEMAND_TIMEOUT_MS } from "../../../../shared/page/chunks/load-once.ts";

const never = () => new Promise<never>(() => undefined);

it("loadOnce loads again at the next call after an error", async () => {
  const load = vi.fn(async () => "here").mockRejectedValueOnce(new Error("offline"));
  const loadShared = loadOnce("api", load);
  await expect(loadShared()).rejects.toThrow("offline");
  expect(await loadShared()).toBe("here");
});

it("loadOnce lets the loader of the page load the chunk", async () => {
  const loadScripts = vi.fn();
  configureChunkLoader({ load: never, loadScripts, preload: () => undefined });
  const load = async () => "here";
  loadScripts.mockImplementation(load);
  expect(await loadOnce("api", load)()).toBe("here");
  expect(loadScripts).toHaveBeenCalledExactlyOnceWith("api", load, ON_DEMAND_TIMEOUT_MS, true);
});
