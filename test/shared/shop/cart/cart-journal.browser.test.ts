import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Cart } from "../../../../shared/shop/domain/cart.ts";
import type { ProductType } from "../../../../shared/shop/domain/line-item.ts";
import { createGate } from "../../../helpers/create-gate.ts";
import { openFileShop, waitForWidgets } from "../../../helpers/shop.ts";

/** Unsaved edits of closed, hidden or stale pages, in real tabs of one browser. */
const shop = await openFileShop({ hasOwnProcesses: true });

const TOKEN = "a-token-of-the-tests";
const WRITE = "**/rest/checkout/*/items/";
const READ = /\/rest\/checkout\/[^/]+\/$/;

async function call<T>(context: BrowserContext, method: string, path: string, data?: unknown) {
  const response = await context.request.fetch(shop.url + path, {
    method,
    data,
    headers: { "X-Security-Token": TOKEN },
  });
  expect(response.ok()).toBe(true);
  return (await response.json()) as T;
}

interface Item {
  productId: number;
  sizeId: number;
  sizeName: string;
}

/** Opens the page of a cart with two lines of one piece each. */
async function openCart() {
  const cartId = crypto.randomUUID();
  const { page, context } = await shop.openPage({
    path: "/how-it-works/",
    cookies: { cartId, securityToken: TOKEN },
  });
  const [{ products }] = await call<[ProductType]>(
    context,
    "GET",
    "/rest/campaign/1001/product/?checkout=true",
  );
  const items: Item[] = products
    .slice(0, 2)
    .flatMap(({ id, sizes: [size] }) =>
      size ? [{ productId: id, sizeId: size.id, sizeName: size.size }] : [],
    );
  const write = (quantities: number[]) =>
    call(context, "PUT", `/rest/checkout/${cartId}/items/`, {
      items: {
        campaigns: [
          {
            campaignId: 1001,
            items: quantities.map((quantity, index) => ({ ...items[index], quantity })),
            donation: { amount: 0 },
          },
        ],
      },
    });
  await write([1, 1]);
  await goToCart(page);
  const readQuantities = async () => {
    const { campaigns } = await call<Cart>(context, "GET", `/rest/checkout/${cartId}/`);
    return campaigns.flatMap((campaign) => campaign.items.map(({ quantity }) => quantity));
  };
  return { page, context, items, write, readQuantities };
}

async function goToCart(page: Page) {
  await page.goto(`${shop.url}/cart/`);
  await lineOf(page, 0).waitFor();
}

const lineOf = (page: Page, place: number) => page.getByRole("group").nth(place);
const quantityOf = (page: Page, place: number) =>
  lineOf(page, place).getByRole("spinbutton", { name: "Quantity" }).inputValue();
const addOne = (page: Page, place: number) =>
  lineOf(page, place).getByRole("button", { name: "Increase quantity" }).click();
const badgeOf = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("button", { name, exact: true });

async function addThree(page: Page, [item]: Item[]) {
  await page.evaluate(
    (item) =>
      window.fundraising?.push((api) => {
        api.addToCart({ campaignId: 1001, ...item, quantity: 3 }).catch(() => undefined);
      }),
    item as Item,
  );
}

/** Crashes the page, so that not even `pagehide` fires. */
async function kill(page: Page, context: BrowserContext) {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  session.send("Page.crash").catch(() => undefined);
  await crashed;
  await page.close();
}

