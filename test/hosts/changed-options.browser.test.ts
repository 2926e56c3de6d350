import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { optionAttribute } from "../../shared/page/host/widget-options.ts";
import type { Cart } from "../../shared/shop/domain/cart.ts";
import { registry } from "../../widgets/registry.ts";
import { readBuilt } from "../helpers/built-files.ts";
import { callShop } from "../helpers/call-shop.ts";
import { createGate } from "../helpers/create-gate.ts";
import { openFileShop, waitForWidgets } from "../helpers/open-shop.ts";
import { addToCart, cartOf, hasFocus, headerButton, quantityOf } from "../helpers/page-parts.ts";

/** Hosts with client routes: they keep a mount point, and change its attributes. */
const shop = await openFileShop();

const PAGE = '<main style="min-height: 3000px">';
const USER = { id: 1, firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };

const COUNTS = { draft: 1, ready: 1, active: 1, ended: 1 };

const setOption = (page: Page, name: string, value: string | null) =>
  page.evaluate(
    ([name, value]) => {
      const mountPoint = document.querySelector("[data-widget]");
      if (value === null) mountPoint?.removeAttribute(`${name}`);
      else mountPoint?.setAttribute(`${name}`, `${value}`);
    },
    [name, value],
  );

const fieldOf = (page: Page) => page.getByRole("combobox", { name: "Search" }).first();
const addOf = (page: Page) => page.getByRole("button", { name: "Add to cart", exact: true });
const boxOf = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });
const resultsOf = (page: Page) => page.getByRole("option");
const countOf = (locator: Locator, count: number) => expect.poll(() => locator.count()).toBe(count);
const messageOf = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

/** An option: its attribute, what the host changes it to, and what is there then, or what follows. */
type Change = [
  attribute: string,
  value: string,
  follows: string | ((page: Page) => Promise<unknown>),
];

const CART = "role=button[name=/^Cart/]";

const SEARCH_CHANGES: Change[] = [
  ["data-placeholder", "Find a dog", "[placeholder='Find a dog']"],
  ["data-button", "true", ".fw-search-box-submit"],
  [
    "data-min-length",
    "4",
    async (page) => {
      await fieldOf(page).fill("res");
      await messageOf(page, "Enter at least 4 characters.").waitFor();
    },
  ],
  [
    "data-max-results",
    "1",
    async (page) => {
      await fieldOf(page).fill("rescue");
      await countOf(resultsOf(page), 1);
    },
  ],
  [
    "data-debounce",
    "9999",
    async (page) => {
      const request = page.waitForRequest(/search/);
      await page.clock.install();
      await fieldOf(page).fill("animal");
      await page.clock.runFor(9000);
      const first = await Promise.race([request, page.evaluate("'none'")]);
      expect(first).toBe("none");
      await page.clock.runFor(2000);
      await request;
    },
  ],
  [
    "data-close-on-outside-click",
    "false",
    async (page) => {
      await resultsOf(page).first().waitFor();
      await page.mouse.click(5, 700);
      expect(await resultsOf(page).count()).toBe(1);
    },
  ],
  ["data-instant", "false", "role=searchbox[name='Search']"],
];

