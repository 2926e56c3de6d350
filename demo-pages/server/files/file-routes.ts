import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import { type FoundFile, findFile } from "./find-file.ts";

/** Serves the built files and the pages' own pictures and styles. */

const FOREVER = "public, max-age=31536000, immutable";
const ASSETS = "public, max-age=300";
const CHECKED = "no-cache";
/** esbuild writes eight characters of base 32 before the extension; such a file never changes. */
const HASHED = /-[A-Z0-9]{8}\.[a-z0-9.]+$/;

export interface FileDirs {
  distDir: string;
  assetsDir: string;
  /** True while files are being worked on: then browsers must ask each time. */
  isChanging: boolean;
}

export function createFileRoutes({ distDir, assetsDir, isChanging }: FileDirs): Hono {
  const routes = new Hono();

  routes.get("/dist/*", async (c) => {
    const path = c.req.path.slice("/dist/".length);
    const file = await findFile(distDir, path, c.req.header("Accept-Encoding"));
    // Scripts of other origins are loaded as modules, which always asks for this header.
    c.header("Access-Control-Allow-Origin", "*");
    c.header("Cross-Origin-Resource-Policy", "cross-origin");
    c.header("Timing-Allow-Origin", "*");
    const settled = HASHED.test(path) ? FOREVER : isChanging ? CHECKED : ASSETS;
    return answerFile(c, file, settled);
  });

  routes.get("/assets/*", async (c) => {
    const path = c.req.path.slice("/assets/".length);
    const file = await findFile(assetsDir, path, c.req.header("Accept-Encoding"));
    return answerFile(c, file, isChanging ? CHECKED : ASSETS);
  });

  return routes;
}

function answerFile(c: Context, file: FoundFile | undefined, cacheControl: string): Response {
  if (file === undefined)
    return c.text("There is no such file.", 404, { "Cache-Control": "no-cache" });
  const { path, type, encoding, size, etag, modified } = file;
  const headers: Record<string, string> = {
    "Cache-Control": cacheControl,
    ETag: etag,
    "Last-Modified": modified.toUTCString(),
    Vary: "Accept-Encoding",
  };
  const known = c.req
    .header("If-None-Match")
    ?.split(",")
    .map((tag) => tag.trim());
  if (known?.includes(etag)) return c.body(null, 304, headers);
  headers["Content-Type"] = type;
  headers["Content-Length"] = String(size);
  if (encoding !== undefined) headers["Content-Encoding"] = encoding;
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, headers);
}
