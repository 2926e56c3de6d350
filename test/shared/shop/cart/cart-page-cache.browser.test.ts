import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Cart } from "../../../../shared/shop/domain/cart.ts";
import { callShop, type Item, listItems, saveCart } from "../../../helpers/call-shop.ts";
import { addOne, lineOf } from "../../../helpers/open-cart.ts";
import { HOST_PATH, openFileShop, waitForWidgets } from "../../../helpers/open-shop.ts";
import { linesOf } from "../../../helpers/page-parts.ts";

/**
 * Two tabs of a browser that keeps the pages it leaves in its back/forward cache. A page there is frozen,
 * so it must neither keep the cart's lock nor be given it.
 */
const shop = await openFileShop({ hasPageCache: true });

const BODY = `<div data-widget="header" data-cart-icon="3"></div><div data-widget="cart"></div>
  <a href="/dist/manifest.json">Leave</a>`;

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

interface EditCase {
  kind: string;
  prepare?: (page: Page) => Promise<unknown>;
  edit: (page: Page) => Promise<unknown>;
  /** What is in the cart after it. */
  saved: string[];
}

const EDITS: EditCase[] = [
  {
    kind: "a quantity",
    edit: (page) => addOne(page, 0),
    saved: ["3 tees", "1 hoodie"],
  },
  {
    kind: "a size",
    prepare: (page) => lineOf(page, 0).getByRole("button", { name: "Edit" }).click(),
    edit: (page) =>
      lineOf(page, 0).getByRole("combobox", { name: "Size" }).selectOption({ index: 1 }),
    saved: ["2 larger tees", "1 hoodie"],
  },
  {
    kind: "a removal",
    edit: (page) => lineOf(page, 0).getByRole("button", { name: "Remove" }).click(),
    saved: ["1 hoodie"],
  },
  {
    kind: "an undone removal",
    async prepare(page) {
      const saved = page.waitForResponse((response) => response.request().method() === "PUT");
      await lineOf(page, 0).getByRole("button", { name: "Remove" }).click();
      await saved;
      await page.waitForFunction(async () => (await navigator.locks.query()).held?.length === 0);
    },
    edit: (page) => press(page, "Undo"),
    saved: ["2 tees", "1 hoodie"],
  },
  {
    kind: "a donation",
    edit: (page) => press(page, "$10"),
    saved: ["2 tees", "1 hoodie", "$10"],
  },
];

/** A cart with two tees and a hoodie, and two tabs that show it. */
async function openTwoTabs() {
  const items = await listItems(shop);
  const [tee, larger] = items as [Item, Item];
  const [hoodie, mug] = items.filter(({ productId }) => productId !== tee.productId) as [
    Item,
    Item,
  ];
  const names: [string, Item][] = [
    ["tee", tee],
    ["larger tee", larger],
    ["hoodie", hoodie],
    ["mug", mug],
  ];
  const cartId = await saveCart(shop, [{ ...tee, quantity: 2 }, hoodie]);
  const { page, context } = await shop.openReady({ body: BODY, cookies: { cartId } });
  await lineOf(page, 1).waitFor();

  async function readCart() {
    const cart = await callShop<Cart>(shop, "GET", `/rest/checkout/${cartId}/`);
    const [campaign] = cart.campaigns;
    const lines = campaign?.items.map(({ product, size, quantity }) => {
      const [name] =
        names.find(([, item]) => item.productId === product.id && item.sizeId === size.id) ?? [];
      return `${quantity} ${name}${quantity === 1 ? "" : "s"}`;
    });
    const amount = campaign?.donation.amount;
    return amount ? [...(lines ?? []), `$${amount}`] : lines;
  }

  /** Adds a mug; fulfilled once it is saved. */
  const addMug = (page: Page) =>
    page.evaluate(
      (item) =>
        new Promise<void>((resolve, reject) => {
          window.fundraising?.push((api) => {
            api.addToCart({ campaignId: 1001, ...item }).then(resolve, reject);
          });
        }),
      mug,
    );
  return { first: page, second: await openTab(context), context, readCart, addMug };
}

async function openTab(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto(shop.url + HOST_PATH);
  await waitForWidgets(page);
  await lineOf(page, 0).waitFor();
  return page;
}

/** Leaves the page by its link. */
async function leave(page: Page) {
  await page.evaluate("window.isKept = true");
  // In a task of its own: a script that runs in a page that was left evicts it from the cache.
  await page
    .getByText("Leave")
    .evaluate((link: HTMLAnchorElement) => void setTimeout(() => link.click()));
  await page.waitForURL("**/manifest.json");
}

/** Goes back to a page that was left, which the browser has kept. */
async function goBack(page: Page) {
  await page.goBack({ waitUntil: "commit" });
  expect(await page.evaluate("window.isKept")).toBe(true);
}

/** Waits until a page of the browser waits for the cart's lock. */
const waitForWaiting = (page: Page) =>
  page.waitForFunction(async () => (await navigator.locks.query()).pending?.length);

/** The two tabs, the second of which waits while the first one saves `edit`. */
async function openWaiting({ prepare, edit }: EditCase) {
  const tabs = await openTwoTabs();
  await prepare?.(tabs.first);
  const write = shop.holdNext("PUT", /\/items\/$/);
  await edit(tabs.first);
  await write.arrived;
  const added = tabs.addMug(tabs.second);
  await waitForWaiting(tabs.second);
  return { ...tabs, write, added };
}

describe("a tab that is left by a link", () => {
  it.each(EDITS)("while it saves $kind gives the lock to the other tab", async (one) => {
    const { first, second, context, write, added, readCart, addMug } = await openWaiting(one);
    await leave(first);
    write.release();
    await added;
    const third = await openTab(context);
    await addMug(third);
    await expect.poll(readCart).toEqual([...one.saved, "2 mugs"].sort(byDonation));
    await goBack(first);
    await expect.poll(() => linesOf(first).count()).toBe(await linesOf(third).count());
    await addOne(first, 0);
    await addMug(second);
  });

  it.each(EDITS)("while it waits to save $kind is not given the lock", async (one) => {
    const { first, second, readCart, addMug } = await openTwoTabs();
    await one.prepare?.(second);
    const write = shop.holdNext("PUT", /\/items\/$/);
    const added = addMug(first);
    await write.arrived;
    await one.edit(second);
    await waitForWaiting(first);
    await leave(second);
    write.release();
    await added;
    await addMug(first);
    await expect.poll(readCart).toEqual([...one.saved, "2 mugs"].sort(byDonation));
    await goBack(second);
    await addMug(second);
    await expect.poll(readCart).toEqual([...one.saved, "3 mugs"].sort(byDonation));
  });
});

/** The donation last. */
const byDonation = (one: string, other: string) =>
  Number(one.startsWith("$")) - Number(other.startsWith("$"));
