import fc from "fast-check";
import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { registry } from "../../widgets/registry.ts";
import { anyCharacter } from "../helpers/any-character.ts";
import { openFileShop } from "../helpers/open-shop.ts";
import { accountOf } from "../helpers/page-parts.ts";

/** Names, links and images that an attacker or a broken import has put into the shop's data. */
const shop = await openFileShop();

/** Sets `window.hacked` if it is run. */
const CODE = "window.hacked=1";

const HOSTILE: [string, string][] = [
  ["markup", `</script><img src=x onerror="${CODE}"><svg onload="${CODE}">`],
  ["an address that is code", `javascript:${CODE}`],
  ["bidirectional controls", "\u202e\u2066desrever\u202d"],
  ["100,000 characters", "W".repeat(100_000)],
  ["a lone surrogate", "half \ud83d"],
  ["names that every object has", "__proto__ {constructor} {__proto__}"],
  ["control characters", "a\u0000b\u001b[31m\u200b\ufeff"],
];

const WIDTHS = [320, 1280];
const PLAIN = "A plain name";

/** A campaign, product or user with `text` wherever the server sends a text. */
const campaign = (id: number, text: string) => ({
  id,
  slug: text,
  name: text,
  design: { dimensions: { "400": text } },
  organizerName: text,
});

const product = (id: number, text: string) => ({
  id,
  name: text,
  price: 10,
  design: [{ default: true, dimensions: { "50": text, "400": text } }],
  sizes: [{ id, size: text, upcharge: 1 }],
});

const productType = (id: number, text: string) => ({
  id,
  name: text,
  products: [product(id, text)],
});

const cartCampaign = (id: number, text: string) => ({
  campaignId: id,
  name: text,
  slug: text,
  donation: { amount: 5 },
  items: [
    {
      id: text.slice(0, 100),
      quantity: 1,
      productType: { id, name: text },
      product: product(id, text),
      size: { id, size: text, upcharge: 0 },
    },
  ],
});

/** Each hostile text, and a plain one after it. */
const TEXTS = HOSTILE.flatMap(([, text]) => [text, PLAIN]);
const listFor = <T>(create: (id: number, text: string) => T) =>
  TEXTS.map((text, index) => create(index + 1, text));

const RESULTS = { content: listFor(campaign), totalElements: TEXTS.length };
const CART = { id: "1", campaigns: listFor(cartCampaign) };

interface Row {
  widget: string;
  body: string;
  /** The responses by a part of their path. */
  responses: Record<string, unknown>;
  /** Shows what the responses contain. */
  show: (page: Page) => Promise<unknown>;
  /** One for each text. */
  rows: string;
}

const ROWS: Row[] = [
  {
    widget: "search",
    body: '<div data-widget="search" data-max-results="20"></div>',
    responses: { "search-by-term": RESULTS },
    show: async (page) => {
      await page.getByRole("combobox").fill("rescue");
      await page.getByRole("option").first().waitFor();
    },
    rows: "[role=option]",
  },
  {
    widget: "search-results",
    body: '<div data-widget="search-results" data-term="rescue"></div>',
    responses: { "search-by-term": RESULTS },
    show: (page) => page.getByText(PLAIN).first().waitFor(),
    rows: "li:has(img)",
  },
  {
    widget: "campaign",
    body: '<div data-widget="campaign" data-campaign-id="1"></div>',
    responses: { "/product/": listFor(productType) },
    show: (page) => page.locator("form [type=submit]").waitFor(),
    rows: "li:has(img)",
  },
  {
    widget: "cart",
    body: '<div data-widget="cart"></div>',
    responses: { "/product/": listFor(productType), "/rest/checkout/": CART },
    show: async (page) => {
      await page.getByRole("button", { name: "Edit" }).first().click();
      await page.getByRole("combobox").nth(2).waitFor();
    },
    rows: "li:has(fieldset)",
  },
  {
    widget: "checkout",
    body: '<div data-widget="checkout"></div>',
    responses: { "/rest/checkout/": CART },
    show: (page) => page.getByText(PLAIN).first().waitFor(),
    rows: "form li",
  },
];

function respondTo(route: Route, responses: Record<string, unknown>): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const [, body] = Object.entries(responses).find(([part]) => pathname.includes(part)) ?? [];
  if (pathname.includes("/count-items/") && !("count-items" in responses))
    return route.fulfill({ json: { count: 1 } });
  return body === undefined ? route.fulfill({ status: 204 }) : route.fulfill({ json: body });
}

