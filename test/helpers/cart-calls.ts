import type { Cart } from "../../shared/shop/domain/cart.ts";
import type { ProductType } from "../../shared/shop/domain/line-item.ts";
import { CookieJar, type TestShop } from "./start-shop.ts";

/** Cart and payment requests of tests, with the pages that they need. */

export const CART_PAGES = {
  cart: "<main>cart</main>",
  campaign: "<p><!--slot:campaign-raised-->?<!--/slot--></p><!--slot:campaign-line-->?<!--/slot-->",
  checkout:
    '<div data-widget="header"></div><table><!--slot:order-summary-->none<!--/slot--></table><!--slot:order-actions--><a href="/payment/">Pay</a><!--/slot-->',
  payment:
    "<table><!--slot:order-summary--><!--/slot--></table><b><!--slot:order-total--><!--/slot--></b><p>by <!--slot:order-processor--><!--/slot--></p><form><!--slot:payment-slip--><!--/slot--><input type='email' value='__EMAIL__'></form>",
  "payment-confirmation":
    "<p><!--slot:order-number-->?<!--/slot--> of <!--slot:order-date-->?<!--/slot-->. <!--slot:order-receipt-->?<!--/slot--></p><p><!--slot:order-total-->?<!--/slot--> by <!--slot:order-processor-->?<!--/slot--></p><!--slot:order-moments-->?<!--/slot--><table><!--slot:order-summary--><!--/slot--></table><!--slot:order-ships-->?<!--/slot-->",
};

export async function readCart(shop: TestShop, id: string): Promise<Cart> {
  return (await shop.call("GET", `/rest/checkout/${id}/`)).json() as Promise<Cart>;
}

export function writeCart(
  shop: TestShop,
  id: string,
  campaigns: unknown,
  headers?: Record<string, string>,
): Promise<Response> {
  const path = `/rest/checkout/${id}/items/`;
  return shop.call("PUT", path, { json: { items: { campaigns } }, headers });
}

/** The products of campaign 1001 that a line can be changed to, as items of a cart. */
export async function listItems(shop: TestShop) {
  const response = await shop.call("GET", "/rest/campaign/1001/product/?checkout=true");
  const types = (await response.json()) as ProductType[];
  return types
    .flatMap(({ products }) => products)
    .map(({ id, sizes: [size] }) => ({
      quantity: 2,
      productId: id,
      sizeId: size?.id,
      sizeName: size?.size,
    }));
}

/** Opens a page in a browser that has the cart. */
export function openWithCart(shop: TestShop, path: string, cartId: string): Promise<Response> {
  const jar = new CookieJar();
  jar.cookies.set("cartId", cartId);
  return shop.open(path, { jar });
}

/** The payment page and the hidden fields of its form. */
export async function openPayment(shop: TestShop, cartId: string) {
  const page = await (await openWithCart(shop, "/payment/", cartId)).text();
  const inputs = page.matchAll(/name="(\w+)" value="([^"]+)"/g);
  const fields = Object.fromEntries([...inputs].map(([, name, value]) => [name, value]));
  return { page, fields: fields as Record<"number" | "digest" | "signature", string> };
}

/** Submits the form of the payment page. Returns where the response redirects to. */
export async function submitPayment(
  shop: TestShop,
  cartId: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await fetch(`${shop.url}/payment/`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: `cartId=${cartId}`, ...headers },
    body: new URLSearchParams(fields),
  });
  return response.headers.get("Location") ?? `no redirect, status ${response.status}`;
}
