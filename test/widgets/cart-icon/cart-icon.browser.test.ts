import { expect, it } from "vitest";
import { CART_COUNT_RETRY_MS } from "../../../shared/shop/domain/limits.ts";
import { openFileShop, waitForWidgets } from "../../helpers/shop.ts";

/** The cart icon when the number of items can't be read. */
const shop = await openFileShop();

const COUNT = "**/rest/checkout/*/count-items/";

it.each([1, 2])(
  "the cart icon with the flag %i is on a phone after a failed count, and has its number later",
  async (cartIcon) => {
    let requestCount = 0;
    const { page } = await shop.openPage({
      viewport: { width: 375, height: 700 },
      body: '<div data-widget="header"></div><main><h1>Shop</h1></main>',
      config: { cartIcon },
      cookies: { cartId: crypto.randomUUID() },
      prepare: async (page) => {
        await page.clock.install();
        await page.route(COUNT, (route) => {
          requestCount += 1;
          if (requestCount < 3) return route.fulfill({ status: 503 });
          return route.fulfill({ json: { count: 3 } });
        });
      },
    });
    await waitForWidgets(page);
    const cart = page.getByRole("banner").getByRole("button", { name: "Cart", exact: true });
    await cart.waitFor();
    await page.clock.runFor(CART_COUNT_RETRY_MS);
    await expect.poll(() => requestCount).toBe(2);
    await page.clock.runFor(10 * CART_COUNT_RETRY_MS);
    expect(requestCount).toBe(2);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await page.getByRole("banner").getByRole("button", { name: "Cart, 3 items" }).waitFor();
    expect(await cart.count()).toBe(0);
  },
);
