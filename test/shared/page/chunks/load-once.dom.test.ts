import { afterEach, expect, it, vi } from "vitest";
import { configureChunkLoader } from "../../../../shared/page/chunks/chunk-loader.ts";
import { loadOnce } from "../../../../shared/page/chunks/load-once.ts";
import { ON_DEMAND_TIMEOUT_MS } from "../../../../shared/shop/domain/limits.ts";

afterEach(() => void vi.unstubAllGlobals());

it("loadOnce loads at the first call and returns the same value at every later one", async () => {
  const load = vi.fn(async () => ({}));
  const loadShared = loadOnce("api", load);
  expect(load).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([loadShared(), loadShared()]);
  expect(first).toBe(second);
  expect(await loadShared()).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
});

it("loadOnce loads again at the next call after an error", async () => {
  const load = vi.fn(async () => "here").mockRejectedValueOnce(new Error("offline"));
  const loadShared = loadOnce("api", load);
  await expect(loadShared()).rejects.toThrow("offline");
  expect(await loadShared()).toBe("here");
});

it("loadOnce loads the chunk of its name in the built files, with a time limit", async () => {
  vi.stubGlobal("IS_BUILT", true);
  const loadModule = vi.fn();
  loadModule.mockResolvedValue("the chunk");
  configureChunkLoader({ load: vi.fn(), loadModule, preload: () => undefined });
  const load = vi.fn();
  expect(await loadOnce("api", load)()).toBe("the chunk");
  expect(loadModule).toHaveBeenCalledExactlyOnceWith("api", ON_DEMAND_TIMEOUT_MS);
  expect(load).not.toHaveBeenCalled();
});
