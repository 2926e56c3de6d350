import { createHash, X509Certificate } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../demo-pages/server/seed/demo-accounts.ts";
import { TOKEN } from "../helpers/call-shop.ts";
import { findHeadlessShell } from "../helpers/find-chromium.ts";
import { waitForWidgets } from "../helpers/open-shop.ts";
import { readSnippet } from "../helpers/read-snippet.ts";
import { type BackEndOptions, startBackEnd } from "../helpers/start-back-end.ts";
import { findProduct } from "../helpers/start-shop.ts";
import { findOrInstallNginx } from "./find-nginx.ts";
import { HOST, type Nginx, startNginx } from "./start-nginx.ts";

const BUILT = Object.keys(JSON.parse(readFileSync("dist/manifest.json", "utf8")).files);

function findBuilt(name: RegExp): string {
  return `/dist/${BUILT.find((file) => name.test(file))}`;
}

const LOADER = "/dist/loader.js";
const MAIN_SCRIPT = findBuilt(/^chunks\/fundraising-.*js/);
const MAIN_STYLES = findBuilt(/^chunks\/fundraising-.*css/);
const SCRIPT = "application/javascript; charset=utf-8";

/** The page of the documentation. */
const PAGE = readSnippet("docs/deployment.md", "html", "## nginx");

let nginx: Nginx;
let url: string;
let upstream: Awaited<ReturnType<typeof startBackEnd>>;
/** The requests that the server of the pages has received. */
const received: Request[] = [];

beforeAll(async () => {
  const programs = findOrInstallNginx();
  const respond: BackEndOptions["respond"] = (request) => {
    received.push(request);
    const { pathname } = new URL(request.url);
    const isMissing = pathname === "/without-fragments/";
    if (!isMissing && pathname !== "/with-fragments/") return undefined;
    const page = isMissing ? PAGE.replaceAll(".html", "-gone.html") : PAGE;
    const headers = { "Content-Type": "text/html" };
    const canCompress = request.headers.get("Accept-Encoding")?.includes("gzip");
    if (!canCompress) return new Response(page, { headers });
    return new Response(gzipSync(page), { headers: { ...headers, "Content-Encoding": "gzip" } });
  };
  upstream = await startBackEnd({ isBehindProxy: true, respond });
  url = upstream.url;
  nginx = await startNginx(programs, Number(new URL(url).port));
});
afterAll(async () => {
  await nginx?.stop();
  await upstream?.close();
});

