// @vitest-environment node
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOSTS } from "../../../demo-pages/hosts/hosts.ts";
import { checkHtml } from "../../helpers/check-html.ts";
import {
  CookieJar,
  findProduct,
  logIn,
  startFileShop,
  startShop,
  type TestShop,
} from "../../helpers/start-shop.ts";

/** Pages and their slots. */

const CONFIG =
  '<script type="application/json" data-widget-config>{"pageId":"p","user":null}</script>';
const PAGES = {
  home: `<body>${CONFIG}<ul><!--slot:featured-campaigns-->none<!--/slot--></ul></body>`,
  campaign: `<body>${CONFIG}<h1><!--slot:campaign-name-->?<!--/slot--></h1><div data-campaign-id="__CAMPAIGN_ID__" data-campaign-name="__CAMPAIGN_NAME__"></div><!--slot:campaign-products-->?<!--/slot--><!--slot:unknown-->stays<!--/slot--></body>`,
  results: `<body><input value="__TERM__"><h1><!--slot:results-term-->?<!--/slot--></h1><p><!--slot:results-count-->?<!--/slot--></p><ul><!--slot:results-list-->?<!--/slot--></ul><!--slot:results-pages-->?<!--/slot--></body>`,
  "dashboard-overview": `<body>${CONFIG}<!--slot:account-name-->?<!--/slot--><table><!--slot:dashboard-campaigns-->?<!--/slot--><tfoot><!--slot:dashboard-total-->?<!--/slot--></tfoot></table></body>`,
  "not-found": "<body>nothing here</body>",
  "help-icon": "<body>one help icon</body>",
};
const shop = await startFileShop(PAGES);

const read = async (path: string, jar = new CookieJar()) => (await shop.open(path, { jar })).text();
const readConfig = (page: string) =>
  JSON.parse(/data-widget-config>(.*?)<\/script>/s.exec(page)?.[1] ?? "null");

