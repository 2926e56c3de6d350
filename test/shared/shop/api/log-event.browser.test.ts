import { expect, it } from "vitest";
import { openFileShop, waitForWidgets } from "../../../helpers/open-shop.ts";

/** The event log of the server across navigations, which only a real browser has. */
const shop = await openFileShop();

const LOG = "**/rest/log-event/";
const API_CHUNK = "**/chunks/api-*.js";

const BURST = Array.from({ length: 30 }, (_, index) => `event ${index}`);

it("the server's log has each event once, after immediate navigations and a failed request", async () => {
  // Not the tests' host page, because that has a route.
  const { page, messages } = await shop.openReady({ path: "/" });
  await page.evaluate((names) => {
    window.fundraising?.push((api) => {
      // Far more than the browser's limit for pending keepalive requests.
      const text = "x".repeat(2000);
      for (const name of names) api.logEvent(name, { text });
      setTimeout(() => location.assign("/help-icon/"));
    });
  }, BURST);
  await page.waitForURL("**/help-icon/");
  await expect.poll(readLog).toEqual([...BURST].sort());

  await waitForWidgets(page);
  await page.route(LOG, (route) => route.abort());
  await page.evaluate(() => {
    window.fundraising?.push((api) => api.logEvent("failed"));
  });
  await page.waitForFunction(() => sessionStorage.getItem("unsentEvents"));
  await page.unroute(LOG);
  await page.goto(`${shop.url}/help-icon/`);
  await expect.poll(readLog).toEqual(["failed", ...BURST].sort());

  // The page is left before the API chunk is loaded.
  await page.route(API_CHUNK, () => undefined);
  await page.goto(`${shop.url}/help-icon/`);
  await page.evaluate(() => {
    window.fundraising?.push((api) => {
      api.logEvent("early", {});
      location.assign("/");
    });
  });
  await page.waitForURL(`${shop.url}/`);
  await page.unroute(API_CHUNK);
  await page.goto(`${shop.url}/help-icon/`);
  await expect.poll(readLog).toEqual(["failed", "early", ...BURST].sort());
  expect(messages.filter((message) => !message.includes("ERR_FAILED"))).toEqual([]);
});

/** The names of all logged events except page views. */
function readLog(): string[] {
  return shop
    .readEvents()
    .map(({ eventName }) => eventName)
    .filter((name) => name !== "page_view")
    .sort();
}
