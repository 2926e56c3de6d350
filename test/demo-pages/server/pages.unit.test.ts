// @vitest-environment node
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createReloader } from "../../../demo-pages/server/dev/reloader.ts";
import { toSafePath } from "../../../demo-pages/server/pages/safe-path.ts";
import { CookieJar, logIn, removeShops, startShop, type TestShop } from "./start-shop.ts";

/** Pages, their slots, and the files beside them. */

const CONFIG =
  '<script type="application/json" data-widget-config>{"pageId":"p","user":null}</script>';
const PAGES = {
  home: `<body>${CONFIG}<ul><!--slot:featured-campaigns-->none<!--/slot--></ul></body>`,
  campaign: `<body>${CONFIG}<h1><!--slot:campaign-name-->?<!--/slot--></h1><div data-campaign-id="__CAMPAIGN_ID__" data-campaign-name="__CAMPAIGN_NAME__"></div><!--slot:campaign-image-->?<!--/slot--><!--slot:campaign-products-->?<!--/slot--><!--slot:unknown-->stays<!--/slot--></body>`,
  results: `<body><input value="__TERM__"><h1><!--slot:results-term-->?<!--/slot--></h1><p><!--slot:results-count-->?<!--/slot--></p><ul><!--slot:results-list-->?<!--/slot--></ul><!--slot:results-pages-->?<!--/slot--></body>`,
  login: "<body>log in</body>",
  register: "<body>register</body>",
  "dashboard-overview": `<body>${CONFIG}<!--slot:account-name-->?<!--/slot--><table><!--slot:dashboard-campaigns-->?<!--/slot--></table></body>`,
  "account-profile": "<body><!--slot:account-email-->?<!--/slot--></body>",
  "not-found": "<body>nothing here</body>",
  "help-icon": "<body>one help icon</body>",
};

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop(PAGES);
});
afterAll(async () => {
  await shop.stop();
  removeShops();
});

const read = async (path: string, jar = new CookieJar()) => (await shop.open(path, { jar })).text();
const readConfig = (page: string) =>
  JSON.parse(/data-widget-config>(.*?)<\/script>/s.exec(page)?.[1] ?? "null");

