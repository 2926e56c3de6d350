import type { BrowserContext } from "playwright-core";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../demo-pages/server/seed/demo-accounts.ts";
import type { ProductType } from "../../shared/shop/domain/line-item.ts";

/** Calls of the back end of browser tests, without a page. */

interface Shop {
  url: string;
}

/** The security token of these calls, for the cookie `securityToken` of pages that make some as well. */
export const TOKEN = "a-token-of-the-tests";

/** What is in a cart, or can be. */
export interface Item {
  productId: number;
  sizeId: number;
  sizeName: string;
  quantity: number;
}

/** @throws {Error} if the status of the response is an error */
export async function callShop<T>(shop: Shop, method: string, path: string, body?: unknown) {
  const response = await fetch(shop.url + path, {
    method,
    headers: {
      "Content-Type": "application/json",
      "X-Security-Token": TOKEN,
      Cookie: `securityToken=${TOKEN}`,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** One piece of every product of a campaign in every size that is not sold out. */
export async function listItems(shop: Shop, campaignId = 1001): Promise<Item[]> {
  const path = `/rest/campaign/${campaignId}/product/?checkout=true`;
  const types = await callShop<ProductType[]>(shop, "GET", path);
  return types
    .flatMap(({ products }) => products)
    .flatMap(({ id, sizes }) =>
      sizes
        .filter((size) => !size.soldOut)
        .map((size) => ({ productId: id, sizeId: size.id, sizeName: size.size, quantity: 1 })),
    );
}

/** Writes a cart of campaign 1001, as another browser with the same cart would. Returns its id. */
export async function saveCart(
  shop: Shop,
  items: readonly (Item | undefined)[],
  { cartId = crypto.randomUUID() as string, amount = 0 } = {},
): Promise<string> {
  const campaigns = [{ campaignId: 1001, items, donation: { amount } }];
  await callShop(shop, "PUT", `/rest/checkout/${cartId}/items/`, { items: { campaigns } });
  return cartId;
}

/** Writes a cart with one line. Returns its id. */
export async function fillCart(shop: Shop, quantity: number, cartId?: string): Promise<string> {
  const [item] = await listItems(shop);
  return saveCart(shop, item ? [{ ...item, quantity }] : [], { cartId });
}

/** Starts a session for the next requests of a browser whose security token is `TOKEN`. */
export async function signIn(shop: Shop, context: BrowserContext): Promise<void> {
  const response = await context.request.post(`${shop.url}/rest/login/`, {
    data: { email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD },
    headers: { "X-Security-Token": TOKEN },
  });
  if (!response.ok()) throw new Error(`The log-in failed with ${response.status()}.`);
}
