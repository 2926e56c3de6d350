import { CONDITIONS } from "./conditions.ts";
import { withPage } from "./open-page.ts";
import type { Suite } from "./run-rounds.ts";

/**
 * What it takes until a page is ready: for the widgets and the baseline until all five are mounted,
 * for the other libraries until their UI can be used.
 */
const BUILDS = ["react", "lite"].flatMap((build) => [build, `${build}-head`, `${build}-fragments`]);

export const READY: Suite = {
  name: "ready",
  variants: ["bare", ...BUILDS, "shopify", "autocomplete", "instantsearch"],
  baseline: "bare",
  conditions: CONDITIONS,
  measure: (environment, variant, condition) =>
    withPage(environment, variant, condition, async ({ page, readHeap }) => {
      const metrics = await page.evaluate(() => window.benchmark.readMetrics());
      return { ...metrics, "heap kB": await readHeap() };
    }),
};
