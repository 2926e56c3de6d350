import type { Page } from "playwright-core";

/** Leaves a page for another one, so that the browser keeps it in its back/forward cache. */
export async function leavePage(page: Page): Promise<void> {
  // In a task of its own: a script that runs in a page that was left evicts it from the cache.
  await page.evaluate(
    "window.stayed = true; setTimeout(() => { location.href = '/dist/manifest.json' })",
  );
  await page.waitForURL("**/manifest.json");
}

/** Goes back to the page that was left, and returns whether the browser has kept it. */
export async function goBack(page: Page): Promise<boolean> {
  await page.goBack({ waitUntil: "commit" });
  return page.evaluate("window.stayed === true");
}
