import { describe, expect, it, vi } from "vitest";
import { renderInBatches } from "../../../../shared/view/mount/render-in-batches.ts";

/** Each render takes so long. */
const RENDER_MS = 20;

/** Queues `count` renders; their numbers, one list for each task. */
async function render(count: number, fails?: number) {
  vi.useFakeTimers();
  const tasks: number[][] = [];
  const setTimeout = globalThis.setTimeout;
  vi.stubGlobal("setTimeout", (task: () => void) =>
    setTimeout(() => {
      tasks.push([]);
      task();
    }),
  );
  const results = Array.from({ length: count }, (_, index) =>
    renderInBatches(() => {
      tasks.at(-1)?.push(index);
      vi.advanceTimersByTime(RENDER_MS);
      if (index === fails) throw new Error("No.");
    }).catch(({ message }) => message),
  );
  await vi.runAllTimersAsync();
  return { tasks, results: await Promise.all(results) };
}

describe("roots", () => {
  it("are rendered in tasks of 50 ms, in their order", async () => {
    expect((await render(7)).tasks).toEqual([[0, 1, 2], [3, 4, 5], [6]]);
  });

  it("are rendered when an earlier one has failed", async () => {
    const { tasks, results } = await render(3, 1);
    expect(tasks).toEqual([[0, 1, 2]]);
    expect(results).toEqual([undefined, "No.", undefined]);
  });
});
