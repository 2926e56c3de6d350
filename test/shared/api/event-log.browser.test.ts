import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type Shop, waitForWidgets } from "../../browser/shop.ts";

/** The server's own log while pages are left, which only a real browser does. */
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const LOG = "**/rest/log-event/";
const CALLS = "**/chunks/api-*.js";

const BURST = Array.from({ length: 30 }, (_, index) => `event ${index}`);

it("gets each event once, of pages that are left at once and of one that was cut off", async () => {
  // No host page of the test's own, which has a route.
  const { page, messages } = await shop.openPage({ path: "/" });
  await waitForWidgets(page);
  await page.evaluate((names) => {
    window.fundraising?.push((api) => {
      // Far more at once than a page that is left may have under way.
      const text = "x".repeat(2000);
      for (const name of names) api.logEvent(name, { text });
      setTimeout(() => location.assign("/help-icon/"));
    });
  }, BURST);
  await page.waitForURL("**/help-icon/");
  await expect.poll(readLog).toEqual(BURST.toSorted());

  await waitForWidgets(page);
  await page.route(LOG, (route) => route.abort());
  await page.evaluate(() => {
    window.fundraising?.push((api) => api.logEvent("cut off"));
  });
  await page.waitForFunction(() => sessionStorage.getItem("unsentEvents"));
  await page.unroute(LOG);
  await page.goto(`${shop.url}/help-icon/`);
  await expect.poll(readLog).toEqual(["cut off", ...BURST].toSorted());

  // Left before the calls to the server have come.
  await page.route(CALLS, () => undefined);
  await page.goto(`${shop.url}/help-icon/`);
  await page.evaluate(() => {
    window.fundraising?.push((api) => {
      api.logEvent("early", {});
      location.assign("/");
    });
  });
  await page.waitForURL(`${shop.url}/`);
  await page.unroute(CALLS);
  await page.goto(`${shop.url}/help-icon/`);
  await expect.poll(readLog).toEqual(["cut off", "early", ...BURST].toSorted());
  expect(messages.filter((message) => !message.includes("ERR_FAILED"))).toEqual([]);
});

/** What the server has logged, but for each page's own view. */
function readLog(): string[] {
  return shop
    .readEvents()
    .map(({ eventName }) => eventName)
    .filter((name) => name !== "page_view")
    .toSorted();
}
