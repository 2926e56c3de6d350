import { withPage } from "./open-page.ts";
import type { Suite } from "./run-rounds.ts";

/**
 * What many mount points cost. A page whose widgets are ready gets more help icons at once: the time
 * until all are ready, and what each adds to the heap.
 */
const WIDGET = "help-icon";

export const MOUNT_POINTS: Suite = {
  name: "mount-points",
  variants: ["bare", "react", "lite"],
  baseline: "bare",
  conditions: ["local-1x"],
  async measure(environment, variant, condition) {
    const content = variant === "bare" ? `<button type="button">${WIDGET}</button>` : "Help";
    const sample: Record<string, number> = {};
    for (const count of [1, 10, 100, 1000]) {
      await withPage(environment, variant, condition, async ({ page, settle, readHeap }) => {
        const before = await readHeap();
        sample[`${count}: ms`] = await page.evaluate(
          ([widget, count, content]) => window.benchmark.timeMount(widget, count, content),
          [WIDGET, count, content] as const,
        );
        await settle();
        sample[`${count}: kB each`] = ((await readHeap()) - before) / count;
      });
    }
    return sample;
  },
};
