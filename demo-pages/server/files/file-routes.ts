import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { findFile } from "./find-file.ts";

/** Serves the built files, the assets of the pages, and pages of one's own. */

const FOREVER = "public, max-age=31536000, immutable";
const ASSETS = "public, max-age=300";
const REVALIDATED = "no-cache";
/** A file never changes when esbuild has put a hash of eight characters before its extension. */
const HASHED = /-[A-Z0-9]{8}\.[a-z0-9.]+$/;
/** Browsers require them for module scripts of another origin. */
const FOR_OTHER_ORIGINS = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Timing-Allow-Origin": "*",
};

export interface FileDirs {
  distDir: string;
  assetsDir: string;
  ownPagesDir: string | undefined;
  /** The site with the docs, served under `/site/`. */
  siteDir: string | undefined;
  isSiteBuilding?: (() => boolean) | undefined;
  /** True while a build is watching: browsers then have to revalidate every file. */
  isChanging: boolean;
}

/** Loads again by itself, until the site is there. */
const BEING_BUILT = `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta http-equiv="refresh" content="1">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Being built</title></head>
<body><h1>The site is being built</h1>
<p>The docs, the gallery and the builder show here as soon as they are complete. The first time, that takes about a minute.</p>
</body></html>`;

export function createFileRoutes(dirs: FileDirs): Hono {
  const { distDir, assetsDir, ownPagesDir, siteDir, isSiteBuilding, isChanging } = dirs;
  const assets = isChanging ? REVALIDATED : ASSETS;
  const routes = new Hono();
  const revalidate = etag({
    retainedHeaders: [...RETAINED_304_HEADERS, ...Object.keys(FOR_OTHER_ORIGINS)],
  });

  routes.get("/dist/*", revalidate, (c) => {
    const path = c.req.path.slice("/dist/".length);
    for (const [name, value] of Object.entries(FOR_OTHER_ORIGINS)) c.header(name, value);
    return sendFile(c, distDir, path, HASHED.test(path) ? FOREVER : assets);
  });

  routes.get("/assets/*", revalidate, (c) =>
    sendFile(c, assetsDir, c.req.path.slice("/assets/".length), assets),
  );

  /** Serves a folder of pages under a path that ends in a slash. */
  function servePages(folder: string, base: string): void {
    routes.get(`${base}*`, revalidate, async (c, next) => {
      // `c.req.path` has no slash at its end.
      const { pathname } = new URL(c.req.url);
      if (`${pathname}/` === base) return c.redirect(base);
      const name = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
      const page = await sendFile(c, folder, name.slice(base.length), REVALIDATED);
      return page.ok ? page : next();
    });
  }

  if (siteDir !== undefined) {
    routes.get("/site/*", async (c, next) => {
      if (isSiteBuilding?.()) return c.html(BEING_BUILT, 503, { "Cache-Control": "no-store" });
      return next();
    });
    servePages(siteDir, "/site/");
    routes.get("/site/*", async (c) => {
      const page = await readFile(join(siteDir, "404.html"), "utf8").catch(() => undefined);
      // Its addresses are relative to the site.
      if (page) return c.html(page.replace(/(?<= (href|src)=")(?!\w+:|#)/g, "/site/"), 404);
      return c.text("The site is not built. Run: npm run build:site", 404);
    });
  }
  if (ownPagesDir !== undefined) servePages(ownPagesDir, "/");

  return routes;
}

async function sendFile(
  c: Context,
  folder: string,
  requested: string,
  cacheControl: string,
): Promise<Response> {
  const file = await findFile(folder, requested, c.req.header("Accept-Encoding"));
  if (file === undefined)
    return c.text("There is no such file.", 404, { "Cache-Control": "no-cache" });
  const { path, type, encoding } = file;
  return c.body(new Uint8Array(await readFile(path)), 200, {
    "Cache-Control": cacheControl,
    "Content-Type": type,
    Vary: "Accept-Encoding",
    ...(encoding && { "Content-Encoding": encoding }),
  });
}
