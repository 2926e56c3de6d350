import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openFileShop, waitForWidgets } from "../../../helpers/open-shop.ts";

/** Room around a stop for its focus ring, in pixels. */
const ROOM = 8;

const shop = await openFileShop();

const BODY = `<main><h1>Shop</h1>
  <div data-widget="search" data-button="true"></div>
  <i data-widget="help-icon">Profits</i>
  <div data-widget="campaign" data-campaign-id="1001"></div>
  <div data-widget="login"></div></main><div data-widget="header"></div><div data-widget="footer"></div>`;

/** What is around the focused element, with the focus and without it; of several elements with a class, the first. */
async function takePictures(page: Page, classes: Set<string>) {
  const stop = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused?.closest(".fw-root")) return null;
    focused.scrollIntoView({ block: "center" });
    const { x, y, width, height } = focused.getBoundingClientRect();
    const name = focused.getAttribute("aria-label") ?? focused.textContent ?? "";
    const styles = `${focused.tagName} ${focused.className} ${focused.getAttribute("type")}`;
    return { name: `${focused.tagName} ${name || focused.id}`, styles, x, y, width, height };
  });
  if (!stop) return null;
  const { name, styles, x, y, width, height } = stop;
  if (classes.has(styles)) return { name, isVisible: true };
  classes.add(styles);
  const clip = {
    x: Math.max(0, x - ROOM),
    y: Math.max(0, y - ROOM),
    width: width + 2 * ROOM,
    height: height + 2 * ROOM,
  };
  const focused = await page.screenshot({ clip, animations: "disabled" });
  // The next Tab continues from here.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const blurred = await page.screenshot({ clip, animations: "disabled" });
  return { name, isVisible: !focused.equals(blurred) };
}

it.each(["none", "active"] as const)(
  "every stop of the Tab key looks different with the focus, with the forced colors “%s”",
  async (forcedColors) => {
    const { page } = await shop.openPage({ body: BODY });
    await page.emulateMedia({ forcedColors });
    await waitForWidgets(page);
    // A size that is chosen has an outline of its own.
    await page.locator(".fw-campaign-size").first().click();
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.locator("h1").click();
    const names: string[] = [];
    const classes = new Set<string>();
    const unseen: string[] = [];
    for (;;) {
      await page.keyboard.press("Tab");
      const stop = await takePictures(page, classes);
      if (!stop) break;
      names.push(stop.name);
      if (!stop.isVisible) unseen.push(stop.name);
    }
    expect(names.length).toBeGreaterThan(30);
    expect(classes.size).toBeGreaterThan(10);
    expect(unseen).toEqual([]);
  },
);
