import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { createReferenceServer } from "../../demo-pages/server/create-server.ts";
import type { Cart } from "../../shared/shop/domain/cart.ts";
import { callShop, listItems } from "../helpers/call-shop.ts";
import { answerStorefront } from "./compared/storefront.ts";
import { writePage } from "./write-page.ts";

const cookies = { cartId: "11111111-2222-4333-8444-555555555555", securityToken: "benchmark" };
/** Of a cart with 100 lines, whose responses are filled up to 260 KB. */
export const LARGE_CART_ID = "55555555-5555-4555-8555-555555555555";
const CART_LINES = [
  { productId: 4, sizeId: 19, sizeName: "S", quantity: 1 },
  { productId: 8, sizeId: 43, sizeName: "S", quantity: 2 },
];

/**
 * The reference back end, and under `/benchmark/` the host pages, their scripts and the API of
 * Shopify. The server sends all of this, because a request that Playwright fulfills takes longer.
 *
 * @param dist the folder of the React build, with the Preact build in its folder `lite`
 */
export async function startServer(dist: string, scripts: ReadonlyMap<string, string>) {
  const distDir = path.resolve(dist);
  const server = await createReferenceServer({ distDir, pagesDir: "demo-pages" });
  const compressed = new Map([...scripts].map(([name, text]) => [name, brotliCompressSync(text)]));
  const respond = server.app.fetch;
  server.app.fetch = async (request, ...environment) => {
    const { pathname } = new URL(request.url);
    const [, name, isScript] = pathname.match(/^\/benchmark\/([\w-]+)(\.js)?$/) ?? [];
    if (!name) {
      const response = await respond(request, ...environment);
      const isLarge = /^\/rest\/checkout\/5{8}-[\w-]+\/(items\/)?$/.test(pathname);
      return isLarge && response.ok ? enlarge(await response.json()) : response;
    }
    if (name === "storefront") return Response.json(answerStorefront(await request.text()));
    const body = isScript ? compressed.get(name) : await writePage(distDir, name);
    const headers = new Headers({ "Content-Type": isScript ? "text/javascript" : "text/html" });
    if (isScript) headers.set("Content-Encoding", "br");
    return new Response(body, { headers });
  };
  const { url, close } = await server.listen();
  await fillCart(url, cookies.cartId, [{ campaignId: 1001, items: CART_LINES }]);
  await fillCart(url, LARGE_CART_ID, await listManyItems(url));
  return { url, cookies, close };
}

/** Twenty lines of each of five campaigns. */
function listManyItems(url: string) {
  return Promise.all(
    [1001, 1002, 1003, 1004, 1005].map(async (campaignId) => {
      const sold = await listItems({ url }, campaignId);
      const items = Array.from({ length: 20 }, (_, index) => sold[index % sold.length]);
      return { campaignId, items };
    }),
  );
}

/** Each line with more of what its product type offers, as other back ends send it. */
function enlarge(cart: Cart): Response {
  for (const line of cart.campaigns.flatMap(({ items }) => items)) {
    const products = Array.from({ length: 4 }, () => line.product);
    line.productType = { ...line.productType, products };
  }
  return Response.json(cart);
}

const fillCart = (url: string, cartId: string, campaigns: unknown[]) =>
  callShop({ url }, "PUT", `/rest/checkout/${cartId}/items/`, { items: { campaigns } });