/** Whether an element is wider than the page. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** The links that are neither web addresses nor, because they are invalid, dead. */
const findCodeLinks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("[data-widget] a[href]")]
      .filter(({ protocol }) => !["https:", "http:", ":"].includes(protocol))
      .map(({ href }) => href),
  );

/** Nothing has run or failed, and at each width nothing is wider than the page. */
async function expectHarmless(page: Page, messages: string[]): Promise<void> {
  expect(await page.evaluate("window.hacked")).toBeUndefined();
  expect(await page.evaluate("'polluted' in {} || 'hacked' in {}")).toBe(false);
  expect(await findCodeLinks(page)).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
  }
  expect(messages.filter((message) => /^uncaught|threw an error/.test(message))).toEqual([]);
  expect(await page.locator("[data-widget-state=failed]").count()).toBe(0);
}

describe("hostile data of the back end", () => {
  it.each(ROWS)("is text in the widget $widget, and every row keeps its place", async (row) => {
    const { page, messages } = await shop.openReady({
      body: row.body,
      cookies: { cartId: crypto.randomUUID() },
      prepare: (page) => page.route("**/rest/**", (route) => respondTo(route, row.responses)),
    });
    await row.show(page);
    await expectHarmless(page, messages);
    expect(await page.locator("[data-widget] svg[onload], [data-widget] script").count()).toBe(0);
    const boxes = await page.locator(row.rows).evaluateAll((rows) =>
      rows.map((element) => {
        const { x, y, right, bottom, width } = element.getBoundingClientRect();
        return { x, y, right, bottom, width };
      }),
    );
    expect(boxes).toHaveLength(TEXTS.length);
    boxes.reduce((before, box) => {
      expect(box.width).toBeCloseTo(before.width);
      // Beside or below, never over each other.
      expect(box.x >= before.right || box.y >= before.bottom).toBe(true);
      return box;
    });
  });
});

describe("the page's configuration", () => {
  const [, code = ""] = HOSTILE.find(([, text]) => text.startsWith("javascript:")) ?? [];
  const all = HOSTILE.map(([, text]) => text).join(" ");

  it.each([
    ["an address that is code", code],
    ["all that is hostile", all],
  ])("with %s in every text is shown as text", async (_what, text) => {
    const { page, messages } = await shop.openReady({
      body: `<div data-widget="header" data-show-first-name="true"></div><i data-widget="help-icon">Tip</i>
        <div data-widget="search"></div><div data-widget="footer"></div>`,
      // JSON in a script element: the page author's template escapes the end tag.
      config: JSON.stringify({
        pageId: text,
        user: { id: text, firstName: text, lastName: text, email: text, profilePicture: text },
        links: { home: text, explore: text },
        texts: { "links.howItWorks": "How", "links.explore": text, ["__proto__"]: text },
        locale: text,
        analytics: { webAnalytics: null },
      }).replaceAll("<", "\\u003c"),
    });
    await accountOf(page).click();
    await page.getByText("Dashboard").waitFor();
    await expectHarmless(page, messages);
  });
});

