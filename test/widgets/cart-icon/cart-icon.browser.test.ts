import { expect, it } from "vitest";
import { CART_COUNT_RETRY_MS } from "../../../shared/shop/cart/cart-count.ts";
import { openFileShop } from "../../helpers/open-shop.ts";
import { headerButton } from "../../helpers/page-parts.ts";

/** The cart icon in a line of text, and when the number of items can't be read. */
const shop = await openFileShop();

it("the cart icon is in the middle of its line", async () => {
  const { page } = await shop.openReady({
    body: '<p>Your <b>cart</b> <i data-widget="cart-icon" data-visibility="3">Cart</i></p>',
  });
  const middleOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) / 2;
  };
  expect(Math.abs((await middleOf("p svg")) - (await middleOf("p b")))).toBeLessThan(3);
});

const COUNT = "**/rest/checkout/*/count-items/";

it.each([1, 2])(
  "the cart icon with the flag %i is on a phone after a failed count, and has its number later",
  async (cartIcon) => {
    let requestCount = 0;
    const { page } = await shop.openReady({
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
    const cart = headerButton(page, "Cart");
    await cart.waitFor();
    await page.clock.runFor(CART_COUNT_RETRY_MS);
    await expect.poll(() => requestCount).toBe(2);
    await page.clock.runFor(10 * CART_COUNT_RETRY_MS);
    expect(requestCount).toBe(2);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await headerButton(page, "Cart, 3 items").waitFor();
    expect(await cart.count()).toBe(0);
  },
);
