import type { Page } from "playwright-core";

/** Enough for a call to the browser on a busy machine, and shorter than the timeout of any request. */
const AHEAD_MS = 5_000;

/** Pauses the page's clock, which needs `page.clock.install`. Afterwards `runFor` advances it. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}
