import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  addOne,
  crash,
  lineOf,
  openCart,
  READ,
  readQuantity,
  WRITE,
} from "../../../helpers/open-cart.ts";
import { openFileShop } from "../../../helpers/open-shop.ts";
import { headerButton, tryAgainOf } from "../../../helpers/page-parts.ts";

/** What the cart must never do, whatever the network, the server and other devices do. */
const shop = await openFileShop({ hasOwnProcesses: true });

const alertOf = (page: Page) => page.getByRole("alert");

async function isVisibleAgain(page: Page) {
  await page.evaluate(() =>
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
  );
}

describe("what another device has done", () => {
  it("is kept by an edit, also between its read and its write", async () => {
    const { page, write, readQuantities } = await openCart(shop);
    await page.route(
      WRITE,
      async (route) => {
        await write([1, 6]);
        await route.continue();
      },
      { times: 1 },
    );
    await addOne(page, 0);
    await expect.poll(readQuantities).toEqual([2, 6]);
    await expect.poll(() => readQuantity(page, 1)).toBe("6");
  });

  it("is shown when the page is visible again, or by a button where it can't be read", async () => {
    const { page, write } = await openCart(shop);
    await write([4, 1]);
    await page.route(READ, (route) => route.abort());
    await isVisibleAgain(page);
    await alertOf(page).getByText("We couldn’t check your cart").waitFor();
    await page.unrouteAll();
    await tryAgainOf(page).click();
    await expect.poll(() => readQuantity(page, 0)).toBe("4");
    await alertOf(page).waitFor({ state: "detached" });
    await write([5, 1]);
    await isVisibleAgain(page);
    await expect.poll(() => readQuantity(page, 0)).toBe("5");
  });

  it("stops the payment once, and is shown with its total", async () => {
    const { page, write } = await openCart(shop, "/checkout/");
    const continueButton = page.getByRole("button", { name: "Continue to payment" });
    await continueButton.waitFor();
    await write([9, 1]);
    // Nothing tells the page, not even when it is visible again.
    await page.route(READ, (route) => route.abort(), { times: 1 });
    await isVisibleAgain(page);
    await tryAgainOf(page).waitFor();
    await continueButton.click();
    await alertOf(page).getByText("Your cart has changed").waitFor();
    await page.getByText("Quantity 9").waitFor();
    expect(new URL(page.url()).pathname).toBe("/checkout/");
    await continueButton.click();
    await page.waitForURL("**/payment/");
  });
});

describe("unsaved edits", () => {
  it("are named by the cart button, and guarded, when the drawer is closed", async () => {
    const { page } = await openCart(shop, "/how-it-works/");
    await headerButton(page, "Cart, 2 items").click();
    await lineOf(page, 0).waitFor();
    await page.route(WRITE, (route) => route.abort());
    await addOne(page, 0);
    await tryAgainOf(page).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await headerButton(page, "Cart, 3 items, not saved").waitFor();
    const asked = page.waitForEvent("dialog");
    page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
  });
});

it("a donation is removed with the last line of its campaign, and restored with it", async () => {
  const { page, write, readCart } = await openCart(shop);
  await write([1], 10);
  await page.reload();
  await lineOf(page, 0).getByRole("button", { name: "Remove" }).click();
  await page.getByRole("status").getByText("and the donation of $10.00 removed").waitFor();
  await expect.poll(async () => (await readCart()).campaigns).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await readCart()).campaigns[0]?.donation.amount).toBe(10);
  expect((await readCart()).campaigns[0]?.items).toHaveLength(1);
});

it("a crashed tab loses none of ten edits that were made without a network", async () => {
  const { page, context, readQuantities } = await openCart(shop);
  await page.route(WRITE, (route) => route.abort());
  for (const place of [0, 1, 0, 1, 0, 0, 1, 0, 1, 1]) await addOne(page, place);
  await crash(page, context);
  expect(await readQuantities()).toEqual([1, 1]);

  const next = await context.newPage();
  await next.goto(`${shop.url}/how-it-works/`);
  await headerButton(next, "Cart, 12 items").waitFor();
  await expect.poll(readQuantities).toEqual([6, 6]);
  await next.goto(`${shop.url}/cart/`);
  await lineOf(next, 0).waitFor();
  expect([await readQuantity(next, 0), await readQuantity(next, 1)]).toEqual(["6", "6"]);
  expect(await next.evaluate(() => Object.keys(localStorage).join())).not.toMatch(/cartOutbox/);
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
  await page.reload();
  await addOne(page, 0);
  await expect.poll(readQuantities).toEqual([2, 1]);
  await page.waitForFunction(() => !/cartOutbox/.test(Object.keys(localStorage).join()));
  expect(await page.evaluate(() => localStorage.getItem("cartJournal.mwxsltdb0.3195"))).toBe(entry);
});
