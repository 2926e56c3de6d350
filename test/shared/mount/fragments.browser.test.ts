import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBuilt } from "../../browser/built-files.ts";
import { createGate } from "../../browser/create-gate.ts";
import { openShop, type PageOptions, type Shop, waitForWidgets } from "../../browser/shop.ts";

/** Prerendered fragments, as a server's template includes them in the mount points. */
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const readFragment = (name: string) => readBuilt(`fragments/${name}.html`);
const include = (widget: string, attributes = "", fragment = widget) =>
  `<div data-widget="${widget}" ${attributes}>${readFragment(fragment)}</div>`;
const PHONE = { width: 375, height: 700 };

/** The head that a template needs: the styles of what the fragments show. */
function writeHead(): string {
  const { files } = JSON.parse(readBuilt("manifest.json"));
  const style = Object.keys(files).find((file) => /^chunks\/fundraising-\w+\.css$/.test(file));
  return `<link rel="stylesheet" href="/dist/${style}">
    <script>
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shift += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    </script>`;
}

/** Every element that the server sent is marked before the widgets come. */
const MARK = `<script>
  for (const element of document.querySelectorAll("[data-widget] *")) element.isServers = true;
</script>`;

async function openTemplate({ body = "", script, ...more }: PageOptions) {
  const opened = await shop.openPage({
    head: writeHead(),
    body: body + MARK,
    script,
    ...more,
  });
  await waitForWidgets(opened.page);
  return opened;
}

/** How many elements of a widget the server has sent, and how many were made in the browser. */
function countElements(page: Page, widget: string, position = 0) {
  return page.evaluate(
    ([widget, position]) => {
      const point = document.querySelectorAll(`[data-widget=${widget}]`)[Number(position)];
      const elements = [...(point?.querySelectorAll("*") ?? [])] as { isServers?: true }[];
      const servers = elements.filter(({ isServers }) => isServers).length;
      return { servers, browsers: elements.length - servers };
    },
    [widget, position] as const,
  );
}

/** How far the layout has moved, once everything is there and drawn. */
async function readShift(page: Page): Promise<number> {
  await page.waitForLoadState("networkidle");
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { shift: number }).shift)),
        );
      }),
  );
}

