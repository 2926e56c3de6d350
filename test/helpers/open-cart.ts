import type { BrowserContext, Page } from "playwright-core";
import type { Cart } from "../../shared/shop/domain/cart.ts";
import { callShop, type Item, listItems, saveCart } from "./call-shop.ts";
import type { Shop } from "./open-shop.ts";
import { linesOf, quantityOf } from "./page-parts.ts";

/** A cart with two lines, its page, and the same cart on another device. */

export type { Item } from "./call-shop.ts";

/** The address of the requests that write a cart, for routes. */
export const WRITE = "**/rest/checkout/*/items/";

/** Opens a page in a browser whose cart has two lines of one piece each. */
export async function openCart(shop: Shop, path = "/cart/") {
  const cartId = crypto.randomUUID();
  const all = await listItems(shop);
  const items = all
    .filter(({ productId }, index) => productId !== all[index - 1]?.productId)
    .slice(0, 2);
  /** Writes the cart on another device. */
  const write = (quantities: number[], amount = 0) =>
    saveCart(
      shop,
      quantities.map((quantity, index) => ({ ...(items[index] as Item), quantity })),
      { cartId, amount },
    );
  const readCart = () => callShop<Cart>(shop, "GET", `/rest/checkout/${cartId}/`);
  const readQuantities = async () =>
    (await readCart()).campaigns.flatMap((campaign) =>
      campaign.items.map(({ quantity }) => quantity),
    );

  await write([1, 1]);
  const opened = await shop.openPage({ path, cookies: { cartId } });
  if (path === "/cart/") await lineOf(opened.page, 0).waitFor();
  return { ...opened, items, write, readCart, readQuantities };
}

export const lineOf = (page: Page, place: number) => linesOf(page).nth(place);
export const readQuantity = (page: Page, place: number) =>
  quantityOf(lineOf(page, place)).inputValue();
export const addOne = (page: Page, place: number) =>
  lineOf(page, place).getByRole("button", { name: "Increase quantity" }).click();

/** Adds three pieces of an item; the promise of the page's script is not waited for. */
export async function addThree(page: Page, [item]: Item[]) {
  await page.evaluate(
    (item) =>
      window.fundraising?.push((api) => {
        api.addToCart({ campaignId: 1001, ...item, quantity: 3 }).catch(() => undefined);
      }),
    item as Item,
  );
}

/** Crashes the page, so that not even `pagehide` fires. */
export async function crash(page: Page, context: BrowserContext) {
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  session.send("Page.crash").catch(() => undefined);
  await crashed;
  await page.close();
}
