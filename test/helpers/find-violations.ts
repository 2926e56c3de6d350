import { source as AXE } from "axe-core";
import type { Page } from "playwright-core";

/** Loads axe into each of the page's documents. For many documents this takes half of the time. */
export async function loadAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: AXE });
}

/** Runs axe on the page. Each violation consists of the rule and the elements that violate it. */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  });
}

interface AxeResults {
  violations: { id: string; nodes: { html: string }[] }[];
}