describe("fragments of all kinds", () => {
  it.each(["header", "header-small", "footer", "search", "cart-icon"])("are whole: %s", (name) => {
    expect(readFragment(name)).not.toMatch(/undefined|null|NaN|\[object/);
  });

  const EVERYTHING = `${include("header")}
    <main><h1>Campaigns</h1>${include("search")}<p>Text</p>${include("cart-icon")}</main>
    ${include("footer")}`;

  it.each([
    ["phone", PHONE],
    ["desk", { width: 1280, height: 800 }],
  ])(
    "become the widgets where they stand on a %s: nothing is made anew, nothing moves",
    async (_where, viewport) => {
      const { page, messages } = await openTemplate({ body: EVERYTHING, viewport });
      expect(await readShift(page)).toBe(0);
      for (const widget of ["header", "search", "cart-icon", "footer"]) {
        const { servers, browsers } = await countElements(page, widget);
        expect(servers, widget).toBeGreaterThan(0);
        expect(browsers, widget).toBe(0);
      }
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByRole("combobox", { name: "Search campaigns" }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("main").getByRole("combobox", { name: "Search" }).fill("rescue");
      await page.getByRole("option").nth(3).waitFor();
      // The results lie over the footer of so short a page.
      await page.keyboard.press("Escape");
      await page.getByRole("contentinfo").getByRole("link", { name: "Log In" }).click();
      await page.getByRole("dialog", { name: "Log in" }).waitFor();
      expect(messages).toEqual([]);
    },
  );

  it("lose neither what people typed nor the click they made before the widgets came", async () => {
    const widgets = createGate();
    const { page, messages } = await shop.openPage({
      head: writeHead(),
      body: include("header") + include("search", 'data-debounce="500"') + MARK,
      prepare: (page) => page.route("**/chunks/fundraising-*.js", widgets.hold),
    });
    await page.waitForSelector('[data-widget-state="pending"]');
    const box = page.getByRole("combobox", { name: "Search", exact: true }).last();
    await box.fill("rescue");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    widgets.open();
    await waitForWidgets(page);
    await page.getByRole("combobox", { name: "Search campaigns" }).waitFor();
    expect(await box.inputValue()).toBe("rescue");
    await box.press("Enter");
    await page.waitForURL("**/results/rescue");
    expect(messages).toEqual([]);
  });
});

describe("a fragment that is not the whole truth", () => {
  it("is in place for somebody signed in, with their account, the page's links and its texts", async () => {
    const { page, messages } = await openTemplate({
      body: include("header") + include("footer"),
      config: {
        user: { id: 1, firstName: "Ada" },
        cartIcon: 1,
        links: { explore: "/explore/?from=header" },
        texts: { "header.howItWorks": "So geht’s" },
      },
    });
    const banner = page.getByRole("banner");
    await banner.getByRole("button", { name: "Account menu" }).waitFor();
    expect(await banner.getByRole("button", { name: "Log in" }).count()).toBe(0);
    expect(await banner.getByRole("link", { name: "Explore" }).getAttribute("href")).toBe(
      "/explore/?from=header",
    );
    expect(await banner.getByRole("link", { name: "So geht’s" }).count()).toBe(1);
    expect(await page.evaluate("document.querySelector('header').isServers")).toBe(true);
    await banner.getByRole("button", { name: "Account menu" }).click();
    await page.getByText("Welcome, Ada!").waitFor();
    expect(messages).toEqual([]);
  });

  it("shows a cart with something in it", async () => {
    const { page, messages } = await openTemplate({
      body: include("header") + include("cart-icon"),
      cookies: { cartId: "11111111-2222-4333-8444-555555555555" },
      prepare: (page) =>
        page.route("**/count-items/", (route) => route.fulfill({ json: { count: 3 } })),
    });
    await page.getByRole("button", { name: "Cart, 3 items" }).last().waitFor();
    expect(await page.getByRole("button", { name: "Cart, 3 items" }).count()).toBe(2);
    expect(messages).toEqual([]);
  });

  it("is in place in its small size, and makes way where the mount point asks for other options", async () => {
    const small = await openTemplate({
      body: include("header", 'data-size="small"', "header-small"),
    });
    expect((await countElements(small.page, "header")).browsers).toBe(0);
    expect(await readShift(small.page)).toBe(0);
    expect(small.messages).toEqual([]);

    const other = await openTemplate({
      body: include("header", 'data-size="small"') + include("search", 'data-placeholder="Find"'),
    });
    const { page, messages } = other;
    expect((await countElements(page, "header")).servers).toBe(0);
    expect(await page.getByRole("banner").count()).toBe(1);
    const heights = [small.page, page].map((page) =>
      page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().height),
    );
    expect(new Set(await Promise.all(heights)).size).toBe(1);
    expect(await page.getByPlaceholder("Find", { exact: true }).count()).toBe(1);
    expect(await page.getByPlaceholder("Search", { exact: true }).count()).toBe(1);
    expect(messages).toEqual([]);
  });

  it("is taken over once where it is included twice; the second works as well", async () => {
    const { page, messages } = await openTemplate({
      body: include("search", 'id="one"') + include("search", 'id="two"'),
    });
    expect((await countElements(page, "search", 0)).browsers).toBe(0);
    expect((await countElements(page, "search", 1)).servers).toBe(0);
    expect(await page.getByRole("combobox").count()).toBe(2);
    for (const id of ["one", "two"]) {
      const box = page.locator(`#${id}`).getByRole("combobox");
      await box.fill("rescue");
      await page.locator(`#${id}`).getByRole("option").nth(3).waitFor();
      await page.keyboard.press("ArrowDown");
      const active = await box.getAttribute("aria-activedescendant");
      expect(await page.locator(`#${id} [role=option]`).first().getAttribute("id")).toBe(active);
    }
    const ids = await page.evaluate("[...document.querySelectorAll('[id]')].map(({ id }) => id)");
    expect(new Set(ids as string[]).size).toBe((ids as string[]).length);
    expect(messages).toEqual([]);
  });
});
