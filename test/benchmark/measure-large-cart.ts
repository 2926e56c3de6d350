import type { ElementHandle, Locator, Page } from "playwright-core";
import { withPage } from "./open-page.ts";
import type { Suite } from "./run-rounds.ts";
import { LARGE_CART_ID } from "./start-server.ts";

/**
 * The longest task that an edit causes in a cart of 100 lines, whose responses have 260 KB:
 * from the edit, with its field in view, until its request is done and the page is idle. Chromium
 * reports tasks from 50 ms on; 0 means shorter ones.
 */
interface Edit {
  metric: string;
  find: (page: Page) => Locator | Promise<Locator>;
  /** Gets an element, because playwright would look for a locator in the page, which is a long task, too. */
  make: (found: ElementHandle) => Promise<unknown>;
}

const findLine = (page: Page) => page.locator("fieldset").nth(50);
const findMore = (page: Page) => findLine(page).getByLabel("Increase quantity");
const click = (found: ElementHandle) => found.click();
const EDITS: Edit[] = [
  { metric: "first edit ms", find: findMore, make: click },
  { metric: "second edit ms", find: findMore, make: click },
  {
    metric: "size ms",
    async find(page) {
      await findLine(page).getByText("Edit").click();
      const size = findLine(page).locator("select").nth(2);
      await size.locator("option").nth(1).waitFor({ state: "attached" });
      return size;
    },
    async make(found) {
      const index = await found.evaluate((element) => {
        const { selectedIndex, options } = element as HTMLSelectElement;
        return (selectedIndex + 1) % options.length;
      });
      await found.selectOption({ index });
    },
  },
  {
    metric: "donation ms",
    async find(page) {
      // A build before 1.1 shows it unfolded.
      await page.locator("details").evaluateAll((all) => all[2]?.setAttribute("open", ""));
      return page.locator('[inputmode="decimal"]').nth(2);
    },
    // Another one in each round, as the server keeps the cart.
    make: (found) => found.fill(`${1 + (Date.now() % 1000)}`),
  },
  { metric: "removal ms", find: (page) => findLine(page).getByText("Remove"), make: click },
  { metric: "undo ms", find: (page) => page.getByText("Undo", { exact: true }), make: click },
];

export const LARGE_CART: Suite = {
  name: "large-cart",
  variants: ["react-cart", "lite-cart"],
  baseline: "react-cart",
  conditions: ["local-1x", "local-4x"],
  measure(environment, variant, condition) {
    const cookies = { ...environment.cookies, cartId: LARGE_CART_ID };
    return withPage({ ...environment, cookies }, variant, condition, async ({ page, settle }) => {
      const sample: Record<string, number> = {};
      for (const { metric, find, make } of EDITS) {
        const found = await (await find(page)).elementHandle();
        if (!found) throw new Error(`There is nothing to click for “${metric}”.`);
        await found.scrollIntoViewIfNeeded();
        await found.hover();
        await settle();
        const startedAt = await page.evaluate(() => performance.now());
        const saved = page.waitForResponse((response) => response.request().method() === "PUT");
        await make(found);
        await saved;
        await settle();
        sample[metric] = await page.evaluate(
          (start) => window.benchmark.readLongestTask(start),
          startedAt,
        );
      }
      return sample;
    });
  },
};
