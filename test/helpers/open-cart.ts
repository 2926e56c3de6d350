import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import type { Cart } from "../../shared/shop/domain/cart.ts";
import type { ProductType } from "../../shared/shop/domain/line-item.ts";
import type { Shop } from "./shop.ts";

/** A cart with two lines, its page, and the same cart on another device. */

const TOKEN = "a-token-of-the-tests";

/** The requests of a cart, for routes. */
export const WRITE = "**/rest/checkout/*/items/";
export const READ = /\/rest\/checkout\/[^/]+\/$/;

export interface Item {
  productId: number;
  sizeId: number;
  sizeName: string;
}

/** Opens a page in a browser whose cart has two lines of one piece each. */
export async function openCart(shop: Shop, path = "/cart/") {
  const cartId = crypto.randomUUID();
  const opened = await shop.openPage({
    path: "/how-it-works/",
    cookies: { cartId, securityToken: TOKEN },
  });
  const { page, context } = opened;

  async function call<T>(method: string, path: string, data?: unknown) {
    const response = await context.request.fetch(shop.url + path, {
      method,
      data,
      headers: { "X-Security-Token": TOKEN },
    });
    expect(response.ok()).toBe(true);
    return (await response.json()) as T;
  }

  const [type] = await call<ProductType[]>("GET", "/rest/campaign/1001/product/?checkout=true");
  const items: Item[] = (type?.products ?? [])
    .slice(0, 2)
    .flatMap(({ id, sizes: [size] }) =>
      size ? [{ productId: id, sizeId: size.id, sizeName: size.size }] : [],
    );
  /** Writes the cart on another device. */
  const write = (quantities: number[], amount = 0) =>
    call("PUT", `/rest/checkout/${cartId}/items/`, {
      items: {
        campaigns: [
          {
            campaignId: 1001,
            items: quantities.map((quantity, index) => ({ ...items[index], quantity })),
            donation: { amount },
          },
        ],
      },
    });
  const readCart = () => call<Cart>("GET", `/rest/checkout/${cartId}/`);
  const readQuantities = async () =>
    (await readCart()).campaigns.flatMap((campaign) =>
      campaign.items.map(({ quantity }) => quantity),
    );

  await write([1, 1]);
  await page.goto(shop.url + path);
  if (path === "/cart/") await lineOf(page, 0).waitFor();
  return { ...opened, items, write, readCart, readQuantities };
}

export const lineOf = (page: Page, place: number) => page.getByRole("group").nth(place);
export const quantityOf = (page: Page, place: number) =>
  lineOf(page, place).getByRole("spinbutton", { name: "Quantity" }).inputValue();
export const addOne = (page: Page, place: number) =>
  lineOf(page, place).getByRole("button", { name: "Increase quantity" }).click();
export const badgeOf = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("button", { name, exact: true });

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
