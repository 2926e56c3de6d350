import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { createReferenceServer } from "../../demo-pages/server/create-server.ts";
import { answerStorefront } from "./compared/storefront.ts";
import { writePage } from "./pages.ts";

const cookies = { cartId: "11111111-2222-4333-8444-555555555555", securityToken: "benchmark" };
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
  const dataDir = await mkdtemp(path.join(tmpdir(), "fundraising-benchmark-"));
  const distDir = path.resolve(dist);
  const server = await createReferenceServer({ dataDir, distDir, pagesDir: "demo-pages" });
  const compressed = new Map([...scripts].map(([name, text]) => [name, brotliCompressSync(text)]));
  const respond = server.app.fetch;
  server.app.fetch = async (request, ...environment) => {
    const { pathname } = new URL(request.url);
    const [, name, isScript] = pathname.match(/^\/benchmark\/([\w-]+)(\.js)?$/) ?? [];
    if (!name) return respond(request, ...environment);
    if (name === "storefront") return Response.json(answerStorefront(await request.text()));
    const body = isScript ? compressed.get(name) : await writePage(distDir, name);
    const headers = new Headers({ "Content-Type": isScript ? "text/javascript" : "text/html" });
    if (isScript) headers.set("Content-Encoding", "br");
    return new Response(body, { headers });
  };
  const { url, close } = await server.listen();
  await fillCart(url);
  return { url, cookies, close: () => close().then(() => rm(dataDir, { recursive: true })) };
}

async function fillCart(url: string): Promise<void> {
  const { cartId, securityToken } = cookies;
  const response = await fetch(`${url}/rest/checkout/${cartId}/items/`, {
    method: "PUT",
    headers: {
      "Content-Type": "application/json",
      Cookie: `securityToken=${securityToken}`,
      "X-Security-Token": securityToken,
    },
    body: JSON.stringify({ items: { campaigns: [{ campaignId: 1001, items: CART_LINES }] } }),
  });
  if (!response.ok) throw new Error(`The cart was not filled: ${await response.text()}`);
}
