import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import type { Reloader } from "./dev/reloader.ts";
import { createFileRoutes } from "./files/file-routes.ts";
import { createImageRoutes } from "./images/image-routes.ts";
import { logFailure } from "./log-failure.ts";
import { createAccountPages } from "./pages/account-pages.ts";
import { createHostPages } from "./pages/host-pages.ts";
import { createPageRenderer } from "./pages/page-renderer.ts";
import { createPaymentPages } from "./pages/payment-pages.ts";
import { createShopPages } from "./pages/shop-pages.ts";
import { createFakeRecaptcha } from "./recaptcha/fake-recaptcha.ts";
import { createRecaptcha } from "./recaptcha/recaptcha.ts";
import { createRest } from "./rest/create-rest.ts";
import { RestError } from "./rest/rest-error.ts";
import { openShop, type ShopOptions } from "./shop.ts";

/**
 * Creates the reference back end: pages, REST calls, images and built files in one server. It opens no
 * port before `listen` is called, and one process can run several servers.
 */

export interface ReferenceServerOptions extends Omit<ShopOptions, "dataDir"> {
  /** As for the shop; default: a new folder, which is removed when the server is closed. */
  dataDir?: string | undefined;
  /** The built widgets, served under `/dist/`. */
  distDir: string;
  /** The page files, with `assets/` beside them. */
  pagesDir: string;
  /** A folder of other pages. Its files are served at their paths, before those of the shop. */
  ownPagesDir?: string | undefined;
  /** The built site with the docs, served under `/site/`. */
  siteDir?: string;
  /** Whether it is being built: it then says so in place of its pages. */
  isSiteBuilding?: () => boolean;
  /** Makes registrations need a recaptcha token, which the vendor verifies, or a local fake of it. */
  recaptcha?: { secret: string } | "fake";
  /** Makes pages reload when files change. */
  reloader?: Reloader;
}

export interface ReferenceServer {
  app: Hono;
  /** `port` 0 takes any free one. Rejects with the system's error, such as `EADDRINUSE`. */
  listen(port?: number, host?: string): Promise<{ url: string; close(): Promise<void> }>;
  /** Closes the database too. */
  close(): Promise<void>;
}

export async function createReferenceServer(
  options: ReferenceServerOptions,
): Promise<ReferenceServer> {
  const { distDir, pagesDir, ownPagesDir, siteDir, isSiteBuilding, reloader } = options;
  const secret = randomBytes(24).toString("base64url");
  const fakeRecaptcha =
    options.recaptcha === "fake" ? createFakeRecaptcha(secret, options.now) : undefined;
  const recaptcha = fakeRecaptcha
    ? createRecaptcha(secret, fakeRecaptcha.verify)
    : typeof options.recaptcha === "object"
      ? createRecaptcha(options.recaptcha.secret)
      : undefined;
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "fundraising-data-")));
  const shop = await openShop({ ...options, dataDir }, recaptcha);
  const pages = createPageRenderer(shop, { pagesDir, distDir }, reloader !== undefined);
  const app = new Hono({ strict: false });

  app.use(async (c, next) => {
    await next();
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Referrer-Policy", "strict-origin-when-cross-origin");
  });
  app.route("/rest", createRest(shop));
  app.route("/images", createImageRoutes(shop));
  const assetsDir = join(pagesDir, "assets");
  const isChanging = reloader !== undefined;
  const dirs = { distDir, assetsDir, ownPagesDir, siteDir, isSiteBuilding, isChanging };
  app.route("/", createFileRoutes(dirs));
  app.get("/openapi.json", async (c) => {
    const document = await readFile(new URL("./openapi.json", import.meta.url), "utf8");
    return c.body(document, 200, { "Content-Type": "application/json; charset=utf-8" });
  });
  if (fakeRecaptcha !== undefined) app.route("/vendor/recaptcha", fakeRecaptcha.routes);
  if (reloader !== undefined) app.route("/__dev", reloader.routes);
  app.route("/hosts", createHostPages(pages));
  app.route("/", createPaymentPages(shop, pages));
  app.route("/", createAccountPages(shop, pages));
  app.route("/", createShopPages(shop, pages));
  app.notFound((c) => pages.renderNotFound(c));
  app.onError((error, c) => {
    if (error instanceof RestError) return c.text(error.message, error.status, error.headers);
    logFailure(c, error);
    return c.text("Something went wrong on our side. Please try again.", 500);
  });

  let isClosed = false;
  const servers = new Set<() => Promise<void>>();
  async function close(): Promise<void> {
    if (isClosed) return;
    isClosed = true;
    reloader?.close();
    await Promise.all([...servers].map((stop) => stop()));
    shop.store.close();
    // The server may still be writing the last requested images.
    const removal = { recursive: true, force: true, maxRetries: 10 };
    if (options.dataDir === undefined) await rm(dataDir, removal);
  }

  function listen(port = 0, host = "127.0.0.1"): Promise<{ url: string; close(): Promise<void> }> {
    const server = createAdaptorServer({ fetch: app.fetch });
    return new Promise((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, host, () => {
        server.off("error", reject);
        const stop = () =>
          new Promise<void>((stopped) => {
            servers.delete(stop);
            server.close(() => stopped());
            // Keep-alive connections would keep the server open until the browser closes them.
            if ("closeAllConnections" in server) server.closeAllConnections();
          });
        servers.add(stop);
        const { port: actualPort } = server.address() as AddressInfo;
        resolve({ url: `http://${host.includes(":") ? `[${host}]` : host}:${actualPort}`, close });
      });
    });
  }

  return { app, listen, close };
}
