import type { Product, ProductType, Size } from "../../shared/shop/domain/line-item.ts";
import type { Shop } from "./shop.ts";

const TOKEN = "a-token-of-the-tests";

const HEADERS = {
  "Content-Type": "application/json",
  "X-Security-Token": TOKEN,
  cookie: `securityToken=${TOKEN}`,
};

/** The first product of campaign 1001 in its first size. */
export async function findItem(shop: Shop) {
  const path = "/rest/campaign/1001/product/?checkout=false";
  const response = await fetch(shop.url + path, { headers: HEADERS });
  const [type] = (await response.json()) as ProductType[];
  const product = type?.products[0] as Product;
  const size = product.sizes[0] as Size;
  return { campaignId: 1001, productId: product.id, sizeId: size.id, sizeName: size.size };
}

/** Writes a cart with one line of campaign 1001, as another browser with the same cart would. */
export async function fillCart(shop: Shop, cartId: string, quantity: number): Promise<void> {
  const { campaignId, ...item } = await findItem(shop);
  const campaigns = [{ campaignId, items: [{ ...item, quantity }], donation: { amount: 0 } }];
  const body = JSON.stringify({ items: { campaigns } });
  const address = `${shop.url}/rest/checkout/${cartId}/items/`;
  const written = await fetch(address, { method: "PUT", headers: HEADERS, body });
  if (!written.ok) throw new Error(`The cart was not written: ${await written.text()}`);
}
