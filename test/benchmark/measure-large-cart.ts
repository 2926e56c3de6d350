import { type OpenPage, withPage } from "./open-page.ts";
import type { Suite } from "./run-rounds.ts";
import { LARGE_CART_ID } from "./start-server.ts";

/**
 * The longest task that an edit causes in a cart of 500 lines, whose responses have 1.3 MB: from the
 * edit until its request is done and the page is quiet. Chromium reports tasks from 50 ms on; 0 stands
 * for shorter ones.
 */
const LINE = "fieldset >> nth=250";
const EDITS: Record<string, (page: OpenPage["page"]) => Promise<unknown>> = {
  "first edit ms": (page) => page.click(`${LINE} >> button[aria-label="One more"]`),
  "second edit ms": (page) => page.click(`${LINE} >> button[aria-label="One more"]`),
  "size ms": async (page) => {
    const sizes = page.locator(`${LINE} >> select >> nth=2`);
    const index = await sizes.evaluate(
      (select: HTMLSelectElement) => (select.selectedIndex + 1) % select.options.length,
    );
    await sizes.selectOption({ index });
  },
  // Another one in each round, as the server keeps the cart.
  "donation ms": (page) =>
    page.fill('input[inputmode="decimal"] >> nth=2', `${1 + (Date.now() % 1000)}`),
  "removal ms": (page) => page.click(`${LINE} >> text=Remove`),
  "undo ms": (page) => page.click("text=Undo"),
};

export const LARGE_CART: Suite = {
  name: "large-cart",
  variants: ["react-cart", "lite-cart"],
  baseline: "react-cart",
  conditions: ["local-1x", "local-4x"],
  measure(environment, variant, condition) {
    const cookies = { ...environment.cookies, cartId: LARGE_CART_ID };
    return withPage({ ...environment, cookies }, variant, condition, async ({ page, settle }) => {
      const sample: Record<string, number> = {};
      await page.locator(LINE).scrollIntoViewIfNeeded();
      await settle();
      for (const [metric, edit] of Object.entries(EDITS)) {
        const startedAt = await page.evaluate(() => performance.now());
        const saved = page.waitForResponse((response) => response.request().method() === "PUT");
        await edit(page);
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
