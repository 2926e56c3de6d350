import { expect, it } from "vitest";
import { openFileShop } from "../../../helpers/open-shop.ts";

/** The event log of the server across navigations, which only a real browser has. */
const shop = await openFileShop();

/** 48 KB of events, of the 64 KiB that browsers allow. */
const BURST = Array.from({ length: 24 }, (_, index) => `event ${index}`);

it("the server's log has each event once, although the page is being left", async () => {
  const { page, messages } = await shop.openReady({ path: "/" });
  // What logs events is loaded once the page is ready.
  await expect.poll(() => shop.readEvents().length).toBe(1);
  await page.evaluate((names) => {
    window.fundraising?.push((api) => {
      addEventListener("pagehide", () => {
        for (const name of names) api.logEvent(name, { text: "x".repeat(2000) });
      });
      location.assign("/help-icon/");
    });
  }, BURST);
  await page.waitForURL("**/help-icon/");
  await expect.poll(readLog).toEqual([...BURST].sort());
  expect(messages).toEqual([]);
});

/** The names of all logged events except page views. */
function readLog(): string[] {
  return shop
    .readEvents()
    .map(({ eventName }) => eventName)
    .filter((name) => name !== "page_view")
    .sort();
}
