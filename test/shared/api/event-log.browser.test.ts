import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type Shop, waitForWidgets } from "../../browser/shop.ts";

/** The server's own log while pages are left, which only a real browser does. */
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const LOG = "**/rest/log-event/";

const BURST = Array.from({ length: 90 }, (_, index) => `event ${index}`);

it("gets each event once, of a page that is left at once and of one that was cut off", async () => {
  const got: string[] = [];
  const { page, messages } = await shop.openPage({
    body: '<div data-widget="footer"></div>',
    prepare: async (page) => {
      page.on("request", (request) => {
        if (!request.url().endsWith("/rest/log-event/")) return;
        const { eventName } = request.postDataJSON();
        if (eventName !== "page_view") got.push(eventName);
      });
    },
    script: `<script>window.fundraising = [(api) => { window.api = api; }];</script>
      <script src="/dist/loader.js"></script>`,
  });
  await waitForWidgets(page);
  await page.waitForFunction("window.api");
  // Far more at once than a page that is left may have under way.
  await page.evaluate(`(() => {
    const text = "x".repeat(1000);
    for (const name of ${JSON.stringify(BURST)}) api.logEvent(name, { text });
    setTimeout(() => { location.href = "/help-icon/"; });
  })()`);
  await page.waitForURL("**/help-icon/");
  await waitForWidgets(page);
  await expect.poll(() => got.length, { timeout: 15_000 }).toBe(BURST.length);
  expect([...got].sort()).toEqual([...BURST].sort());

  got.length = 0;
  await page.route(LOG, (route) => route.abort());
  await page.evaluate("fundraising.push((api) => api.logEvent('cut off'))");
  await page.waitForFunction(() => sessionStorage.getItem("keptEvents"));
  await page.unroute(LOG);
  await page.goto(`${shop.url}/help-icon/`);
  await expect.poll(() => got).toEqual(["cut off", "cut off"]);
  expect(messages.filter((message) => !message.includes("ERR_FAILED"))).toEqual([]);
});
