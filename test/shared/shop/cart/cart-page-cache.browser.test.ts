import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { goBack, leavePage } from "../../../helpers/leave-page.ts";
import { addOne, type Item, lineOf, openCart, readQuantity } from "../../../helpers/open-cart.ts";
import { openFileShop, waitForWidgets } from "../../../helpers/open-shop.ts";

/**
 * Two tabs of a browser that keeps the pages it leaves in its back/forward cache. A page there is frozen,
 * so it must neither keep the cart's lock nor be given it.
 */
const shop = await openFileShop({ hasPageCache: true });

async function openTab(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto(`${shop.url}/cart/`);
  await waitForWidgets(page);
  await lineOf(page, 0).waitFor();
  return page;
}

/** Adds one piece; fulfilled once it is saved. */
const add = (page: Page, item: Item | undefined) =>
  page.evaluate(
    (item) =>
      new Promise<void>((resolve, reject) => {
        window.fundraising?.push((api) => {
          api.addToCart({ campaignId: 1001, ...(item as Item) }).then(resolve, reject);
        });
      }),
    item,
  );

/** Waits until a page of the browser waits for the cart's lock. */
const waitForWaiting = (page: Page) =>
  page.waitForFunction(async () => (await navigator.locks.query()).pending?.length);

describe("a tab that is left", () => {
  it("while it saves gives the lock to the other tab", async () => {
    const { page, context, items, readQuantities } = await openCart(shop);
    const other = await openTab(context);
    const write = shop.holdNext("PUT", /\/items\/$/);
    await addOne(page, 0);
    await write.arrived;
    const added = add(other, items[1]);
    await waitForWaiting(other);
    await leavePage(page);
    write.release();
    await added;
    await add(await openTab(context), items[1]);
    await expect.poll(readQuantities).toEqual([2, 3]);
    expect(await goBack(page)).toBe(true);
    await expect.poll(() => readQuantity(page, 1)).toBe("3");
    await addOne(page, 0);
    await add(other, items[1]);
    await expect.poll(readQuantities).toEqual([3, 4]);
  });

  it("while it waits to save is not given the lock", async () => {
    const { page, context, items, readQuantities } = await openCart(shop);
    const other = await openTab(context);
    const write = shop.holdNext("PUT", /\/items\/$/);
    const added = add(page, items[1]);
    await write.arrived;
    await addOne(other, 0);
    await waitForWaiting(page);
    await leavePage(other);
    write.release();
    await added;
    await add(page, items[1]);
    await expect.poll(readQuantities).toEqual([2, 3]);
    expect(await goBack(other)).toBe(true);
    await add(other, items[1]);
    await expect.poll(readQuantities).toEqual([2, 4]);
  });
});
