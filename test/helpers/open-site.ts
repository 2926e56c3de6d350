import type { Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { findBrowser, waitForWidgets } from "./open-shop.ts";

/** Opens a page of a server for files, until the test ends, and waits for its widgets. */
export async function openSite(url: string): Promise<{ page: Page; messages: string[] }> {
  const page = await (await findBrowser()).newPage();
  onTestFinished(() => page.context().close());
  const messages: string[] = [];
  page.on("console", (message) => messages.push(message.text()));
  page.on("pageerror", (error) => messages.push(error.message));
  await page.goto(url);
  await waitForWidgets(page);
  return { page, messages };
}
