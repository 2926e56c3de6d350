import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  addOne,
  addThree,
  crash,
  lineOf,
  openCart,
  READ,
  readQuantity,
  WRITE,
} from "../../../helpers/open-cart.ts";
import { openFileShop, waitForWidgets } from "../../../helpers/open-shop.ts";
import { headerButton, quantityOf } from "../../../helpers/page-parts.ts";

/** Unsaved edits of closed, hidden or stale pages, in real tabs of one browser. */
const shop = await openFileShop({ hasOwnProcesses: true });

async function goToCart(page: Page) {
  await page.goto(`${shop.url}/cart/`);
  await lineOf(page, 0).waitFor();
}

describe("a crashed tab", () => {
  it("loses none of ten edits that were made without a network", async () => {
    const { page, context, readQuantities } = await openCart(shop);
    await page.route(WRITE, (route) => route.abort());
    for (const place of [0, 1, 0, 1, 0, 0, 1, 0, 1, 1]) await addOne(page, place);
    await crash(page, context);
    expect(await readQuantities()).toEqual([1, 1]);

    const next = await context.newPage();
    await next.goto(`${shop.url}/how-it-works/`);
    await headerButton(next, "Cart, 12 items").waitFor();
    await expect.poll(readQuantities).toEqual([6, 6]);
    await goToCart(next);
    expect([await readQuantity(next, 0), await readQuantity(next, 1)]).toEqual(["6", "6"]);
    expect(await next.evaluate(() => Object.keys(localStorage).join())).not.toMatch(/cartOutbox/);
  });

  it("adds a pending addition once where the server has received it", async () => {
    const { page, context, items, readQuantities } = await openCart(shop);
    const received = new Promise<void>((resolve) => {
      page.route(WRITE, async (route) => {
        await route.fetch();
        resolve();
      });
    });
    await addThree(page, items);
    await received;
    await crash(page, context);
    expect(await readQuantities()).toEqual([4, 1]);
    const next = await context.newPage();
    await goToCart(next);
    await headerButton(next, "Cart, 5 items").waitFor();
    expect(await readQuantities()).toEqual([4, 1]);
  });

  it("does not bring an edit back that an open tab has replaced since", async () => {
    const { page, context, readQuantities } = await openCart(shop);
    const open = await context.newPage();
    await goToCart(open);
    const received = new Promise<void>((resolve) => {
      page.route(WRITE, async (route) => {
        await route.fetch();
        resolve();
      });
    });
    await addOne(page, 0);
    await received;
    await crash(page, context);
    expect(await readQuantities()).toEqual([2, 1]);
    await quantityOf(lineOf(open, 0)).fill("5");
    await expect.poll(readQuantities).toEqual([5, 1]);
    const next = await context.newPage();
    await goToCart(next);
    await headerButton(next, "Cart, 6 items").waitFor();
    expect(await readQuantities()).toEqual([5, 1]);
  });
});

describe("a tab whose addition another one has sent", () => {
  it("does not add it again although the response is lost and a script clears the storage", async () => {
    const { page, context, items, readQuantities } = await openCart(shop);
    const other = await context.newPage();
    await goToCart(other);
    const write = shop.holdNext("PUT", /\/items\/$/);
    await addOne(other, 1);
    await write.arrived;
    await addThree(page, items);
    await page.waitForFunction(() => /kind.{5}add/.test(JSON.stringify(localStorage)));
    await other.route(WRITE, async (route) => {
      await route.fetch();
      await other.evaluate(() => localStorage.clear());
      await route.abort();
    });
    await other.route(READ, (route) => route.abort());
    write.release();
    await headerButton(page, "Cart, 6 items").waitFor();
    await page.waitForFunction(() => !/cartOutbox/.test(Object.keys(localStorage).join()));
    expect(await readQuantities()).toEqual([4, 2]);
  });
});

describe("a tab with a failed edit", () => {
  it("keeps the edit in the outbox when it is left with a stale cart", async () => {
    const { page, context, write, readQuantities } = await openCart(shop);
    await page.route(WRITE, (route) => route.fulfill({ status: 503 }));
    await addOne(page, 0);
    await page.getByRole("alert").getByRole("button", { name: "Try again" }).waitFor();
    await page.route(READ, (route) => route.fulfill({ status: 503 }));
    const failed = page.waitForResponse((response) => READ.test(response.url()));
    await page.evaluate(() => {
      const channel = new BroadcastChannel("fundraising");
      channel.postMessage({ about: "cart", count: 6 });
      channel.close();
    });
    await failed;
    await write([1, 5]);
    await page.unrouteAll();
    page.on("dialog", (dialog) => dialog.accept());
    await page.goto(`${shop.url}/how-it-works/`);
    await waitForWidgets(page);
    await expect.poll(readQuantities).toEqual([2, 5]);
    expect(context.pages()).toHaveLength(1);
  });
});

it("an entry in the format of an earlier build is left to its page, and changes nothing", async () => {
  const { page, items, readQuantities } = await openCart(shop);
  // As commit 051e09f1 has written it.
  const entry = await page.evaluate(([item]) => {
    const cartId = localStorage.getItem("cartId") ?? /cartId=([^;]+)/.exec(document.cookie)?.[1];
    const edit = { kind: "setQuantity", campaignId: 1001, lineId: "0", quantity: 9 };
    const edits = [{ edit, content: `${item?.productId}/${item?.sizeId}` }];
    const written = JSON.stringify({ version: 4, savedAt: Date.now(), cartId, edits });
    localStorage.setItem("cartJournal.mwxsltdb0.3195", written);
    return written;
  }, items);
  await goToCart(page);
  await addOne(page, 0);
  await expect.poll(readQuantities).toEqual([2, 1]);
  await page.waitForFunction(() => !/cartOutbox/.test(Object.keys(localStorage).join()));
  expect(await page.evaluate(() => localStorage.getItem("cartJournal.mwxsltdb0.3195"))).toBe(entry);
});
