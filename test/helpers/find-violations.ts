import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const require = createRequire(import.meta.url);

/** A third of the whole source takes a third of the time to send and to compile. */
export const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/**
 * Runs axe on the page. Each violation consists of the rule and the elements that violate it.
 *
 * @param rules without them, all
 */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    // For rules that pass, only one element is described.
    const { violations } = await axe.run({
      resultTypes: ["violations"],
      // Preloading style sheets and media is needed only for rules about videos.
      preload: false,
      ...(runOnly && { runOnly }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, rules);
}

interface AxeResults {
  violations: { id: string; nodes: { html: string }[] }[];
}
