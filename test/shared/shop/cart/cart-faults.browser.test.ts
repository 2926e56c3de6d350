import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  addOne,
  addThree,
  badgeOf,
  type Item,
  lineOf,
  openCart,
  quantityOf,
  READ,
  WRITE,
} from "../../../helpers/open-cart.ts";
import { openFileShop } from "../../../helpers/shop.ts";

/** What the cart must never do, whatever the network, the server and other devices do. */
const shop = await openFileShop({ hasOwnProcesses: true });

const alertOf = (page: Page) => page.getByRole("alert");
const tryAgain = (page: Page) => alertOf(page).getByRole("button", { name: "Try again" });

/** Applies the request at the server, and loses its response. */
async function lose(route: Route) {
  await route.fetch();
  await route.abort();
}

async function isVisibleAgain(page: Page) {
  await page.evaluate(() =>
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
  );
}

describe("a server that keeps failing", () => {
  it.each([503, 429, 0])("gets a few requests, and another tab its turn (%i)", async (status) => {
    const { page, context, readQuantities } = await openCart(shop);
    let writes = 0;
    await page.route(WRITE, async (route) => {
      writes += 1;
      if (writes === 1) await route.continue();
      else if (writes === 2) await route.fulfill({ status: 422, json: {} });
      else if (status > 0) await route.fulfill({ status, json: {} });
      else await route.abort();
    });
    for (const place of [0, 1, 0]) await addOne(page, place);
    await tryAgain(page).waitFor();
    expect(writes).toBeLessThanOrEqual(4);
    const other = await context.newPage();
    await other.goto(`${shop.url}/cart/`);
    await addOne(other, 1);
    await expect.poll(async () => (await readQuantities())[1]).toBeGreaterThanOrEqual(2);
    await badgeOf(page, "Cart, 5 items, not saved").waitFor();
    // The other tab's message has led to a few more.
    expect(writes).toBeLessThanOrEqual(8);
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect.poll(readQuantities).toEqual([3, 2]);
    await alertOf(page).waitFor({ state: "detached" });
  });
});

describe("what another device has done", () => {
  it("is kept by an addition: a cart that was paid does not come back", async () => {
    const { page, items, write, readQuantities } = await openCart(shop, "/how-it-works/");
    await badgeOf(page, "Cart, 2 items").click();
    await lineOf(page, 0).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await write([]);
    await addThree(page, items);
    await badgeOf(page, "Cart, 3 items").waitFor();
    expect(await readQuantities()).toEqual([3]);
  });

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
    await expect.poll(() => quantityOf(page, 1)).toBe("6");
  });

  it("is shown when the page is visible again", async () => {
    const { page, write } = await openCart(shop);
    await write([4, 1]);
    await isVisibleAgain(page);
    await expect.poll(() => quantityOf(page, 0)).toBe("4");
  });

  it("is asked for again by a button where it can't be read", async () => {
    const { page, write } = await openCart(shop);
    await write([4, 1]);
    await page.route(READ, (route) => route.abort());
    await isVisibleAgain(page);
    await alertOf(page).getByText("We couldn’t check your cart").waitFor();
    await page.unrouteAll();
    await tryAgain(page).click();
    await expect.poll(() => quantityOf(page, 0)).toBe("4");
    await alertOf(page).waitFor({ state: "detached" });
  });

  it("stops the payment once, and is shown with its total", async () => {
    const { page, write } = await openCart(shop, "/checkout/");
    const continueButton = page.getByRole("button", { name: "Continue to payment" });
    await continueButton.waitFor();
    await write([9, 1]);
    // Nothing tells the page, not even when it is visible again.
    await page.route(READ, (route) => route.abort(), { times: 1 });
    await isVisibleAgain(page);
    await tryAgain(page).waitFor();
    await continueButton.click();
    await alertOf(page).getByText("Your cart has changed").waitFor();
    await page.getByText("Quantity 9").waitFor();
    expect(new URL(page.url()).pathname).toBe("/checkout/");
    await continueButton.click();
    await page.waitForURL("**/payment/");
  });
});

describe("an addition whose response is lost", () => {
  it("is fulfilled and counts once", async () => {
    const { page, items, readQuantities } = await openCart(shop);
    await page.route(WRITE, lose, { times: 1 });
    const outcome = await page.evaluate(
      (item) =>
        new Promise((resolve) =>
          window.fundraising?.push((api) => {
            const added = api.addToCart({ campaignId: 1001, ...item, quantity: 3 });
            added.then(() => resolve("added"), resolve);
          }),
        ),
      items[0] as Item,
    );
    expect(outcome).toBe("added");
    expect(await readQuantities()).toEqual([4, 1]);
  });

  it("counts once when it can't be confirmed and is made again", async () => {
    const { page, items, readQuantities } = await openCart(shop);
    await page.route(WRITE, lose, { times: 1 });
    let reads = 0;
    await page.route(READ, (route) => (reads++ === 0 ? route.continue() : route.abort()));
    await addThree(page, items);
    await badgeOf(page, "Cart, 5 items, not saved").waitFor();
    expect(await readQuantities()).toEqual([4, 1]);
    await page.unrouteAll();
    await addThree(page, items);
    await badgeOf(page, "Cart, 5 items").waitFor();
    expect(await readQuantities()).toEqual([4, 1]);
  });
});

describe("unsaved edits", () => {
  it("are named by the cart button, and guarded, when the drawer is closed", async () => {
    const { page } = await openCart(shop, "/how-it-works/");
    await badgeOf(page, "Cart, 2 items").click();
    await lineOf(page, 0).waitFor();
    await page.route(WRITE, (route) => route.abort());
    await addOne(page, 0);
    await tryAgain(page).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await badgeOf(page, "Cart, 3 items, not saved").waitFor();
    const asked = page.waitForEvent("dialog");
    page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
  });

  it("of the last half second are sent when a link of the page is clicked", async () => {
    const { page, readQuantities } = await openCart(shop);
    await page.evaluate(() => {
      document.body.insertAdjacentHTML("beforeend", '<a href="/dist/manifest.json">Files</a>');
    });
    const saved = page.waitForResponse((response) => response.request().method() === "PUT");
    await addOne(page, 0);
    await saved;
    await addOne(page, 0);
    await page.getByRole("link", { name: "Files" }).click();
    await page.waitForURL("**/manifest.json");
    await expect.poll(readQuantities).toEqual([3, 1]);
  });
});

it("what the server has changed in its response is named", async () => {
  const { page } = await openCart(shop);
  const product = await lineOf(page, 1).getByRole("link").first().textContent();
  await page.route(
    WRITE,
    async (route) => {
      const response = await route.fetch();
      const cart = await response.json();
      cart.campaigns[0].items.pop();
      await route.fulfill({ response, json: cart });
    },
    { times: 1 },
  );
  await addOne(page, 0);
  await alertOf(page).getByText(`${product} is no longer in it.`).waitFor();
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