describe("a page", () => {
  it("has the signed-in user in its configuration, escaped for the script element", async () => {
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
      country: { usa: true },
    });
    expect(page).not.toContain("<script>alert");
    expect(page).toContain("&lt;/script&gt;&lt;script&gt;alert(1)");
  });

  it("has the configuration that all pages share, unless its own differs", async () => {
    mkdirSync(join(shop.pagesDir, "fragments"));
    const shared = { cartIcon: 2, pageId: "none", links: { terms: "/terms/" } };
    writeFileSync(join(shop.pagesDir, "fragments/shop.json"), JSON.stringify(shared));
    const page = { pageId: "p", links: { afterLogout: "/bye/" } };
    const html = CONFIG.replace(/\{.*\}/, JSON.stringify(page));
    writeFileSync(join(shop.pagesDir, "own-link.html"), html);
    expect(readConfig(await read("/own-link/"))).toEqual({
      ...{ cartIcon: 2, pageId: "p", user: null },
      links: { terms: "/terms/", afterLogout: "/bye/" },
    });
    rmSync(join(shop.pagesDir, "fragments"), { recursive: true });
  });

  it("has the fragments of the build, for signed-in users those of a signed-in user", async () => {
    const page = await read("/help-icon/");
    expect(page).toBe("<body>one help icon</body>");
    for (const set of ["shop", "shop-signed-in"])
      mkdirSync(join(shop.distDir, "fragments", set), { recursive: true });
    writeFileSync(join(shop.distDir, "fragments/head.html"), '<link href="{assets}chunks/x.js">\n');
    writeFileSync(join(shop.distDir, "fragments/shop/footer.html"), "<p>anonymous</p>\n");
    writeFileSync(join(shop.distDir, "fragments/shop-signed-in/footer.html"), "<p>signed in</p>\n");
    writeFileSync(
      join(shop.pagesDir, "with-slots.html"),
      "<!--slot:widget-head--><!--/slot--><!--slot:widget-footer-->own<!--/slot--><!--slot:widget-search-->own<!--/slot-->",
    );
    const head =
      '<link href="/dist/chunks/x.js">\n<link rel="stylesheet" href="/dist/fragments/reserve.css">';
    expect(await read("/with-slots/")).toBe(`${head}<p>anonymous</p>own`);
    const jar = await logIn(shop);
    expect(await read("/with-slots/", jar)).toBe(`${head}<p>signed in</p>own`);
  });

  it("escapes campaign names", async () => {
    const page = await read("/script-alert-tees-script-coders-club/");
    expect(page).not.toContain("<script>alert");
    expect(page.match(/&lt;script&gt;alert\(&#39;tees&#39;\)/g)?.length).toBe(2);
    expect(page).toContain('data-campaign-id="1013"');
    expect(page).toContain("stays");
    const quoted = await read("/moms-r-us-dads-b-too-b/");
    expect(quoted).toContain(
      'data-campaign-name="Moms &quot;R&quot; Us &amp; Dads &lt;b&gt;Too&lt;/b&gt;"',
    );
  });

  it("escapes search terms", async () => {
    const term = '"><img src=x onerror=alert(1)>$&__TERM__<!--slot:results-count-->';
    const page = await read(`/results/${encodeURIComponent(term)}`);
    expect(page).not.toContain("<img");
    expect(page).toContain('<input value="&quot;&gt;&lt;img src=x');
    expect(page).toContain("0 campaigns");
  });

  it("is revalidated each time, cannot be framed, and allows no inline scripts", async () => {
    const { headers } = await shop.open("/");
    expect(headers.get("Cache-Control")).toBe("no-cache");
    expect(headers.get("Vary")).toContain("Cookie");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Content-Security-Policy")).toMatch(
      /default-src 'self'.*frame-ancestors 'none'/,
    );
    expect(headers.get("Content-Security-Policy")).not.toContain("unsafe");
  });

  it("of a draft exists only for its owner", async () => {
    expect((await shop.open("/spring-poetry-night/")).status).toBe(404);
    const jar = await logIn(shop);
    expect((await shop.open("/spring-poetry-night/", { jar })).status).toBe(200);
  });

  it("of a campaign has a form with the product and the size of its address", async () => {
    const page = await read("/lighthouse-animal-rescue/");
    expect(page).toMatch(/<img class="order-picture" src="\/images\/design\/1001\//);
    expect(page).toMatch(/name="size" value="\d+" required><span>2XL \+ \$2\.00</);
    expect(page).not.toMatch(/ checked>/);
    const { product, size } = await findProduct(shop);
    const chosen = await read(`/lighthouse-animal-rescue/?product=${product.id}&size=${size.id}`);
    expect(chosen).toContain(`<option value="${product.id}" selected>`);
    expect(chosen).toMatch(new RegExp(`value="${size.id}" required checked>`));
  });

  it("of a campaign adds to the cart by its form without JavaScript", async () => {
    const { product, size } = await findProduct(shop);
    const jar = new CookieJar();
    const send = (fields: Record<string, string>) =>
      shop.open("/lighthouse-animal-rescue/", {
        method: "POST",
        jar,
        body: new URLSearchParams({ product: `${product.id}`, quantity: "2", ...fields }),
      });
    const incomplete = await send({ donation: "5" });
    expect(await incomplete.text()).toMatch(/role="alert">Choose a size\..*|value="5"/);
    expect(await (await send({ size: `${size.id}`, quantity: "0" })).text()).toContain(
      'role="alert"',
    );
    expect(jar.cookies.has("cartId")).toBe(false);
    const sent = await send({ size: `${size.id}`, donation: "$1,000.50" });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/checkout/"]);
    await send({ size: `${size.id}` });
    const cart = await shop.call("GET", `/rest/checkout/${jar.cookies.get("cartId")}/`);
    const { campaigns } = (await cart.json()) as { campaigns: Record<string, unknown>[] };
    expect(campaigns).toMatchObject([
      { donation: { amount: 1000.5 }, items: [{ quantity: 4, size: { id: size.id } }] },
    ]);
  });

  it("of results links to the other pages, whose numbers count from 1", async () => {
    const page = await read("/results/rescue?page=2");
    expect(page).toContain('<a href="/results/rescue" rel="prev">Previous</a>');
    expect(page).toContain('<a href="/results/rescue?page=3" rel="next">Next</a>');
    expect(page.match(/class="campaign-card"/g)).toHaveLength(24);
  });

  it("of campaigns links to the other pages, and exists as long as there are campaigns", async () => {
    writeFileSync(
      join(shop.pagesDir, "explore.html"),
      "<ul><!--slot:explore-campaigns-->?<!--/slot--></ul><!--slot:explore-pages-->?<!--/slot-->",
    );
    const listCards = (page: string) => page.match(/class="campaign-card"><a href="[^"]+"/g) ?? [];
    const [first, second] = [await read("/explore/"), await read("/explore/?page=2")];
    expect(first).toContain('<a href="/explore/?page=2" rel="next">Next</a>');
    expect(listCards(first)).toHaveLength(24);
    expect(new Set([...listCards(first), ...listCards(second)]).size).toBe(48);
    const pageCount = Number(
      /aria-label="Page (\d+)"[^>]*>\d+<\/a><\/li><li><a[^>]*rel="next"/.exec(first)?.[1],
    );
    expect(listCards(await read(`/explore/?page=${pageCount}`)).length).toBeGreaterThan(0);
    expect((await shop.open(`/explore/?page=${pageCount + 1}`)).status).toBe(404);
    rmSync(join(shop.pagesDir, "explore.html"));
  });

  it("that does not exist has the status 404", async () => {
    for (const path of [
      "/unknown/",
      "/a/b/c/",
      "/explore/",
      "/not-found",
      "/campaign/",
      "/.data/",
      "/server/start.ts",
    ]) {
      const response = await shop.open(path);
      expect([path, response.status, await response.text()]).toEqual([
        path,
        404,
        PAGES["not-found"],
      ]);
    }
    expect(await read("/help-icon/")).toContain("one help icon");
  });
});

describe("the host pages", () => {
  let hosts: TestShop;
  beforeAll(async () => {
    hosts = await startShop({}, { pagesDir: "demo-pages" });
  });
  afterAll(() => hosts.stop());
  const openHost = async (path: string) => (await hosts.open(path)).text();

  it.each(Object.entries(HOSTS))(
    "%s: the page is one that `check` accepts, and has its files",
    async (name, host) => {
      const page = await openHost(`/hosts/${name}/`);
      expect(page).toContain(`<title>${host.title}</title>`);
      expect(page.startsWith("<!doctype html>")).toBe(!host.isQuirky);
      expect(readConfig(page)).toMatchObject({
        pageId: `host.${name}`,
        user: null,
        ...host.config,
      });
      expect(checkHtml(page)).toEqual([]);
      const addresses = [...page.matchAll(/"(\/hosts\/libraries\/.+?)"/g)].map(
        ([, address = ""]) => address,
      );
      expect(addresses.length).toBe(host.files?.length ?? 0);
      // A file of Debian's package may be missing.
      if (host.debianPackage) return;
      for (const address of addresses) {
        const response = await hosts.open(address);
        const type = address.endsWith(".css") ? "text/css" : "text/javascript";
        expect(response.headers.get("content-type"), address).toContain(type);
      }
    },
  );

  it("are listed at /attributes/, except those to which only others link", async () => {
    const listed = await openHost("/attributes/");
    const links = [...listed.matchAll(/href="\/hosts\/(.+?)\/"/g)].map(([, name]) => name);
    expect(links).toContain("turbo");
    expect(links).not.toContain("turbo-next");
    expect(links).toEqual(Object.keys(HOSTS).filter((name) => !HOSTS[name]?.isUnlisted));
  });
});
