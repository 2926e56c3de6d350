import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { ON_DEMAND_TIMEOUT_MS } from "../../../../shared/page/chunks/load-once.ts";
import { AREA_LOAD_TIMEOUT_MS } from "../../../../shared/page/chunks/load-with-retry.ts";
import { openFileShop, type PageOptions, waitForWidgets } from "../../../helpers/open-shop.ts";
import { addToCart, cartOf, quantityOf, tryAgainOf } from "../../../helpers/page-parts.ts";

/** Requests for chunks that are never answered: an alert after the limit, and Try again works. */
const shop = await openFileShop();

const CAMPAIGN = { path: "/lighthouse-animal-rescue/" };

/** Leaves the requests for a chunk without an answer until `recover` is called. */
async function hangChunk(page: Page, name: string) {
  let isHanging = true;
  let requests = 0;
  await page.route(new RegExp(`/chunks/${name}-\\w{8}\\.js`), (route) => {
    requests += 1;
    return isHanging ? undefined : route.continue();
  });
  return {
    count: () => requests,
    recover: () => {
      isHanging = false;
    },
  };
}

type Hang = Awaited<ReturnType<typeof hangChunk>>;

async function openPage(options: PageOptions, chunk: string) {
  let hang: Hang | undefined;
  const { page } = await shop.openPage({
    ...options,
    prepare: async (page) => {
      await page.clock.install();
      hang = await hangChunk(page, chunk);
    },
  });
  return { page, hang: hang as Hang };
}

/** Waits until the chunk was requested, and until its time is over. */
async function exceedLimit(page: Page, hang: Hang, limitMs: number): Promise<void> {
  await expect.poll(hang.count).toBeGreaterThan(0);
  await page.clock.runFor(limitMs);
}

it("Add to cart works again after the chunk of the cart session has hung", async () => {
  const { page, hang } = await openPage(CAMPAIGN, "add-item");
  await addToCart(page);
  await exceedLimit(page, hang, ON_DEMAND_TIMEOUT_MS);
  await page.getByRole("alert").filter({ hasText: "We can’t reach the shop right now." }).waitFor();
  hang.recover();
  await addToCart(page);
  await quantityOf(cartOf(page)).waitFor();
});

const HEADER = { body: '<div data-widget="header"></div><main><h1>Shop</h1></main>' };

/** Once the widgets are ready, so that the time of the cart begins with the click. */
async function openCart(page: Page): Promise<void> {
  await waitForWidgets(page);
  await page.evaluate(() => window.fundraising.push((api) => api.openCart()));
}

it("the cart opens after the later chunk has hung", async () => {
  const { page, hang } = await openPage(HEADER, "later");
  await openCart(page);
  await exceedLimit(page, hang, ON_DEMAND_TIMEOUT_MS);
  hang.recover();
  await openCart(page);
  await cartOf(page).getByRole("group", { name: "Your cart is empty." }).waitFor();
});

it("the cart is there after the chunk that areas share has hung, also a second time", async () => {
  const { page, hang } = await openPage(HEADER, "cart-login");
  await openCart(page);
  await exceedLimit(page, hang, AREA_LOAD_TIMEOUT_MS);
  await tryAgainOf(page).click();
  await expect.poll(hang.count).toBe(2);
  await page.clock.runFor(AREA_LOAD_TIMEOUT_MS);
  hang.recover();
  await page.getByRole("alert").getByRole("button", { name: "Dismiss" }).click();
  await openCart(page);
  await cartOf(page).getByRole("group", { name: "Your cart is empty." }).waitFor();
});
