// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { logIn, startShop, type TestShop } from "../../helpers/start-shop.ts";

/** The status of campaigns by the clock, and who can see which status. */

const PAGES = {
  home: "<ul><!--slot:featured-campaigns--><!--/slot--></ul>",
  explore: "<ul><!--slot:explore-campaigns--><!--/slot--></ul>",
  campaign:
    "<!--slot:campaign-preview-->?<!--/slot--><p><!--slot:campaign-dates-->?<!--/slot--></p><!--slot:campaign-products-->?<!--/slot--><!--slot:campaign-line-->?<!--/slot--><!--slot:campaign-about-->?<!--/slot-->",
  "dashboard-overview":
    "<table><!--slot:dashboard-campaigns-->?<!--/slot--><tfoot><!--slot:dashboard-total-->?<!--/slot--></tfoot></table>",
};
const DAY_MS = 86_400_000;

let time: number;
let shop: TestShop;
beforeEach(async () => {
  // The start of a day, so that a day later is its end.
  time = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  shop = await startShop(PAGES, { now: () => time });
});
afterEach(() => shop.stop());

const readJson = async <Body>(path: string, jar?: Awaited<ReturnType<typeof logIn>>) =>
  (await (await shop.call("GET", path, { jar })).json()) as Body;
const readPage = async (path: string) => (await shop.open(path)).text();
const searchIds = async (term: string) => {
  const path = `/rest/campaign/search-by-term/${encodeURIComponent(term)}/?size=100`;
  const { content } = await readJson<{ content: { id: number }[] }>(path);
  return content.map(({ id }) => id);
};

describe("a campaign whose end has passed", () => {
  beforeEach(() => {
    shop.change(`UPDATE campaigns SET ends_at = ${time + DAY_MS} WHERE id = 1001`);
  });

  it("is counted and listed as ended for its owner", async () => {
    const counts = "/rest/campaign/count-by-status/";
    const jar = await logIn(shop);
    expect(await readJson(counts, jar)).toEqual({ ready: 1, active: 2, ended: 1, draft: 2 });
    time += DAY_MS;
    expect(await readJson(counts, jar)).toEqual({ ready: 1, active: 1, ended: 2, draft: 2 });
    const page = await (await shop.open("/dashboard/overview/", { jar })).text();
    expect(page.match(/>Ended</g)).toHaveLength(2);
  });

  it("is shown as ended on its page and has no products on sale", async () => {
    const products = "/rest/campaign/1001/product/?checkout=false";
    const dateOf = (at: number) =>
      new Intl.DateTimeFormat("en-US", { dateStyle: "long" }).format(at);
    const selling = await readPage("/lighthouse-animal-rescue/");
    expect(selling).toContain("<p><strong>24 hours left</strong></p>");
    time += 90_000;
    expect(await readPage("/lighthouse-animal-rescue/")).toContain(">23 hours left<");
    time -= 90_000;
    expect(selling).toMatch(/ships around [A-Z]\w+ \d+<\/p>/);
    expect(selling).toContain("Goes to the campaign");
    expect(selling).toMatch(
      /og:image" content="http:[^"]*\/images\/design\/1001\/\d+-front-800.webp"/,
    );
    const [tees] = await readJson<{ products: { sizes: object[] }[] }[]>(products);
    expect(tees?.products[0]?.sizes).not.toEqual([]);
    time += DAY_MS;
    const ended = await readPage("/lighthouse-animal-rescue/");
    expect(ended).toContain(`This campaign ended on ${dateOf(time)}.`);
    expect(ended).not.toContain("Goes to the campaign");
    expect(ended).not.toContain("Add to cart");
    // The pictures stay, and a cart can be changed to none of them.
    const [shown] = await readJson<(typeof tees)[]>(products);
    expect(shown?.products[0]?.sizes).toEqual([]);
    expect(await readJson(products.replace("false", "true"))).toEqual([]);
  });

  it("is not listed on the home page and the explore page", async () => {
    shop.change("UPDATE campaigns SET raised_cents = 1e9 WHERE id = 1001");
    for (const path of ["/", "/explore/"]) expect(await readPage(path)).toContain("Lighthouse");
    time += DAY_MS;
    for (const path of ["/", "/explore/"]) expect(await readPage(path)).not.toContain("Lighthouse");
  });

  it("is found by search with its organizer and its end, and without a price", async () => {
    shop.change("UPDATE campaign_products SET price_cents = 1250 WHERE campaign_id = 1001");
    const find = async () => {
      const path = "/rest/campaign/search-by-term/lighthouse animal rescue/?size=1";
      return (await readJson<{ content: object[] }>(path)).content[0];
    };
    const facts = { organizerName: "Ada Lovelace", endsAt: new Date(time + DAY_MS).toISOString() };
    expect(await find()).toMatchObject({ ...facts, priceFrom: 12.5 });
    time += DAY_MS;
    expect(await find()).toMatchObject(facts);
    expect(await find()).not.toHaveProperty("priceFrom");
  });
});

it("a campaign's clothesline has a product that is ordered again and again twice", async () => {
  const orders = "FROM json_each('[1, 2, 3, 4, 5]')";
  shop.change(
    `INSERT INTO orders SELECT 'FW-' || value, NULL, 'card', '', 2000, ${time + DAY_MS} ${orders}`,
  );
  shop.change(
    `INSERT INTO order_lines SELECT 'FW-' || value, 0, 1001, 4, 'Tee', 1, 2000, 855 ${orders}`,
  );
  const page = await readPage("/lighthouse-animal-rescue/");
  const pegged = [...page.matchAll(/(\d+)-pegged/g)].map(([, product]) => product);
  expect(pegged.filter((product) => product === "4")).toHaveLength(2);
  expect(pegged).toHaveLength(7);
});

describe.each(["draft", "ready"])("a public campaign whose status changes to %s", (status) => {
  const image = "/images/design/1001/4-front-50.webp";

  it("shows its design and its products to its owner only", async () => {
    expect((await shop.open(image)).status).toBe(200);
    shop.change(`UPDATE campaigns SET status = '${status}' WHERE id = 1001`);
    const jar = await logIn(shop);
    const otherUser = await logIn(shop, { email: "grace@example.com", password: "fundraise-2026" });
    const products = "/rest/campaign/1001/product/?checkout=true";
    for (const visitor of [undefined, otherUser]) {
      expect((await shop.open(image, { jar: visitor })).status).toBe(404);
      expect((await shop.call("GET", products, { jar: visitor })).status).toBe(404);
    }
    const response = await shop.open(image, { jar });
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
    expect((await shop.call("GET", products, { jar })).status).toBe(200);
  });

  it("is not found by search, even while the search is cached", async () => {
    expect(await searchIds("lighthouse")).toContain(1001);
    shop.change(`UPDATE campaigns SET status = '${status}' WHERE id = 1001`);
    expect(await searchIds("lighthouse")).not.toContain(1001);
    expect(await searchIds("lighthouse animal")).not.toContain(1001);
  });
});
