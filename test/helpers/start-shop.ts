import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { afterAll } from "vitest";
import type { ReferenceServerOptions } from "../../demo-pages/server/create-server.ts";
import type { ProductType } from "../../shared/shop/domain/line-item.ts";
import { TOKEN } from "./call-shop.ts";
import { copySeededData } from "./copy-seeded-data.ts";
import { createTemporaryFolder } from "./create-temporary-folder.ts";
import { startBackEnd } from "./start-back-end.ts";

/** Starts real servers for tests, each with its own data in a temporary directory. */

export interface TestShop {
  url: string;
  dataDir: string;
  distDir: string;
  pagesDir: string;
  /** Sends a REST call with the security token. `jar` has the cookies of the next calls. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  /** Handles a request in this process, which is faster than a connection. */
  handle(request: Request): Promise<Response>;
  /** Requests a page without following redirects. */
  open(path: string, options?: CallOptions & { method?: string }): Promise<Response>;
  /** Changes the data behind the server's back. */
  change(sql: string): void;
  stop(): Promise<void>;
}

export interface CallOptions {
  jar?: CookieJar;
  /** Sent as JSON. */
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
}

export class CookieJar {
  readonly cookies = new Map<string, string>();
  keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split("; ");
      const [name = "", value = ""] = pair.split("=");
      if (attributes.some((attribute) => attribute === "Max-Age=0")) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
  toString(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}

export async function startShop(
  pages: Record<string, string> = {},
  options: Partial<ReferenceServerOptions> = {},
): Promise<TestShop> {
  const dir = createTemporaryFolder();
  const dirs = {
    dataDir: options.dataDir ?? (await copySeededData()),
    distDir: join(dir, "dist"),
    pagesDir: join(dir, "pages"),
  };
  mkdirSync(join(dirs.distDir, "chunks"), { recursive: true });
  mkdirSync(join(dirs.pagesDir, "assets"), { recursive: true });
  for (const [name, text] of Object.entries(pages)) {
    writeFileSync(join(dirs.pagesDir, `${name}.html`), text);
  }
  const all = { ...dirs, ...options };
  const { app, url, close } = await startBackEnd(all);

  async function send(method: string, path: string, options: CallOptions): Promise<Response> {
    const { jar = new CookieJar(), json, body, headers = {} } = options;
    const response = await fetch(`${url}${path}`, {
      method,
      redirect: "manual",
      headers: {
        Cookie: `securityToken=${TOKEN}; ${jar}`,
        ...(json === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      body: json === undefined ? (body ?? null) : JSON.stringify(json),
    });
    jar.keep(response);
    return response;
  }

  return {
    url,
    dataDir: all.dataDir,
    distDir: all.distDir,
    pagesDir: all.pagesDir,
    call: (method, path, options = {}) =>
      send(method, path, {
        ...options,
        headers: { "X-Security-Token": TOKEN, ...options.headers },
      }),
    handle: async (request) => app.fetch(request),
    open: (path, { method = "GET", ...options } = {}) => send(method, path, options),
    change: (sql) => {
      const database = new Database(join(all.dataDir, "shop.sqlite"));
      database.exec(sql);
      database.close();
    },
    stop: close,
  };
}

/** Starts the shop of a test file, which all its tests share. */
export async function startFileShop(...options: Parameters<typeof startShop>): Promise<TestShop> {
  const shop = await startShop(...options);
  afterAll(() => shop.stop());
  return shop;
}

export const ADA = { email: "ada@example.com", password: "fundraise-2026" };
export const GRACE = { email: "grace@example.com", password: "fundraise-2026" };

export async function logIn(shop: TestShop, credentials = ADA): Promise<CookieJar> {
  const jar = new CookieJar();
  const response = await shop.call("POST", "/rest/login/", { jar, json: credentials });
  if (response.status !== 200) throw new Error(`The log-in failed with ${response.status}.`);
  return jar;
}

/** A product on sale, in a size with an upcharge. */
export async function findProduct(shop: Pick<TestShop, "call">, campaignId = 1001) {
  const response = await shop.call("GET", `/rest/campaign/${campaignId}/product/?checkout=false`);
  const [type] = (await response.json()) as ProductType[];
  const product = type?.products[0];
  const size = product?.sizes.find(({ upcharge }) => upcharge > 0);
  if (product === undefined || size === undefined)
    throw new Error("This campaign has no products on sale.");
  return { product, size };
}

export async function fillCart(shop: TestShop, cartId: string, quantity = 2, amount = 5) {
  const { product, size } = await findProduct(shop);
  const item = { quantity, productId: product.id, sizeId: size.id, sizeName: size.size };
  const items = { campaigns: [{ campaignId: 1001, items: [item], donation: { amount } }] };
  return shop.call("PUT", `/rest/checkout/${cartId}/items/`, { json: { items } });
}
