import type { ProductType } from "../../shared/shop/domain/line-item.ts";
import type { Shop } from "./shop.ts";

const TOKEN = "a-token-of-the-tests";

/** Writes a cart with one line of campaign 1001, as another browser with the same cart would. */
export async function fillCart(shop: Shop, cartId: string, quantity: number): Promise<void> {
  const headers = {
    "Content-Type": "application/json",
    "X-Security-Token": TOKEN,
    cookie: `securityToken=${TOKEN}`,
  };
  const rest = `${shop.url}/rest`;
  const response = await fetch(`${rest}/campaign/1001/product/?checkout=false`, { headers });
  const [type] = (await response.json()) as ProductType[];
  const product = type?.products[0];
  const size = product?.sizes[0];
  const items = [{ quantity, productId: product?.id, sizeId: size?.id, sizeName: size?.size }];
  const campaigns = [{ campaignId: 1001, items, donation: { amount: 0 } }];
  const body = JSON.stringify({ items: { campaigns } });
  const written = await fetch(`${rest}/checkout/${cartId}/items/`, {
    method: "PUT",
    headers,
    body,
  });
  if (!written.ok) throw new Error(`The cart was not written: ${await written.text()}`);
}
