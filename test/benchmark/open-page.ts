import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { applyCondition, type Condition } from "./conditions.ts";

/** What the pages are opened with: one browser and one server for all of them. */
export interface Environment {
  browser: Browser;
  url: string;
  cookies: Record<string, string>;
  /** The script that measures inside a page. */
  probe: string;
}

export interface OpenPage {
  page: Page;
  /** Waits until no request has been under way for a while. */
  settle(): Promise<void>;
  /** The heap in kB that is in use after a garbage collection. */
  readHeap(): Promise<number>;
}

const QUIET_MS = 500;
const TIME_LIMIT_MS = 60_000;

/**
 * Opens a page with an empty cache, waits until it is ready and settled, measures and closes it.
 *
 * @throws {Error} when the page throws an error, or all of this takes too long
 */
export async function withPage<Result>(
  { browser, url, cookies, probe }: Environment,
  path: string,
  condition: Condition,
  measure: (open: OpenPage) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  await context.addInitScript(probe);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await applyCondition(session, condition);
  let pendingCount = 0;
  let changedAt = 0;
  const count = (change: number) => () => {
    pendingCount += change;
    changedAt = performance.now();
  };
  page.on("request", count(1)).on("requestfinished", count(-1)).on("requestfailed", count(-1));

  async function settle(): Promise<void> {
    changedAt = performance.now();
    while (pendingCount || performance.now() - changedAt < QUIET_MS) await wait(20);
  }

  async function readHeap(): Promise<number> {
    await session.send("HeapProfiler.collectGarbage");
    return (await session.send("Runtime.getHeapUsage")).usedSize / 1000;
  }

  async function openAndMeasure(): Promise<Result> {
    await page.goto(`${url}/benchmark/${path}`, { waitUntil: "commit" });
    await page.evaluate(() => window.benchmark.ready);
    await settle();
    return measure({ page, settle, readHeap });
  }

  const failed = new Promise<never>((_, reject) => {
    page.on("pageerror", reject);
    setTimeout(() => reject(new Error(`${path} took too long.`)), TIME_LIMIT_MS).unref();
  });
  return Promise.race([openAndMeasure(), failed]).finally(() => context.close());
}