describe("a crashed tab", () => {
  it("loses none of ten edits that were made without a network", async () => {
    const { page, context, readQuantities } = await openCart();
    await page.route(WRITE, (route) => route.abort());
    for (const place of [0, 1, 0, 1, 0, 0, 1, 0, 1, 1]) await addOne(page, place);
    await kill(page, context);
    expect(await readQuantities()).toEqual([1, 1]);

    const next = await context.newPage();
    const gate = createGate();
    await next.route(READ, gate.hold);
    await next.goto(`${shop.url}/how-it-works/`);
    // Before the server has responded.
    await badgeOf(next, "Cart, 12 items").waitFor();
    gate.open();
    await expect.poll(readQuantities).toEqual([6, 6]);
    await goToCart(next);
    expect([await quantityOf(next, 0), await quantityOf(next, 1)]).toEqual(["6", "6"]);
    expect(await next.evaluate(() => Object.keys(localStorage).join())).not.toContain("Journal");
  });

  it("adds a pending addition once where the server has received it", async () => {
    const { page, context, items, readQuantities } = await openCart();
    const received = new Promise<void>((resolve) => {
      page.route(WRITE, async (route) => {
        await route.fetch();
        resolve();
      });
    });
    await addThree(page, items);
    await received;
    await kill(page, context);
    expect(await readQuantities()).toEqual([4, 1]);
    const next = await context.newPage();
    await goToCart(next);
    await badgeOf(next, "Cart, 5 items").waitFor();
    expect(await readQuantities()).toEqual([4, 1]);
  });

  it("adds a pending addition once where the server receives it late", async () => {
    const { page, context, items, readQuantities } = await openCart();
    const held = shop.holdNext("PUT", /\/items\/$/);
    await addThree(page, items);
    await held.arrived;
    await kill(page, context);
    const next = await context.newPage();
    await goToCart(next);
    await badgeOf(next, "Cart, 5 items").waitFor();
    await expect.poll(readQuantities).toEqual([4, 1]);
    held.release();
    await next.reload();
    await badgeOf(next, "Cart, 5 items").waitFor();
    expect(await readQuantities()).toEqual([4, 1]);
  });

  it("loses no edit when another one has crashed as well", async () => {
    const { page, context, readQuantities } = await openCart();
    const second = await context.newPage();
    await goToCart(second);
    for (const [place, tab] of [page, second].entries()) {
      await tab.route(WRITE, (route) => route.abort());
      await addOne(tab, place);
      await tab.getByRole("alert").getByRole("button", { name: "Try again" }).waitFor();
    }
    await kill(page, context);
    await kill(second, context);
    await goToCart(await context.newPage());
    await expect.poll(readQuantities).toEqual([2, 2]);
  });

  it("does not bring an edit back that an open tab has replaced since", async () => {
    const { page, context, readQuantities } = await openCart();
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
    await kill(page, context);
    expect(await readQuantities()).toEqual([2, 1]);
    await lineOf(open, 0).getByRole("spinbutton", { name: "Quantity" }).fill("5");
    await expect.poll(readQuantities).toEqual([5, 1]);
    const next = await context.newPage();
    await goToCart(next);
    await badgeOf(next, "Cart, 6 items").waitFor();
    expect(await readQuantities()).toEqual([5, 1]);
  });

  it("does not restore the edits of tabs that are still open", async () => {
    const { page, context, readQuantities } = await openCart();
    await page.route(WRITE, (route) => route.abort());
    await addOne(page, 0);
    await page.getByRole("alert").getByRole("button", { name: "Try again" }).waitFor();
    const other = await context.newPage();
    await goToCart(other);
    await addOne(other, 1);
    await expect.poll(readQuantities).toEqual([1, 2]);
    await page.unroute(WRITE);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect.poll(readQuantities).toEqual([2, 2]);
    await expect.poll(() => quantityOf(other, 0)).toBe("2");
  });
});

describe("a tab with a failed edit", () => {
  it("does not overwrite another tab's change when it is hidden", async () => {
    const { page, context, write, readQuantities } = await openCart();
    const fail = (route: { fulfill: (response: { status: number }) => Promise<void> }) =>
      route.fulfill({ status: 503 });
    await page.route(WRITE, fail);
    await addOne(page, 0);
    await page.getByRole("alert").getByRole("button", { name: "Try again" }).waitFor();
    await page.route(READ, fail);
    const failed = page.waitForResponse((response) => READ.test(response.url()));
    await write([1, 5]);
    const other = await context.newPage();
    await goToCart(other);
    // This tab's cart is stale now, and can't be read again.
    await addOne(other, 1);
    await failed;
    await expect.poll(readQuantities).toEqual([1, 6]);
    await page.unrouteAll();
    // Again, because the failed response may not have been handled yet.
    await expect
      .poll(async () => {
        await page.evaluate(() => {
          const hidden = { get: () => true, configurable: true };
          Object.defineProperty(Document.prototype, "hidden", hidden);
          document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
        });
        return readQuantities();
      })
      .toEqual([2, 6]);
  });

  it("keeps the edit in the journal when it is left with a stale cart", async () => {
    const { page, context, write, readQuantities } = await openCart();
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
