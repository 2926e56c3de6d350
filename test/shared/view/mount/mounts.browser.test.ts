import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openFileShop, waitForWidgets } from "../../../helpers/shop.ts";

/** Widgets whose elements are changed by the host or by tools, and pages with many mount points. */
const shop = await openFileShop();

const ADA = { id: 1, firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };

/** A page with a header, and the API as `api`. The server says that Ada is signed in. */
async function openHeader() {
  const opened = await shop.openPage({
    body: '<div data-widget="header" data-show-first-name="true"></div>',
    script: `<script>window.fundraising = [(api) => { window.api = api; }];</script>
      <script src="/dist/loader.js"></script>`,
    prepare: (page) =>
      page.route("**/logged-in-status/", (route) =>
        route.fulfill({ json: { loggedIn: true, user: ADA } }),
      ),
  });
  await waitForWidgets(opened.page);
  await opened.page.waitForFunction("window.api");
  return opened;
}

const accountOf = (page: Page) => page.getByRole("button", { name: "Account menu" });
const logInOf = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Log in" });

it("a mount point that gets another name shows the other widget, and without one the page's content", async () => {
  const { page, messages } = await shop.openPage({
    body: '<div data-widget="footer"><a href="/help/">Help</a></div>',
  });
  await waitForWidgets(page);
  const mountPoint = page.locator("body > div").first();
  await mountPoint.evaluate((element) => element.setAttribute("data-widget", "header"));
  await page.getByRole("banner").waitFor();
  expect(await page.getByRole("contentinfo").count()).toBe(0);
  await mountPoint.evaluate((element) => element.removeAttribute("data-widget"));
  await page.getByRole("banner").waitFor({ state: "detached" });
  expect(await mountPoint.evaluate((element) => element.outerHTML)).toBe(
    '<div><a href="/help/">Help</a></div>',
  );
  expect(messages).toEqual([]);
});

describe("a header", () => {
  it("still works after a translation tool has replaced its texts", async () => {
    const { page, messages } = await openHeader();
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        const font = document.createElement("font");
        font.textContent = text.textContent;
        text.parentNode?.replaceChild(font, text);
      }
    });
    await page.evaluate("api.refreshUser()");
    await accountOf(page).click();
    await page.getByText("Welcome, Ada!").waitFor();
    expect(await logInOf(page).count()).toBe(0);
    expect(messages).toEqual([]);
  });

  it("is restored after the host has removed one of its elements", async () => {
    const { page } = await openHeader();
    await logInOf(page).evaluate((button) => button.remove());
    await page.evaluate("api.refreshUser()");
    await accountOf(page).click();
    await page.getByText("Welcome, Ada!").waitFor();
    expect(await page.getByRole("banner").count()).toBe(1);
  });
});

it("mounting leaves no listeners and elements of 1,000 mount points that were added and removed", async () => {
  const { page, messages } = await shop.openPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");

  /** Adds and removes the mount points, and counts the listeners and nodes that are left. */
  async function addAndRemove(): Promise<{ listeners: number; nodes: number }> {
    await page.evaluate(() => {
      const block = document.createElement("div");
      block.id = "block";
      block.innerHTML = '<i data-widget="help-icon">Help</i>'.repeat(1_000);
      document.body.append(block);
    });
    await page.waitForFunction(
      () => document.querySelectorAll('[data-widget-state="ready"]').length === 1_000,
    );
    await page.evaluate(() => document.getElementById("block")?.remove());
    // Effects are cleaned up after the next paint.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    const read = (name: string) =>
      metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { listeners: read("JSEventListeners"), nodes: read("Nodes") };
  }

  let last = await addAndRemove();
  expect(last.nodes).toBeLessThan(100);
  // The runtime attaches its own listeners at the first mount or a little later. What a mount point
  // leaves behind would be added by every round.
  const countAdded = async () => {
    const before = last;
    last = await addAndRemove();
    return Math.max(last.listeners - before.listeners, last.nodes - before.nodes);
  };
  await expect.poll(countAdded).toBeLessThanOrEqual(0);
  expect(messages).toEqual([]);
});
