import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { readBuilt } from "../../../helpers/built-files.ts";
import { createGate } from "../../../helpers/create-gate.ts";
import { openFileShop, type PageOptions, waitForWidgets } from "../../../helpers/open-shop.ts";
import { hasFocus, loginOf, openByScript } from "../../../helpers/page-parts.ts";

/** Prerendered fragments, as a server's template includes them in the mount points. */
const shop = await openFileShop();

const readFragment = (name: string) => readBuilt(`fragments/${name}.html`);
const include = (widget: string, attributes = "", fragment = widget) =>
  `<div data-widget="${widget}" ${attributes}>${readFragment(fragment)}</div>`;
const PHONE = { width: 375, height: 700 };

/** The head of a template with fragments: their styles, and an observer of layout shifts. */
function writeHead(): string {
  const { files } = JSON.parse(readBuilt("manifest.json"));
  const style = Object.keys(files).find((file) => /^chunks\/fundraising-\w+\.css$/.test(file));
  return `<link rel="stylesheet" href="/dist/${style}">
    <script>
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries()) {
          window.shifts.push(value + " " + sources.map(({ node }) => node?.outerHTML).join(", "));
        }
      }).observe({ type: "layout-shift", buffered: true });
    </script>`;
}

/** Marks every element that the server sent, before the widgets are mounted. */
const MARK = `<script>
  for (const element of document.querySelectorAll("[data-widget] *")) element.isPrerendered = true;
</script>`;

const openTemplate = ({ body = "", ...more }: PageOptions) =>
  shop.openReady({ head: writeHead(), body: body + MARK, ...more });

/** Counts the elements of a widget that the server sent and those that the browser created. */
function countElements(page: Page, widget: string, position = 0) {
  return page.evaluate(
    ([widget, position]) => {
      const point = document.querySelectorAll(`[data-widget=${widget}]`)[Number(position)];
      // Of a template with the copy that is restored, nothing is shown.
      const elements = [...(point?.querySelectorAll(":not(template)") ?? [])] as {
        isPrerendered?: true;
      }[];
      const prerendered = elements.filter(({ isPrerendered }) => isPrerendered).length;
      return { prerendered, created: elements.length - prerendered };
    },
    [widget, position] as const,
  );
}

/** All layout shifts with what was moved, once everything is loaded and painted. */
async function listShifts(page: Page): Promise<string[]> {
  await page.waitForLoadState("networkidle");
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { shifts: string[] }).shifts)),
        );
      }),
  );
}

