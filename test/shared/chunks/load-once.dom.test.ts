import { expect, it, vi } from "vitest";
import { loadOnce } from "../../../shared/chunks/load-once.ts";

it("loads at the first call and shares what came with every later one", async () => {
  const load = vi.fn(async () => ({}));
  const loadShared = loadOnce(load);
  expect(load).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([loadShared(), loadShared()]);
  expect(first).toBe(second);
  expect(await loadShared()).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
});

it("tries once more when the network fails for a moment", async () => {
  const load = vi.fn(async () => "here").mockRejectedValueOnce(new Error("offline"));
  expect(await loadOnce(load)()).toBe("here");
  expect(load).toHaveBeenCalledTimes(2);
});

it("forgets a failure, so that the next call tries again", async () => {
  const load = vi.fn(async () => "here");
  load
    .mockRejectedValueOnce(new Error("offline"))
    .mockRejectedValueOnce(new Error("still offline"));
  const loadShared = loadOnce(load);
  await expect(loadShared()).rejects.toThrow("still offline");
  expect(await loadShared()).toBe("here");
});
