// @vitest-environment node
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { createTemporaryFolder } from "../../helpers/create-temporary-folder.ts";
import { startFileShop, startShop } from "../../helpers/start-shop.ts";

/** The built files, the assets of the pages, and the images. */

const shop = await startFileShop({ home: "<body>home</body>" });

describe("a file", () => {
  const chunk = "chunks/cart-ABCDEF12.js";
  beforeAll(() => {
    writeFileSync(join(shop.distDir, "loader.js"), "plain");
    writeFileSync(join(shop.distDir, chunk), "plain");
    writeFileSync(join(shop.distDir, `${chunk}.br`), "as brotli");
    writeFileSync(join(shop.distDir, `${chunk}.gz`), "as gzip");
    writeFileSync(join(shop.distDir, ".secret"), "hidden");
    writeFileSync(join(shop.distDir, "..", "outside.txt"), "outside");
    mkdirSync(join(shop.distDir, "folder"));
    symlinkSync(join(shop.distDir, "..", "outside.txt"), join(shop.distDir, "link.txt"));
  });

  /** Sends the path as it is. `fetch` would normalize it and its percent-encoding. */
  function send(path: string, headers: Record<string, string> = {}) {
    return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
      (resolve, reject) => {
        const { hostname, port } = new URL(shop.url);
        const outgoing = request({ hostname, port, path, headers }, (incoming) => {
          let body = "";
          incoming.setEncoding("utf8").on("data", (part) => {
            body += part;
          });
          incoming.on("end", () =>
            resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body }),
          );
        });
        outgoing.on("error", reject).end();
      },
    );
  }

  it("is immutable with a hash in its name, and can be read by any origin", async () => {
    const hashed = await send(`/dist/${chunk}`);
    expect(hashed.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
      "content-type": "text/javascript; charset=utf-8",
      vary: "Accept-Encoding",
    });
    expect((await send("/dist/loader.js")).headers["cache-control"]).toBe("public, max-age=300");
  });

  it("is compressed with an encoding that the client accepts", async () => {
    const bodyFor = async (accept: string) =>
      (await send(`/dist/${chunk}`, { "Accept-Encoding": accept })).body;
    expect(await bodyFor("gzip, br")).toBe("as brotli");
    expect(await bodyFor("gzip")).toBe("as gzip");
    expect(await bodyFor("br;q=0, gzip;q=0.5")).toBe("as gzip");
    expect(await bodyFor("identity")).toBe("plain");
    const past = new Date(Date.now() - 60_000);
    utimesSync(join(shop.distDir, `${chunk}.br`), past, past);
    expect(await bodyFor("br")).toBe("plain");
  });

  it("is not sent again while its ETag is the same", async () => {
    const first = await send("/dist/loader.js");
    const second = await send("/dist/loader.js", { "If-None-Match": String(first.headers.etag) });
    expect([second.status, second.body]).toEqual([304, ""]);
    writeFileSync(join(shop.distDir, "loader.js"), "changed!");
    expect(
      (await send("/dist/loader.js", { "If-None-Match": String(first.headers.etag) })).status,
    ).toBe(200);
  });

  it("is not served from outside of its folder", async () => {
    const paths = [
      "/dist/../outside.txt",
      "/dist/..%2foutside.txt",
      "/dist/%2e%2e/outside.txt",
      "/dist/%2e%2e%2foutside.txt",
      "/dist/..%5coutside.txt",
      "/dist/%252e%252e/outside.txt",
      "/dist//etc/passwd",
      "/dist/link.txt",
      "/dist/.secret",
      "/dist/folder",
      "/dist/",
      "/dist/loader.js%00.txt",
      "/dist/%ff",
      "/assets/../home.html",
      "/assets/..%2fhome.html",
      "/../../etc/passwd",
    ];
    for (const path of paths) {
      const { status, body } = await send(path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).not.toMatch(/outside|hidden|root:/);
    }
  });

  it("is not found when it is the image of an unknown product, size or side", async () => {
    const ok = await send("/images/design/1001/4-front-50.webp");
    expect(ok.status).toBe(200);
    for (const path of [
      "1001/99999-front-50",
      "99/4-front-50",
      "1001/4-front-51",
      "1001/4-side-50",
      "1001/..%2f4-front-50",
    ]) {
      expect([path, (await send(`/images/design/${path}.webp`)).status]).toEqual([path, 404]);
    }
    expect((await send("/images/profile/2.webp")).status).toBe(404);
  });
});

it("pages of one's own are served at their paths, and the site at /site/, beside the built files and the calls", async () => {
  const ownPagesDir = createTemporaryFolder();
  mkdirSync(join(ownPagesDir, "tienda"));
  for (const name of ["index.html", "shop.html", "tienda/index.html", "es.json"])
    writeFileSync(join(ownPagesDir, name), `"${name}"`);
  const own = await startShop({}, { ownPagesDir, siteDir: ownPagesDir });
  writeFileSync(join(own.distDir, "loader.js"), "plain");
  const read = async (path: string) => (await own.open(path)).text();
  expect(await read("/")).toBe('"index.html"');
  expect(await read("/shop.html?a=b")).toBe('"shop.html"');
  expect(await read("/tienda/")).toBe('"tienda/index.html"');
  expect(await read("/site/tienda/")).toBe('"tienda/index.html"');
  const { status, headers } = await own.open("/site");
  expect([status, headers.get("location")]).toEqual([302, "/site/"]);
  expect(await read("/dist/loader.js")).toBe("plain");
  const page = await own.open("/shop.html");
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect((await own.open("/es.json")).headers.get("content-type")).toMatch("application/json");
  expect((await own.call("GET", "/rest/login/logged-in-status/")).status).toBe(200);
  await own.stop();
});

it("the site says that it is being built, then has a page of its own for unknown addresses", async () => {
  const siteDir = createTemporaryFolder();
  let isSiteBuilding = true;
  const own = await startShop({}, { siteDir, isSiteBuilding: () => isSiteBuilding });
  const read = async (path: string) => {
    const response = await own.open(path);
    return `${response.status} ${await response.text()}`;
  };
  for (const path of ["/site", "/site/", "/site/docs/markup.html"])
    expect(await read(path)).toMatch(/^503 .*http-equiv="refresh"[\s\S]*being built/);
  isSiteBuilding = false;
  expect(await read("/site/")).toBe("404 The site is not built. Run: npm run build:site");
  const links = ["site.css", "docs/markup.html", "#main", "https://shop.example/"];
  const page = (base: string) =>
    links.map((href) => `<a href="${/^\w+[./]/.test(href) ? base : ""}${href}">`).join();
  writeFileSync(join(siteDir, "404.html"), page(""));
  expect(await read("/site/docs/nowhere/")).toBe(`404 ${page("/site/")}`);
  await own.stop();
});
