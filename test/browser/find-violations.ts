import { source as AXE } from "axe-core";
import type { Page } from "playwright-core";

/** Runs axe on the page. Each violation consists of the rule and the elements that violate it. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  });
}

interface AxeResults {
  violations: { id: string; nodes: { html: string }[] }[];
}