describe("nginx", () => {
  it("redirects to https", async () => {
    const options = { port: nginx.httpPort, path: "/a?b", headers: { Host: HOST } };
    const response = await new Promise<IncomingMessage>((resolve) => {
      get(options, (response) => resolve(response.resume()));
    });
    expect(response.statusCode).toBe(301);
    expect(response.headers.location).toBe(`https://${HOST}/a?b`);
  });

  it.each([
    ["the loader", LOADER, SCRIPT],
    ["scripts", MAIN_SCRIPT, SCRIPT],
    ["styles", MAIN_STYLES, "text/css; charset=utf-8"],
    ["the manifest", "/dist/manifest.json", "application/json; charset=utf-8"],
  ])(
    "sends %s in the best compression that the browser accepts, as UTF-8",
    async (_, file, type) => {
      for (const [accepted, encoding, extension] of [
        ["gzip, br", "br", ".br"],
        ["gzip", "gzip", ".gz"],
        ["identity", undefined, ""],
      ]) {
        const { headers, body } = await nginx.request(file, { "Accept-Encoding": `${accepted}` });
        expect(headers).toMatchObject({ "content-type": type, vary: "Accept-Encoding" });
        expect(headers["content-encoding"]).toBe(encoding);
        expect(body.equals(readFileSync(`.${file}${extension}`))).toBe(true);
      }
    },
  );

  it.each([
    ["the loader", LOADER, "public, max-age=300"],
    ["reserve.css", findBuilt(/^fragments\/reserve/), "public, max-age=300"],
    ["scripts", MAIN_SCRIPT, "public, max-age=31536000, immutable"],
    ["styles", MAIN_STYLES, "public, max-age=31536000, immutable"],
  ])("lets pages of any origin use and cache %s", async (_, file, cacheControl) => {
    const { headers } = await nginx.request(file, { Origin: "https://other.example" });
    expect(headers).toMatchObject({
      "cache-control": cacheControl,
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "timing-allow-origin": "*",
    });
  });

  it("keeps the command private", async () => {
    const { status } = await nginx.request("/dist/bin/fundraising-widgets.mjs");
    const light = await nginx.request("/dist/lite/bin/prerenderer.mjs");
    expect(light.status).toBe(404);
    expect(status).toBe(404);
  });

  it("forbids caching of the response for a missing chunk", async () => {
    const { status, headers } = await nginx.request("/dist/chunks/cart-GONEGONE.js");
    expect(status).toBe(404);
    expect(headers["cache-control"]).toBeUndefined();
  });

  it("sends a loader again only after it has changed, even to one of the same size", async () => {
    const { headers } = await nginx.request(LOADER);
    const again = { "If-None-Match": `${headers.etag}` };
    expect(await nginx.request(LOADER, again)).toMatchObject({ status: 304, body: Buffer.of() });
    const file = path.join(nginx.widgetsDir, "loader.js");
    const text = readFileSync(file, "utf8");
    await expect
      .poll(async () => {
        writeFileSync(file, text);
        return (await nginx.request(LOADER, again)).status;
      })
      .toBe(200);
  });

  it("preloads the loader of pages, but not of those with another one, and of nothing else", async () => {
    const { headers } = await nginx.request("/with-fragments/");
    expect(headers.link).toBe("</dist/loader.js>; rel=preload; as=script");
    for (const other of ["/checkout/", "/payment/", "/assets/shop.css"])
      expect((await nginx.request(other)).headers.link).toBeUndefined();
  });

  it.each(["head", "head-hard", "head-integrity"])(
    "names the build's address in %s",
    async (name) => {
      const { body } = await nginx.request(`/dist/fragments/${name}.html`);
      const built = readFileSync(`dist/fragments/${name}.html`, "utf8");
      expect(body.toString()).toBe(built.replaceAll("{assets}", "/dist/"));
    },
  );

  it("puts the fragments into pages, with the address of the build", async () => {
    const { headers, body } = await nginx.request("/with-fragments/", {
      "Accept-Encoding": "gzip, br",
    });
    expect(headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    const page = gunzipSync(body).toString();
    const read = (name: string) => readFileSync(`dist/fragments/${name}.html`, "utf8");
    for (const name of ["header", "footer"]) expect(page).toContain(read(name));
    expect(page).toContain(read("head").replaceAll("{assets}", "/dist/"));
    expect(page).not.toContain("<!--#");
  });

  it("shows the page's own links in place of a fragment that is missing", async () => {
    const page = (await nginx.request("/without-fragments/")).body.toString();
    expect(page).toContain(
      '<div data-widget="header"><a href="/">Home</a> <a href="/cart/">Cart</a></div>',
    );
    expect(page).toContain('<div data-widget="footer"></div>');
    expect(page).not.toContain("404");
  });

  it("passes search terms on as they were sent, with the shopper's address", async () => {
    const term = "/rest/campaign/search-by-term/a%2Fb%20c/";
    await nginx.request(term, { "X-Forwarded-For": "192.0.2.1" });
    const request = received.find(({ url }) => url.includes("search-by-term"));
    expect(new URL(request?.url ?? "").pathname).toBe(term);
    expect(request?.headers.get("X-Forwarded-For")).toBe("192.0.2.1, 127.0.0.1");
    expect(request?.headers.get("X-Forwarded-Proto")).toBe("https");
    expect(request?.headers.get("Host")).toBe(HOST);
  });

  it("keeps the cookies of the session and of the cart to https", async () => {
    const [account] = DEMO_ACCOUNTS;
    const logIn = JSON.stringify({ email: account.email, password: DEMO_PASSWORD });
    const headers = { Cookie: `securityToken=${TOKEN}`, "X-Security-Token": TOKEN };
    const json = { ...headers, "Content-Type": "application/json" };
    const { size } = await findProduct({ call: (_, path) => fetch(url + path, { headers }) });
    const form = { "Content-Type": "application/x-www-form-urlencoded" };
    const order = `size=${size.id}&quantity=1`;
    for (const [name, response] of [
      ["session", nginx.request("/rest/login/", json, logIn)],
      ["cartId", nginx.request("/lighthouse-animal-rescue/", form, order)],
    ] as const) {
      const [cookie] = (await response).headers["set-cookie"] ?? [];
      expect(cookie).toMatch(new RegExp(`^${name}=.*; Secure`));
    }
  });
});

describe("a page of nginx", () => {
  let browser: Browser;
  beforeAll(async () => {
    const key = new X509Certificate(nginx.certificate).publicKey;
    const digest = createHash("sha256").update(key.export({ type: "spki", format: "der" }));
    browser = await chromium.launch({
      executablePath: findHeadlessShell(),
      args: [
        "--no-sandbox",
        `--host-resolver-rules=MAP ${HOST}:443 127.0.0.1:${nginx.httpsPort}`,
        `--ignore-certificate-errors-spki-list=${digest.digest("base64")}`,
      ],
    });
  });
  afterAll(() => browser?.close());

  /** The requests for files of the build since a line of the log. */
  const listBuilt = (start: number) => {
    const requests = nginx.readLog().slice(start);
    return requests.filter((request) => request.startsWith("GET /dist/")).sort();
  };

  it("hydrates the fragments, loads each file once and nothing again, and logs each page view", async () => {
    const page = await browser.newPage();
    const messages: string[] = [];
    page.on("console", (message) => messages.push(message.text()));
    page.on("pageerror", (error) => messages.push(error.message));
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        const elements = document.querySelectorAll("[data-widget] > *");
        Object.assign(window, { fragments: [...elements] });
      });
    });
    const open = async () => {
      const isLogged = page.waitForResponse("**/rest/log-event/");
      await page.goto(`https://${HOST}/with-fragments/`);
      await waitForWidgets(page);
      await isLogged;
    };

    const start = nginx.readLog().length;
    received.length = 0;
    await open();
    const kept = await page.evaluate(() =>
      Reflect.get(window, "fragments").map((element: Element) => element.isConnected),
    );
    expect(kept).toEqual([true, true]);
    const needed = BUILT.filter((file) =>
      /^chunks\/((start|fundraising|background)-\w+\.js|fundraising-\w+\.css)$/.test(file),
    ).map((file) => `/dist/${file}`);
    const first = [LOADER, ...needed].map((file) => `GET ${file} 200`).sort();
    expect(listBuilt(start)).toEqual(first);

    await open();
    expect(listBuilt(start)).toEqual(first);
    const calls = received.map(({ url }) => new URL(url).pathname);
    expect(calls.filter((path) => path.startsWith("/rest/"))).toEqual([
      "/rest/log-event/",
      "/rest/log-event/",
    ]);
    expect(messages).toEqual([]);
  });
});
