import { source as AXE } from "axe-core";
import type { Page } from "playwright-core";

/** What axe finds wrong with the page as it stands: the rule, and what breaks it. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<AxeAnswer> } };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  });
}

interface AxeAnswer {
  violations: { id: string; nodes: { html: string }[] }[];
}