/** For each widget: its first attributes, and the changes in their order, in one page. */
const CHANGES: Record<string, { attributes?: string; content?: string; changes: Change[] }> = {
  header: {
    changes: [
      ["data-size", "small", "body:not(:has(.fw-header-big))"],
      ["data-cart-icon", "3", CART],
      ["data-menu", "always", "[data-menu=always]"],
      ["data-show-first-name", "true", "text='Ada'"],
      ...SEARCH_CHANGES,
      [
        "data-floating",
        "false",
        async (page) => {
          await page.evaluate("scrollTo(0, 900)");
          await page.waitForFunction("scrollY > 800");
          await setOption(page, "data-floating", "true");
          await page.locator("[data-floating=true] .fw-header-bar").waitFor();
          await setOption(page, "data-floating", "false");
          await page.locator("header:not([data-floating])").waitFor();
        },
      ],
    ],
  },
  search: { changes: SEARCH_CHANGES },
  "cart-icon": { changes: [["data-visibility", "3", CART]] },
  "help-icon": {
    attributes: 'style="margin: 300px; width: max-content"',
    content: "Help",
    changes: [
      ["data-label", "Why?", "role=button[name='Why?']"],
      [
        "data-placement",
        "right",
        async (page) => {
          const icon = page.getByRole("button");
          const tip = page.locator("[data-tippy-root]");
          await icon.focus();
          const isRight = async () => {
            const [one, other] = [await icon.boundingBox(), await tip.boundingBox()];
            return one && other && other.x >= one.x + one.width;
          };
          await expect.poll(isRight).toBe(true);
          // An open one moves.
          await setOption(page, "data-placement", "bottom");
          await expect.poll(isRight).toBe(false);
        },
      ],
    ],
  },
  login: { changes: [["data-mode", "register", "role=heading[name='Create your account']"]] },
  campaign: {
    attributes: 'data-campaign-id="1002"',
    changes: [
      ["data-campaign-id", "1001", ".fw-campaign-form"],
      ["data-campaign-name", "Rex", "role=region[name=/Rex/]"],
      [
        "data-quantity",
        "7",
        async (page) => expect.poll(() => quantityOf(page).inputValue()).toBe("7"),
      ],
      [
        "data-product-id",
        "",
        async (page) => {
          const choices = boxOf(page, "Product").locator("option");
          const id = await choices.nth(1).getAttribute("value");
          await boxOf(page, "Product").selectOption({ index: 2 });
          await setOption(page, "data-product-id", id);
          await expect.poll(() => boxOf(page, "Product").inputValue()).toBe(id);
        },
      ],
      [
        "data-size-id",
        "0",
        async (page) => {
          const id = await page.locator("input[name=size]").first().getAttribute("value");
          await setOption(page, "data-size-id", id);
          await page.locator(`input[name=size][value="${id}"]:checked`).waitFor();
        },
      ],
      ["data-ships-at", "2031-01-08", "text='Ships around January 8'"],
      [
        "data-after-add",
        "stay",
        async (page) => {
          await addOf(page).click();
          await page.getByText("Added to your cart.").first().waitFor();
          expect(await cartOf(page).count()).toBe(0);
        },
      ],
      [
        "data-ends-at",
        "2020-02-20T12:00:00Z",
        async (page) => {
          // A campaign without products.
          await page.route("**/rest/campaign/1003/product/**", (route) =>
            route.fulfill({ json: [] }),
          );
          await setOption(page, "data-campaign-id", "1003");
          await page.getByText("2020").waitFor();
        },
      ],
    ],
  },
  dashboard: {
    changes: [["data-status-link", "/mine/?status={status}", "[href='/mine/?status=active']"]],
  },
  "search-results": {
    attributes: 'data-term="rescue"',
    changes: [
      ["data-page-size", "1", (page) => countOf(page.locator(".fw-search-results-card"), 1)],
      ["data-term", "dog", "role=heading[name=/dog/]"],
      ["data-min-length", "4", "text='Enter at least 4 characters.'"],
    ],
  },
};

describe("an option that changes on a mounted element takes effect:", () => {
  it.each(Object.entries(CHANGES))(
    "%s",
    async (name, { attributes = "", content = "", changes }) => {
      const { page, messages } = await shop.openReady({
        config: { user: name === "header" ? USER : null },
        prepare: (page) =>
          page.route("**/count-by-status/**", (route) => route.fulfill({ json: COUNTS })),
        body: `<div data-widget="${name}" ${attributes}>${content}</div>${PAGE}`,
      });
      await page.evaluate("document.querySelector('[data-widget] *').dataset.first = ''");
      for (const [attribute, value, follows] of changes) {
        if (value) await setOption(page, attribute, value);
        if (typeof follows === "string") await page.locator(follows).first().waitFor();
        else await follows(page);
      }
      // It is the same root.
      expect(await page.locator("[data-widget] [data-first]").count()).toBe(1);
      expect(messages.filter((message) => message.includes("[fundraising]"))).toEqual([]);
    },
  );

  it("CHANGES has every attribute of every widget, and no other", async () => {
    const changed = Object.entries(CHANGES).flatMap(([name, { changes }]) =>
      changes.map(([attribute]) => `${name} ${attribute}`),
    );
    const existing = registry.map(async ({ name, options }) =>
      Object.keys((await options?.()) ?? {}).map((key) => `${name} ${optionAttribute(key)}`),
    );
    expect(changed.sort()).toEqual((await Promise.all(existing)).flat().sort());
  });
});