describe("random input", () => {
  const WIDGETS = registry.map(({ name }) => name);
  const ATTRIBUTES = [
    ...["data-size", "data-cart-icon", "data-show-first-name", "data-min-length", "data-label"],
    ...["data-max-results", "data-debounce", "data-placeholder", "data-instant", "data-button"],
    ...["data-visibility", "data-placement", "data-mode", "data-term", "data-page-size"],
    ...["data-campaign-id", "data-campaign-name", "data-widget-open", "data-widget-state"],
    ...["id", "class", "style", "hidden", "dir", "data-fw-fragment", "name"],
  ];
  const TAGS = [
    ...["div", "span", "p", "section", "form", "ul", "table", "button", "a", "label", "select"],
    ...["template", "svg", "iframe", "textarea", "details", "dialog", "fieldset", "img", "input"],
  ];

  const value = fc.oneof(
    fc.constantFrom("", "0", "1", "3", "true", "false", "register", "rescue", "1001", "-1", "x-y"),
    fc.string({ unit: anyCharacter, maxLength: 20 }),
    fc.constantFrom(...HOSTILE.map(([, text]) => text.slice(0, 200))),
  );
  const attributes = fc.dictionary(fc.constantFrom(...ATTRIBUTES), value, { maxKeys: 5 });
  const { element } = fc.letrec<{ element: string }>((tie) => ({
    element: fc
      .record({
        tag: fc.constantFrom(...TAGS),
        widget: fc.option(fc.oneof(fc.constantFrom(...WIDGETS), value)),
        attributes,
        text: value,
        children: fc.oneof(
          { depthSize: "small" },
          fc.constant([]),
          fc.array(tie("element"), { maxLength: 3 }),
        ),
      })
      .map(({ tag, widget, attributes, text, children }) => {
        const all = widget === null ? attributes : { ...attributes, "data-widget": widget };
        const written = Object.entries(all)
          .map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`)
          .join("");
        return `<${tag}${written}>${escapeMarkup(text)}${children.join("")}</${tag}>`;
      }),
  }));

  const CONFIG_FIELDS = [
    ...["pageId", "user", "cartIcon", "links", "donationAmounts", "notice", "content", "chat"],
    ...["analytics", "texts", "locale", "id", "firstName", "country", "usa", "home", "cart"],
    ...[
      "header.brand",
      "cart-icon.other",
      "requireConsent",
      "__proto__",
      "constructor",
      "toString",
    ],
  ];
  const { json } = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { depthSize: "small" },
      fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, "", "html", "*", "en_US", "/x/"),
      value,
      fc.array(tie("json"), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...CONFIG_FIELDS), tie("json"), { maxKeys: 6 }),
    ),
  }));
  const config = fc.dictionary(fc.constantFrom(...CONFIG_FIELDS), json, { maxKeys: 8 });

  /** Responses of the form of a sample with random values, and of any form. */
  const number = fc.oneof(
    { weight: 3, arbitrary: fc.nat(3) },
    { weight: 1, arbitrary: fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(1e308, -5)) },
  );
  function vary(sample: unknown): fc.Arbitrary<unknown> {
    if (Array.isArray(sample)) return fc.array(vary(sample[0]), { maxLength: 3 });
    if (typeof sample === "number") return number;
    if (typeof sample !== "object" || sample === null)
      return typeof sample === "string" ? fc.oneof(value, fc.constant("Plain")) : fc.boolean();
    const fields = Object.entries(sample).map(([name, field]) => [name, vary(field)]);
    return fc.record(Object.fromEntries(fields));
  }
  const SAMPLES = {
    "/product/": [productType(1, "")],
    "search-by-term": { content: [campaign(1, "")], totalElements: 1 },
    "count-by-status": { ready: 1, active: 1, ended: 1, draft: 1 },
    "count-items": { count: 1 },
    "logged-in-status": { loggedIn: true, user: { id: "", firstName: "" } },
    "/rest/checkout/": CART,
  };
  const responses: fc.Arbitrary<Record<string, unknown>> = fc.record(
    Object.fromEntries(
      Object.entries(SAMPLES).map(([path, sample]) => [path, fc.oneof(vary(sample), json)]),
    ),
  );

  it("throws nothing into the host page, and leaves its own elements in place", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(element, { minLength: 1, maxLength: 4 }),
        config,
        responses,
        async (elements, config, responses) => {
          const { page, context, messages } = await shop.openPage({
            body: `<h1>Ours</h1>${elements.join("")}<p id="last">Last</p>`,
            config: JSON.stringify(config).replaceAll("<", "\\u003c"),
            cookies: { cartId: "11111111-2222-4333-8444-555555555555" },
            prepare: (page) => page.route("**/rest/**", (route) => respondTo(route, responses)),
          });
          await page.waitForFunction("!Array.isArray(window.fundraising)");
          await page.evaluate(
            () =>
              new Promise<void>((resolve) => {
                window.fundraising?.push(async (api) => {
                  await api.ready;
                  await api.refreshUser().catch(() => undefined);
                  await api.refreshCart().catch(() => undefined);
                  api.openCart();
                  resolve();
                });
              }),
          );
          await page.waitForLoadState("networkidle");
          expect(await page.evaluate("window.hacked")).toBeUndefined();
          expect(messages.filter((message) => message.startsWith("uncaught"))).toEqual([]);
          await context.close();
        },
      ),
      { numRuns: 8, seed: 2026, endOnFailure: true },
    );
  });
});

function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
