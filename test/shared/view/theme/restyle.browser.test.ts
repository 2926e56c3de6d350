import { expect, it } from "vitest";
import { openFileShop } from "../../../helpers/open-shop.ts";

const shop = await openFileShop();

it("a widget that is added makes the browser compute the styles of no other widget again", async () => {
  const { page } = await shop.openReady({
    body: `<div data-widget="header"></div>${'<span data-widget="help-icon">Help</span> '.repeat(100)}`,
  });
  await shop.browser.startTracing(page, { categories: ["devtools.timeline"] });
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", '<b data-widget="help-icon">Help</b>');
  });
  await page.locator("b[data-widget-state=ready] [role=button]").waitFor();
  // A frame later its styles have been computed.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const { traceEvents } = JSON.parse((await shop.browser.stopTracing()).toString());
  const counts = (traceEvents as { name: string; args: { elementCount?: number } }[])
    .filter(({ name }) => name === "UpdateLayoutTree")
    .map(({ args }) => args.elementCount ?? 0);
  expect(counts.length).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThan(30);
});
