import { expect, it, vi } from "vitest";
import { configureChunkLoader } from "../../../../shared/page/chunks/chunk-loader.ts";
import type { FetchedScript } from "../../../../shared/page/chunks/create-chunk-loader.ts";
import { loadOnce } from "../../../../shared/page/chunks/load-once.ts";
import { ON_DEMAND_TIMEOUT_MS } from "../../../../shared/shop/domain/limits.ts";
import { withResolvers } from "../../../helpers/with-resolvers.ts";

const never = () => new Promise<never>(() => undefined);

it("loadOnce loads at the first call and returns the same value at every later one", async () => {
  const load = vi.fn(async () => ({}));
  const loadShared = loadOnce("api", load);
  expect(load).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([loadShared(), loadShared()]);
  expect(first).toBe(second);
  expect(await loadShared()).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
});

it("loadOnce retries once after an error", async () => {
  const load = vi.fn(async () => "here").mockRejectedValueOnce(new Error("offline"));
  expect(await loadOnce("api", load)()).toBe("here");
  expect(load).toHaveBeenCalledTimes(2);
});

it("loadOnce loads again at the next call after an error", async () => {
  const load = vi.fn(async () => "here");
  load
    .mockRejectedValueOnce(new Error("offline"))
    .mockRejectedValueOnce(new Error("still offline"));
  const loadShared = loadOnce("api", load);
  await expect(loadShared()).rejects.toMatchObject({
    name: "ChunkLoadError",
    cause: { message: "still offline" },
  });
  expect(await loadShared()).toBe("here");
});

it("loadOnce rejects with a ChunkLoadError after the timeout, and loads again at the next call", async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>(never);
  const loadShared = loadOnce("api", load);
  let error: unknown;
  loadShared().catch((reason: unknown) => {
    error = reason;
  });
  await vi.advanceTimersByTimeAsync(ON_DEMAND_TIMEOUT_MS - 1);
  expect(error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(error).toMatchObject({ name: "ChunkLoadError", type: "timeout", id: "api" });
  load.mockResolvedValue("here");
  expect(await loadShared()).toBe("here");
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  [false, "error"],
  [true, "missing"],
])(
  "loadOnce names the address of a script that has arrived (%s) and fails",
  async (hasArrived, type) => {
    const request = "https://assets.example/chunks/api.js";
    const fetchScripts = async (): Promise<FetchedScript> => [request, hasArrived];
    configureChunkLoader({ load: never, fetchScripts, preload: () => undefined });
    const load = () => Promise.reject(new TypeError("Failed to fetch"));
    const error = { name: "ChunkLoadError", id: "api", type, request };
    await expect(loadOnce("api", load)()).rejects.toMatchObject(error);
  },
);

it("loadOnce fetches the scripts of the chunk before the import, which could hang", async () => {
  const { promise, resolve } = withResolvers<FetchedScript>();
  const fetchScripts = vi.fn(() => promise);
  configureChunkLoader({ load: never, fetchScripts, preload: () => undefined });
  const load = vi.fn(async () => "here");
  const loading = loadOnce("api", load)();
  expect(fetchScripts).toHaveBeenCalledExactlyOnceWith("api", ON_DEMAND_TIMEOUT_MS);
  expect(load).not.toHaveBeenCalled();
  resolve(["/api.js", true]);
  expect(await loading).toBe("here");
});