describe("fragments", () => {
  it.each(["header", "header-small", "footer", "search", "cart-icon"])(
    "contain no missing values: %s",
    (name) => {
      expect(readFragment(name)).not.toMatch(/undefined|null|NaN|\[object/);
    },
  );

  it("have links for Log in, Cart and Menu where there are no scripts", () => {
    const listTriggers = (name: string) =>
      [...readFragment(name).matchAll(/<(\w+)[^>]* data-widget-open[^>]*>/g)].map(
        ([tag, name]) => `${name} ${/href="([^"]+)"/.exec(tag)?.[1]}`,
      );
    expect(listTriggers("shop/header")).toEqual(["a /login/", "a /cart/", "a #fw-footer"]);
    expect(readFragment("footer")).toContain('id="fw-footer"');
  });

  const EVERYTHING = `${include("header")}
    <main><h1>Campaigns</h1>${include("search")}<p>Text</p>${include("cart-icon")}</main>
    ${include("footer")}`;

  it.each([
    ["phone", PHONE],
    ["desktop", { width: 1280, height: 800 }],
  ])(
    "are hydrated on a %s without new elements and without a layout shift",
    async (_where, viewport) => {
      const { page, messages } = await openTemplate({ body: EVERYTHING, viewport });
      expect(await listShifts(page)).toEqual([]);
      for (const widget of ["header", "search", "cart-icon", "footer"]) {
        const { prerendered, created } = await countElements(page, widget);
        expect(prerendered, widget).toBeGreaterThan(0);
        expect(created, widget).toBe(0);
      }
      await openByScript(page, "openMenu");
      await page.locator(".fw-header-items").getByRole("link", { name: "Help Center" }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("main").getByRole("combobox", { name: "Search" }).fill("rescue");
      await page.getByRole("option").nth(3).waitFor();
      // The results lie over the footer of so short a page.
      await page.keyboard.press("Escape");
      await page.getByRole("contentinfo").getByRole("link", { name: "Log In" }).click();
      await loginOf(page).waitFor();
      expect(messages).toEqual([]);
    },
  );

  it("keep the typed text and replay the click from before the hydration", async () => {
    const widgets = createGate();
    const { page, messages } = await shop.openPage({
      viewport: PHONE,
      head: writeHead(),
      body: include("header") + include("search", 'data-debounce="500"') + MARK,
      prepare: (page) => page.route("**/chunks/fundraising-*.js", widgets.hold),
    });
    await page.waitForSelector('[data-widget-state="pending"]');
    const box = page.getByRole("combobox", { name: "Search", exact: true }).last();
    await box.fill("rescue");
    const link = page.getByRole("link", { name: "Menu", exact: true });
    await link.focus();
    await link.press("Enter");
    widgets.open();
    await waitForWidgets(page);
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    expect(await hasFocus(menu)).toBe(true);
    const menuBox = page.getByRole("combobox", { name: "Search campaigns" });
    await menuBox.waitFor();
    await menu.press(" ");
    await menu.press(" ");
    await menuBox.waitFor();
    expect(await box.inputValue()).toBe("rescue");
    await box.press("Enter");
    await page.waitForURL("**/results/rescue");
    expect(messages).toEqual([]);
  });
});

it.each([
  ["phone", PHONE, "16px"],
  ["phone with a text size of 24 px", PHONE, "24px"],
  ["desktop", { width: 1280, height: 800 }, "16px"],
])(
  "mount points without fragments on a %s have their final height from `reserve.css`",
  async (_where, viewport, textSize) => {
    const widgets = createGate();
    const point = (attributes: string) => `<div data-widget=${attributes}></div>`;
    const { page } = await shop.openPage({
      head: `<link rel="stylesheet" href="/dist/fragments/reserve.css">
        <style>html { font-size: ${textSize} }</style>`,
      body: `${point("header")}${point('"header" data-size="small"')}${point("search")}${point('"cart-icon" data-visibility="3"')}`,
      viewport,
      prepare: (page) => page.route("**/chunks/fundraising-*.js", widgets.hold),
    });
    const readHeights = () =>
      page
        .locator("[data-widget]")
        .evaluateAll((points) => points.map((point) => point.getBoundingClientRect().height));
    await page.waitForSelector('[data-widget-state="pending"]');
    const reserved = await readHeights();
    widgets.open();
    await waitForWidgets(page);
    expect(await readHeights()).toEqual(reserved);
    const header = page.getByRole("banner").last();
    const logIn = await header.getByRole("button", { name: "Log in" }).boundingBox();
    expect(logIn?.height).toBeLessThan((await header.boundingBox())?.height ?? 0);
  },
);

it("a help icon keeps the height of its line of text", async () => {
  const widgets = createGate();
  const { page } = await shop.openPage({
    body: `<p style="font: 16px/18px sans-serif">Fees <span data-widget="help-icon">We charge none.</span></p>`,
    prepare: (page) => page.route("**/chunks/fundraising-*.js", widgets.hold),
  });
  await page.waitForSelector('[data-widget-state="pending"]');
  const readHeight = () => page.locator("p").evaluate((line) => line.clientHeight);
  const height = await readHeight();
  widgets.open();
  await waitForWidgets(page);
  expect(await readHeight()).toBe(height);
});

describe("a fragment that the browser's extensions have changed before the hydration", () => {
  it.each([
    ["with a node beside the field", "field.after(node)"],
    ["with a node at its end", "root.append(node)"],
    ["with another text", "root.querySelector('nav a').firstChild.data = 'Wie es geht'"],
    ["with text in another element", "root.querySelector('nav a').firstChild.replaceWith(node)"],
    ["with an element in place of another", "root.querySelector('nav a').replaceWith(node)"],
    [
      "with a text in two nodes, and an empty one",
      "root.querySelector('nav a').firstChild.splitText(2); field.before('')",
    ],
    [
      "with comments, attributes and styles",
      `for (const element of root.querySelectorAll("*")) {
        element.style.setProperty("--darkreader-inline-color", "#fff");
        element.setAttribute("data-gramm", "false");
        element.before(document.createComment("an extension"));
      }`,
    ],
  ])("%s keeps text, selection and focus", async (_, change) => {
    const chunks = createGate();
    const { page, messages } = await shop.openPage({
      head: writeHead(),
      body: include("header"),
      prepare: (page) => page.route("**/chunks/fundraising-*.js", chunks.hold),
    });
    const field = page.getByRole("combobox", { name: "Search", exact: true });
    await field.pressSequentially("resc");
    await field.press("ArrowLeft");
    await page.evaluate(`{
      const root = document.querySelector(".fw-root-header");
      const field = root.querySelector("input");
      const node = document.createElement("font");
      node.textContent = root.querySelector("nav a").textContent;
      ${change};
    }`);
    chunks.open();
    await waitForWidgets(page);
    expect(await field.inputValue()).toBe("resc");
    expect(await hasFocus(field)).toBe(true);
    await expect
      .poll(() => field.evaluate((input: HTMLInputElement) => input.selectionStart))
      .toBe(3);
    await field.press("End");
    await field.pressSequentially("ue");
    await page.getByRole("option").first().waitFor();
    expect(await page.locator(".fw-root-header").count()).toBe(1);
    expect(messages).toEqual([]);
  });
});

describe("a fragment that differs from the page's state", () => {
  it("is hydrated for a signed-in user, with the account and the page's links and texts", async () => {
    const { page, messages } = await openTemplate({
      body: include("header") + include("footer"),
      config: {
        user: { id: 1, firstName: "Ada" },
        cartIcon: 3,
        links: { explore: "/explore/?from=header" },
        texts: { "links.howItWorks": "So geht’s" },
      },
    });
    const banner = page.getByRole("banner");
    await banner.getByRole("button", { name: "Account menu" }).waitFor();
    expect(await banner.getByRole("button", { name: "Log in" }).count()).toBe(0);
    expect(await banner.getByRole("link", { name: "Explore" }).getAttribute("href")).toBe(
      "/explore/?from=header",
    );
    expect(await banner.getByRole("link", { name: "So geht’s" }).count()).toBe(1);
    await banner.getByRole("button", { name: "Cart, 0 items" }).waitFor();
    expect(await page.evaluate("document.querySelector('header').isPrerendered")).toBe(true);
    await banner.getByRole("button", { name: "Account menu" }).click();
    await page.getByText("Welcome, Ada!").waitFor();
    expect(messages).toEqual([]);
  });

  it("shows on a small phone a cart with items and the brand's name in place of the log-in, and nothing moves", async () => {
    const { page, messages } = await openTemplate({
      viewport: { ...PHONE, width: 320 },
      body: include("header") + include("cart-icon"),
      cookies: { cartId: "11111111-2222-4333-8444-555555555555" },
      prepare: (page) =>
        page.route("**/count-items/", (route) => route.fulfill({ json: { count: 3 } })),
    });
    await page.getByRole("button", { name: "Cart, 3 items" }).last().waitFor();
    expect(await page.getByRole("button", { name: "Cart, 3 items" }).count()).toBe(2);
    expect(await page.getByRole("button", { name: "Log in" }).count()).toBe(0);
    const brand = page.getByRole("link", { name: "Fundraising" });
    const [mark, name] = [await brand.boundingBox(), await brand.getByText("F").boundingBox()];
    const { y = 0, height = 0 } = mark ?? {};
    expect(name && name.y >= y && name.y + name.height <= y + height).toBe(true);
    expect(await listShifts(page)).toEqual([]);
    expect(messages).toEqual([]);
  });

  it("is hydrated in its small variant, and replaced if the mount point has other options", async () => {
    const small = await openTemplate({
      body: include("header", 'data-size="small"', "header-small"),
    });
    expect((await countElements(small.page, "header")).created).toBe(0);
    expect(await listShifts(small.page)).toEqual([]);
    expect(small.messages).toEqual([]);

    const other = await openTemplate({
      body: include("header", 'data-size="small"') + include("search", 'data-placeholder="Find"'),
    });
    const { page, messages } = other;
    expect((await countElements(page, "header")).prerendered).toBe(0);
    expect(await page.getByRole("banner").count()).toBe(1);
    const heights = [small.page, page].map((page) =>
      page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().height),
    );
    expect(new Set(await Promise.all(heights)).size).toBe(1);
    expect(await page.getByPlaceholder("Find", { exact: true }).count()).toBe(1);
    expect(await page.getByPlaceholder("Search", { exact: true }).count()).toBe(1);
    expect(messages).toEqual([]);
  });

  it("is hydrated once when it is included twice, and the second widget works as well", async () => {
    const { page, messages } = await openTemplate({
      body: include("search", 'id="one"') + include("search", 'id="two"'),
    });
    expect((await countElements(page, "search", 0)).created).toBe(0);
    expect((await countElements(page, "search", 1)).prerendered).toBe(0);
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
