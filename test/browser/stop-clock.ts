import type { Page } from "playwright-core";

/** Enough for the way to the browser and back on a busy machine, and too short for any call to expire. */
const AHEAD_MS = 5_000;

/** Stops the page's clock, which `page.clock.install` has set up: from now on it goes by `runFor`. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}
