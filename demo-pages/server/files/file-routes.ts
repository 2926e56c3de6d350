import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import { type FoundFile, findFile } from "./find-file.ts";

/** Serves the built files, the assets of the pages, and pages of one's own. */

const FOREVER = "public, max-age=31536000, immutable";
const ASSETS = "public, max-age=300";
const REVALIDATED = "no-cache";
/** A file never changes when esbuild has put a hash of eight characters before its extension. */
const HASHED = /-[A-Z0-9]{8}\.[a-z0-9.]+$/;

export interface FileDirs {
  distDir: string;
  assetsDir: string;
  ownPagesDir: string | undefined;
  /** The site with the docs, served under `/site/`. */
  siteDir: string | undefined;
  /** True while a build is watching: browsers then have to revalidate every file. */
  isChanging: boolean;
}

export function createFileRoutes(dirs: FileDirs): Hono {
  const { distDir, assetsDir, ownPagesDir, siteDir, isChanging } = dirs;
  const routes = new Hono();

  routes.get("/dist/*", async (c) => {
    const path = c.req.path.slice("/dist/".length);
    const file = await findFile(distDir, path, c.req.header("Accept-Encoding"));
    // Browsers require it for module scripts of another origin.
    c.header("Access-Control-Allow-Origin", "*");
    c.header("Cross-Origin-Resource-Policy", "cross-origin");
    c.header("Timing-Allow-Origin", "*");
    const cacheControl = HASHED.test(path) ? FOREVER : isChanging ? REVALIDATED : ASSETS;
    return sendFile(c, file, cacheControl);
  });

  routes.get("/assets/*", async (c) => {
    const path = c.req.path.slice("/assets/".length);
    const file = await findFile(assetsDir, path, c.req.header("Accept-Encoding"));
    return sendFile(c, file, isChanging ? REVALIDATED : ASSETS);
  });

  /** Serves a folder of pages under a path that ends in a slash. */
  function servePages(folder: string, base: string): void {
    routes.get(`${base}*`, async (c, next) => {
      // `c.req.path` has no slash at its end.
      const { pathname } = new URL(c.req.url);
      if (`${pathname}/` === base) return c.redirect(base);
      const name = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
      const file = await findFile(folder, name.slice(base.length), undefined);
      return file === undefined ? next() : sendFile(c, file, REVALIDATED);
    });
  }

  if (siteDir !== undefined) servePages(siteDir, "/site/");
  if (ownPagesDir !== undefined) servePages(ownPagesDir, "/");

  return routes;
}

function sendFile(c: Context, file: FoundFile | undefined, cacheControl: string): Response {
  if (file === undefined)
    return c.text("There is no such file.", 404, { "Cache-Control": "no-cache" });
  const { path, type, encoding, size, etag, modified } = file;
  const headers: Record<string, string> = {
    "Cache-Control": cacheControl,
    ETag: etag,
    "Last-Modified": modified.toUTCString(),
    Vary: "Accept-Encoding",
  };
  const etags = c.req
    .header("If-None-Match")
    ?.split(",")
    .map((tag) => tag.trim());
  if (etags?.includes(etag)) return c.body(null, 304, headers);
  headers["Content-Type"] = type;
  headers["Content-Length"] = String(size);
  if (encoding !== undefined) headers["Content-Encoding"] = encoding;
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, headers);
}