it.each([
  ["", ""],
  [" that was hydrated", readBuilt("fragments/header.html")],
])(
  "a header%s whose attributes change keeps the typed term, the focus and the open menu",
  async (_what, content) => {
    const body = `<div data-widget="header">${content}</div>${PAGE}`;
    const { page, messages } = await shop.openReady({ body });
    await headerButton(page, "Menu").click();
    const field = page.getByRole("combobox", { name: "Search campaigns" });
    await field.fill("re");
    await setOption(page, "data-size", "small");
    await page.locator(".fw-header-big").waitFor({ state: "detached" });
    expect(await field.inputValue()).toBe("re");
    expect(await hasFocus(field)).toBe(true);
    expect(messages).toEqual([]);
  },
);

describe("a campaign whose id changes sells the other campaign", () => {
  const BODY = `<div data-widget="campaign" data-campaign-id="1001"></div>${PAGE}`;

  /** The campaigns in the cart that the server has. */
  async function readCampaigns(page: Page) {
    const cookies = await page.context().cookies();
    const cartId = cookies.find(({ name }) => name === "cartId")?.value;
    const { campaigns } = await callShop<Cart>(shop, "GET", `/rest/checkout/${cartId}/`);
    return campaigns.map(({ campaignId, items }) => [
      campaignId,
      items.map(({ product }) => product.id),
    ]);
  }

  async function addAndRead(page: Page) {
    await addToCart(page);
    await cartOf(page)
      .getByRole("group", { name: / from / })
      .first()
      .waitFor();
    return readCampaigns(page);
  }

  it("while its products load", async () => {
    const products = createGate();
    const { page } = await shop.openReady({
      body: BODY,
      prepare: (page) => page.route("**/rest/campaign/1001/product/**", products.hold),
    });
    await setOption(page, "data-campaign-id", "1002");
    await addOf(page).waitFor();
    products.open();
    expect(await addAndRead(page)).toEqual([[1002, [expect.any(Number)]]]);
  });

  it("after a choice", async () => {
    const { page } = await shop.openReady({ body: BODY });
    await boxOf(page, "Product").selectOption({ index: 1 });
    await setOption(page, "data-campaign-id", "1002");
    await page.locator(".fw-campaign-form").waitFor();
    expect(await addAndRead(page)).toEqual([[1002, [expect.any(Number)]]]);
  });

  it("whose product is not that which was chosen of the first, as the address says", async () => {
    const { page } = await shop.openReady({
      body: BODY,
      prepare: (page) =>
        page.route("**/rest/campaign/1002/product/**", async (route) => {
          const response = await route.fetch({
            url: route.request().url().replace("1002", "1001"),
          });
          await route.fulfill({ response });
        }),
    });
    const first = await boxOf(page, "Product").inputValue();
    await boxOf(page, "Product").selectOption({ index: 2 });
    await page.waitForURL(/product=/);
    await setOption(page, "data-campaign-id", "1002");
    await expect.poll(() => boxOf(page, "Product").inputValue()).toBe(first);
  });

  it("while an addition is under way, which is that of the first", async () => {
    const write = createGate();
    const { page } = await shop.openReady({
      body: BODY,
      prepare: (page) => page.route("**/rest/checkout/*/items/", write.hold),
    });
    await addOf(page).waitFor();
    await addToCart(page);
    await page.getByRole("button", { name: "Adding" }).waitFor();
    await setOption(page, "data-campaign-id", "1002");
    await addOf(page).waitFor();
    write.open();
    await cartOf(page)
      .getByRole("group", { name: / from / })
      .waitFor();
    expect(await readCampaigns(page)).toEqual([[1001, [expect.any(Number)]]]);
  });
});

it("a campaign with an invalid id gives the content back with one message, and a valid one mounts again", async () => {
  const { page, messages } = await shop.openReady({
    body: '<div data-widget="campaign" data-campaign-id="1001"><p>Our shirts</p></div>',
  });
  await addOf(page).waitFor();
  await setOption(page, "data-campaign-id", "none");
  await page.locator("[data-widget-state=failed]").waitFor();
  expect(await page.locator("[data-widget]").innerHTML()).toBe("<p>Our shirts</p>");
  expect(messages).toEqual([expect.stringContaining('data-campaign-id="none" is not allowed')]);
  await setOption(page, "data-campaign-id", "1002");
  await addOf(page).waitFor();
  await waitForWidgets(page);
  expect(await page.getByText("Our shirts").isVisible()).toBe(false);
});