describe("a page", () => {
  it("says who is signed in, and nothing of it may end the script", async () => {
    expect(readConfig(await read("/"))).toEqual({ pageId: "p", user: null });
    const jar = new CookieJar();
    const json = {
      firstName: "</script><script>alert(1)</script>",
      lastName: "<!--slot:account-name-->__TERM__",
      email: "evil@example.com",
      password: "long enough",
    };
    await shop.call("POST", "/rest/register/", { jar, json });
    const page = await read("/dashboard/overview/", jar);
    expect(readConfig(page).user).toMatchObject({
      firstName: json.firstName,
      lastName: json.lastName,
    });
    expect(page).not.toContain("<script>alert");
    expect(page).toContain("&lt;/script&gt;&lt;script&gt;alert(1)");
  });

  it("has what the build offers to templates, prerendered widgets only for whoever isn't signed in", async () => {
    const page = await read("/help-icon/");
    expect(page).toBe("<body>one help icon</body>");
    mkdirSync(join(shop.distDir, "fragments"));
    writeFileSync(join(shop.distDir, "fragments/head.html"), '<link href="{assets}chunks/x.js">\n');
    writeFileSync(join(shop.distDir, "fragments/search.html"), "<p>anonymous</p>\n");
    writeFileSync(
      join(shop.pagesDir, "with-slots.html"),
      "<!--slot:widget-head--><!--/slot--><!--slot:widget-search-->own<!--/slot-->",
    );
    expect(await read("/with-slots/")).toBe('<link href="/dist/chunks/x.js"><p>anonymous</p>');
    const jar = await logIn(shop);
    expect(await read("/with-slots/", jar)).toBe('<link href="/dist/chunks/x.js">own');
  });

  it("has campaign names escaped wherever they stand", async () => {
    const page = await read("/script-alert-tees-script-coders-club/");
    expect(page).not.toContain("<script>alert");
    expect(page.match(/&lt;script&gt;alert\(&#39;tees&#39;\)/g)?.length).toBe(3);
    expect(page).toContain('data-campaign-id="1013"');
    expect(page).toContain("stays");
    const quoted = await read("/moms-r-us-dads-b-too-b/");
    expect(quoted).toContain(
      'data-campaign-name="Moms &quot;R&quot; Us &amp; Dads &lt;b&gt;Too&lt;/b&gt;"',
    );
  });

  it("has search terms escaped wherever they stand", async () => {
    const term = '"><img src=x onerror=alert(1)>$&__TERM__<!--slot:results-count-->';
    const page = await read(`/results/${encodeURIComponent(term)}`);
    expect(page).not.toContain("<img");
    expect(page).toContain('<input value="&quot;&gt;&lt;img src=x');
    expect(page).toContain("0 campaigns");
  });

  it("is checked anew each time, stays out of frames, and allows no inline script", async () => {
    const { headers } = await shop.open("/");
    expect(headers.get("Cache-Control")).toBe("no-cache");
    expect(headers.get("Vary")).toContain("Cookie");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toMatch(
      /default-src 'self'.*frame-ancestors 'none'/,
    );
    expect(headers.get("Content-Security-Policy")).not.toContain("unsafe");
  });

  it("is only there for its owner while the campaign is a draft", async () => {
    expect((await shop.open("/spring-poetry-night/")).status).toBe(404);
    const jar = await logIn(shop);
    expect((await shop.open("/spring-poetry-night/", { jar })).status).toBe(200);
  });

  it("has products with sizes and buttons", async () => {
    const page = await read("/lighthouse-animal-rescue/");
    expect(page).toMatch(/<article class="product"><img src="\/images\/design\/1001\//);
    expect(page).toMatch(
      /<button class="button product-add" type="button" aria-label="Add to cart: [^"]+" data-add-to-cart data-campaign-id="1001"/,
    );
    expect(page).toMatch(
      /<option value="\d+" data-size-name="2XL" data-upcharge="2">2XL \(\+\$2\.00\)</,
    );
  });

  it("links the pages of results, counting from 0", async () => {
    const page = await read("/results/rescue?page=1");
    expect(page).toContain('<a href="/results/rescue" rel="prev">Previous</a>');
    expect(page).toContain('<a href="/results/rescue?page=2" rel="next">Next</a>');
    expect(page.match(/class="campaign-card"/g)).toHaveLength(24);
  });

  it("goes from a plain search form to the results", async () => {
    const answer = await shop.open("/results/?term=a+%26%2F+b");
    expect(answer.headers.get("Location")).toBe("/results/a%20%26%2F%20b");
  });

  it("that does not exist is answered with 404", async () => {
    for (const path of [
      "/nobody/",
      "/a/b/c/",
      "/explore/",
      "/not-found",
      "/campaign/",
      "/.data/",
      "/server/start.ts",
    ]) {
      const answer = await shop.open(path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, PAGES["not-found"]]);
    }
    expect(await read("/help-icon/")).toContain("one help icon");
  });
});

describe("pages of signed-in users", () => {
  it("send others to the log-in and remember where they wanted to go", async () => {
    for (const path of ["/dashboard/overview/", "/dashboard/account/profile/"]) {
      const answer = await shop.open(`${path}?a=b&c`);
      expect(answer.headers.get("Location")).toBe(
        `/login/?next=${encodeURIComponent(`${path}?a=b&c`)}`,
      );
    }
    const page = await read("/dashboard/overview/", await logIn(shop));
    expect(page).toContain("Ada");
    expect(page.match(/<tr>/g)).toHaveLength(6);
  });

  it("are where a signed-in visitor of the log-in lands", async () => {
    const jar = await logIn(shop);
    const land = async (query: string) =>
      (await shop.open(`/login/${query}`, { jar })).headers.get("Location");
    expect(await land("")).toBe("/dashboard/overview/");
    expect(await land("?next=%2Fcart%2F%3Fa%3Db")).toBe("/cart/?a=b");
    expect(await land("?next=%2F%2Fevil.example")).toBe("/dashboard/overview/");
    expect(await land("?next=%2Flogin%2F")).toBe("/dashboard/overview/");
    expect((await shop.open("/login/")).status).toBe(200);
  });

  it("are kept by no browser, and neither are the ways to and from the log-in", async () => {
    const jar = await logIn(shop);
    const readPolicy = async (path: string, visitor?: typeof jar) =>
      (await shop.open(path, { jar: visitor })).headers.get("Cache-Control");
    for (const path of ["/dashboard/overview/", "/dashboard/account/profile/"]) {
      expect(await readPolicy(path)).toBe("no-store");
      expect(await readPolicy(path, jar)).toBe("no-store");
    }
    expect(await readPolicy("/login/?next=%2Fcart%2F", jar)).toBe("no-store");
    // The others come back at once from where browsers keep pages whole.
    expect(await readPolicy("/login/")).toBe("no-cache");
  });

  it("are the only place that the log-in ever leads to", () => {
    const evil = [
      "//evil",
      "/\\evil",
      "\\\\evil",
      "https://evil",
      "javascript:alert(1)",
      "/\t/evil",
      "/.//evil",
    ];
    for (const path of [...evil, "", " /x", "evil", "/\n/evil", "/%0a//evil\r"]) {
      expect([path, toSafePath(path, "/safe/")]).toEqual([path, "/safe/"]);
    }
    const piece = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      ":",
      "@",
      "%2f",
      "\t",
      "\n",
      "evil.example",
      "a",
      "?",
      "#",
      " ",
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => `/${pieces.join("")}`),
        (path) => {
          const target = new URL(toSafePath(path, "/safe/"), "https://shop.example/login/");
          expect(target.origin).toBe("https://shop.example");
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe("files", () => {
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

  /** As it stands: `fetch` would tidy up the path and its encodings first. */
  function ask(path: string, headers: Record<string, string> = {}) {
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

  it("with a hash never change, the loader soon expires, and any origin may read them", async () => {
    const hashed = await ask(`/dist/${chunk}`);
    expect(hashed.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
      "content-type": "text/javascript; charset=utf-8",
      vary: "Accept-Encoding",
    });
    expect((await ask("/dist/loader.js")).headers["cache-control"]).toBe("public, max-age=300");
  });

  it("come compressed to whoever takes it", async () => {
    const bodyFor = async (accept: string) =>
      (await ask(`/dist/${chunk}`, { "Accept-Encoding": accept })).body;
    expect(await bodyFor("gzip, br")).toBe("as brotli");
    expect(await bodyFor("gzip")).toBe("as gzip");
    expect(await bodyFor("br;q=0, gzip;q=0.5")).toBe("as gzip");
    expect(await bodyFor("identity")).toBe("plain");
    const past = new Date(Date.now() - 60_000);
    utimesSync(join(shop.distDir, `${chunk}.br`), past, past);
    expect(await bodyFor("br")).toBe("plain");
  });

  it("are not sent again to whoever has them", async () => {
    const first = await ask("/dist/loader.js");
    const second = await ask("/dist/loader.js", { "If-None-Match": String(first.headers.etag) });
    expect([second.status, second.body]).toEqual([304, ""]);
    writeFileSync(join(shop.distDir, "loader.js"), "changed!");
    expect(
      (await ask("/dist/loader.js", { "If-None-Match": String(first.headers.etag) })).status,
    ).toBe(200);
  });

  it("outside of their folder are out of reach", async () => {
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
      const { status, body } = await ask(path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).not.toMatch(/outside|hidden|root:/);
    }
  });

  it("that are pictures are made only for what exists", async () => {
    const ok = await ask("/images/design/1001/4-front-50.webp");
    expect(ok.status).toBe(200);
    for (const path of [
      "1001/99999-front-50",
      "99/4-front-50",
      "1001/4-front-51",
      "1001/4-side-50",
      "1001/..%2f4-front-50",
    ]) {
      expect([path, (await ask(`/images/design/${path}.webp`)).status]).toEqual([path, 404]);
    }
    expect((await ask("/images/profile/2.webp")).status).toBe(404);
  });
});

describe("reloading", () => {
  it("is only there while files are watched", async () => {
    expect(await read("/")).not.toContain("/__dev/");
    expect((await shop.open("/__dev/reload.js")).status).toBe(404);

    const reloader = createReloader();
    const watching = await startShop(PAGES, { reloader });
    writeFileSync(join(watching.distDir, "loader.js"), "plain");
    expect(await (await watching.open("/")).text()).toContain(
      '<script src="/__dev/reload.js" defer></script></body>',
    );
    expect((await watching.open("/dist/loader.js")).headers.get("Cache-Control")).toBe("no-cache");
    expect((await watching.open("/__dev/reload.js")).headers.get("Content-Type")).toContain(
      "javascript",
    );

    const changes = (await watching.open("/__dev/changes")).body?.getReader();
    const decoder = new TextDecoder();
    expect(decoder.decode((await changes?.read())?.value)).toContain("event: hello");
    reloader.reloadPages();
    expect(decoder.decode((await changes?.read())?.value)).toContain("event: reload");
    // Stopping must not wait for pages that still listen.
    await watching.stop();
  });
});
