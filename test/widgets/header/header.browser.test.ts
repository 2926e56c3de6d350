import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openFileShop, type PageOptions } from "../../helpers/open-shop.ts";
import { accountOf, headerButton, readFocused } from "../../helpers/page-parts.ts";

/** The header in pages that scroll, are resized, and stop the propagation of events. */
const shop = await openFileShop();

const PHONE = { width: 375, height: 700 };
const USER = { id: 1, firstName: "Ada" };

interface HeaderPage extends Omit<PageOptions, "body"> {
  /** Attributes of the mount point. */
  attributes?: string;
  /** Markup before the header. */
  before?: string;
  /** Markup in the page's content. */
  content?: string;
}

function openHeader({ attributes = "", before = "", content = "", ...more }: HeaderPage) {
  return shop.openReady({
    ...more,
    head: `<style>body { margin: 0 } main { min-height: 3000px }</style>${more.head ?? ""}`,
    body: `${before}<div data-widget="header" ${attributes}></div>
      <main data-widget-content><p>Text</p>${content}</main>`,
  });
}

const menuOf = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });
const isMenuOpen = (page: Page) => menuOf(page).getAttribute("aria-expanded");

/** The header's position in the view, and the content's from the top of the document. */
function measure(page: Page) {
  return page.evaluate(() => {
    const header = document.querySelector("header") as HTMLElement;
    const main = document.querySelector("main") as HTMLElement;
    return {
      position: getComputedStyle(header).position,
      headerTop: header.getBoundingClientRect().top,
      contentTop: main.getBoundingClientRect().top + window.scrollY,
    };
  });
}

async function scrollTo(page: Page, top: number) {
  await page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        window.scrollTo(0, top);
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
    top,
  );
}

describe("the floating header", () => {
  it.each([
    ["big", 32],
    ["small", 1],
  ])(
    "of the size %s is fixed from a scroll position of %i pixels, and the content does not move",
    async (size, from) => {
      const { page, messages } = await openHeader({ attributes: `data-size="${size}"` });
      const initial = await measure(page);
      expect(initial.position).toBe("relative");
      await scrollTo(page, from - 1);
      expect(await measure(page)).toEqual({ ...initial, headerTop: 1 - from || 0 });
      for (const top of [from, 1000]) {
        await scrollTo(page, top);
        await expect
          .poll(() => measure(page))
          .toEqual({ ...initial, position: "fixed", headerTop: 0 });
      }
      await scrollTo(page, 0);
      await expect.poll(() => measure(page)).toEqual(initial);
      expect(messages).toEqual([]);
    },
  );

  it.each([
    // As that of WordPress for its admin bar.
    ["a smaller padding", "32px", 64],
    ["a larger padding", "100px", 100],
  ])(
    "leaves what a page with %s scrolls to below it, and gives the padding back",
    async (_, css, y) => {
      const { page } = await openHeader({
        head: `<style>html { scroll-padding-top: ${css} }</style>`,
        before: '<a href="#chapter">Chapter</a>',
        content: '<h2 id="chapter" style="margin-top: 900px">Chapter</h2>',
      });
      await page.getByRole("link", { name: "Chapter" }).click();
      const heading = page.getByRole("heading", { name: "Chapter" });
      await expect.poll(async () => (await heading.boundingBox())?.y).toBe(y);
      await page.evaluate("document.querySelector('[data-widget=header]').remove()");
      const padding = () => page.evaluate("document.documentElement.style.scrollPaddingTop");
      await expect.poll(padding).toBe("");
    },
  );

  it("has on a phone its brand's name, a log-in of one line or on a narrow one an icon, one gutter, and a search that covers the bar when it is opened", async () => {
    const { page } = await openHeader({ viewport: { width: 375, height: 640 } });
    const brand = page.getByRole("link", { name: "Fundraising", exact: true });
    const name = brand.getByText("Fundraising");
    const menuIcon = await menuOf(page).locator("svg").boundingBox();
    expect([(await brand.boundingBox())?.x, menuIcon && menuIcon.x + 24]).toEqual([24, 375 - 24]);
    const logIn = page.getByRole("banner").getByRole("button", { name: "Log in" });
    const search = page.getByRole("combobox", { name: "Search" });
    const listLines = (element: Locator) =>
      element.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].map(({ right }) => right);
      });
    const [[nameEnd = 0, ...others], logInLines] = [await listLines(name), await listLines(logIn)];
    expect([others.length, logInLines.length]).toEqual([0, 1]);
    const logInBox = await logIn.boundingBox();
    const logInPadding = 8;
    expect((logInBox?.x ?? 0) + logInPadding - nameEnd).toBeGreaterThanOrEqual(24);
    expect((await search.boundingBox())?.width).toBeLessThan(50);
    await search.click();
    await page.getByRole("button", { name: "Cancel" }).waitFor();
    expect((await search.boundingBox())?.width).toBeGreaterThan(150);
    const left = page.locator(".fw-search-box[data-left]");
    await search.evaluate((field) =>
      field.dispatchEvent(new FocusEvent("focusout", { bubbles: true })),
    );
    await left.waitFor();
    await search.evaluate((field) => field.blur());
    await left.waitFor({ state: "detached" });
    await expect.poll(async () => (await search.boundingBox())?.width).toBeLessThan(50);
    // Done on the keyboard of an iPhone takes the focus away, and the results stay.
    await search.click();
    await page.keyboard.type("rescue");
    await page.getByRole("link", { name: /^See all results/ }).waitFor();
    await search.evaluate((field) => field.blur());
    await left.waitFor({ state: "detached" });
    await page.setViewportSize({ width: 374, height: 640 });
    const results = page.locator(".fw-search-box-panel");
    await expect.poll(async () => (await results.boundingBox())?.width).toBe(374 - 2 * 24);
    const bar = await page.getByRole("banner").boundingBox();
    const { y = 0 } = (await results.boundingBox()) ?? {};
    expect(Math.round(y)).toBe(bar && bar.y + bar.height + 8);
    await page.mouse.click(100, 600);
    await results.waitFor({ state: "detached" });
    await expect.poll(async () => (await search.boundingBox())?.width).toBeLessThan(50);
    // In WebKit, nothing has the focus in a window that was left.
    const shown = await search.evaluate((field) => {
      field.closest(".fw-search-box")?.toggleAttribute("data-left");
      return field.getBoundingClientRect().width;
    });
    expect(shown).toBeGreaterThan(150);
    await page.setViewportSize({ width: 360, height: 640 });
    expect((await logIn.boundingBox())?.width).toBe(44);
  });

  it("gives the bar back on Escape and on Cancel in its search on a phone", async () => {
    const { page } = await openHeader({ viewport: PHONE });
    const search = page.getByRole("combobox", { name: "Search" });
    await search.click();
    await page.keyboard.type("rescue");
    await page.getByRole("link", { name: /^See all results/ }).waitFor();
    const clear = page.getByRole("button", { name: "Clear search" });
    await clear.click();
    await clear.waitFor({ state: "detached" });
    const cancel = () => page.getByRole("button", { name: "Cancel" }).click();
    // The first Escape closes the results.
    const pressEscape = async () => {
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
    };
    for (const leave of [cancel, pressEscape]) {
      await search.click();
      await page.keyboard.type("rescue");
      await page.getByRole("option").first().waitFor();
      await leave();
      await expect.poll(async () => (await search.boundingBox())?.width).toBeLessThan(50);
      expect(await search.inputValue()).toBe("");
      await page.keyboard.press("Tab");
      expect(await readFocused(page)).toBe("Log in");
    }
  });

  it("shows a long name of the brand in two lines, beside the middle of the mark", async () => {
    const { page } = await openHeader({
      viewport: { width: 375, height: 640 },
      config: { texts: { "header.brand": "The School of Saint Anne" } },
    });
    const name = page.getByRole("banner").getByText("The School of Saint Anne");
    const { clientHeight, scrollHeight, lineHeight } = await name.evaluate((element) => ({
      clientHeight: element.clientHeight,
      scrollHeight: element.scrollHeight,
      lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
    }));
    expect([Math.round(clientHeight / lineHeight), scrollHeight]).toEqual([2, clientHeight]);
    const middles = await page
      .locator(".fw-header-brand > *")
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map(({ y, height }) => y + height / 2),
      );
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 9))).toBeLessThan(2);
  });

  it.each([
    ["the menu", ""],
    ["the log-in", 'data-menu="always"'],
  ])(
    "has on a phone its search where it was when the cart takes the place of %s",
    async (_, menu) => {
      const { page } = await openHeader({
        viewport: PHONE,
        attributes: `data-cart-icon="0" ${menu}`,
      });
      const x = async (role: "combobox" | "button", name: string) =>
        (await page.getByRole("banner").getByRole(role, { name, exact: true }).boundingBox())?.x ??
        0;
      const [search, place] = [await x("combobox", "Search"), await x("button", "Menu")];
      await page.evaluate("document.querySelector('[data-widget=header]').dataset.cartIcon = '3'");
      await headerButton(page, "Cart, 0 items").waitFor();
      expect(await x("combobox", "Search")).toBe(search);
      const cart = await x("button", "Cart, 0 items");
      expect(menu ? cart < search : cart === place).toBe(true);
    },
  );

  it("and the content are moved below a fixed notice bar, also after a resize", async () => {
    const { page } = await openHeader({
      attributes: 'data-size="small"',
      head: `<style>
        .notice { position: fixed; inset: 0 0 auto; height: 40px }
        @media (max-width: 900px) { .notice { height: 72px } }
      </style>`,
      before: '<div class="notice" data-widget-notice>Free shipping this week</div>',
    });
    const margin = () => page.evaluate("document.querySelector('main').style.marginTop");
    // With that of the paragraph in the content, which collapses into it.
    await expect.poll(margin).toBe("56px");
    const wide = await measure(page);
    expect(wide).toMatchObject({ headerTop: 40, contentTop: 40 + 64 + 16 });
    await page.setViewportSize({ width: 900, height: 700 });
    await expect.poll(margin).toBe("88px");
    await expect
      .poll(() => measure(page))
      .toEqual({ ...wide, headerTop: 72, contentTop: wide.contentTop + 32 });
    await scrollTo(page, 300);
    await expect.poll(() => measure(page)).toMatchObject({ position: "fixed", headerTop: 72 });
    await page.setViewportSize({ width: 1280, height: 700 });
    await expect.poll(margin).toBe("56px");
    await expect.poll(() => measure(page)).toMatchObject({ position: "fixed", headerTop: 40 });
    await page.evaluate("document.querySelector('[data-widget=header]').remove()");
    await expect.poll(margin).toBe("");
  });
});

it.each(["Search", "Search campaigns"])(
  "a field (%s) in a view that its keyboard makes low keeps the header and the page where they are",
  async (name) => {
    const { page } = await openHeader({ viewport: PHONE, attributes: 'data-menu="always"' });
    await scrollTo(page, 300);
    if (name !== "Search") await menuOf(page).click();
    await page.getByRole("combobox", { name, exact: true }).click();
    await page.setViewportSize({ width: 375, height: 300 });
    await page.keyboard.type("rescue");
    await page.getByRole("link", { name: /^See all results/ }).waitFor();
    const scrolled = await page.evaluate("window.scrollY");
    expect([scrolled, await measure(page)]).toMatchObject([
      300,
      { position: "fixed", headerTop: 0 },
    ]);
  },
);

describe("the header in a view as low as with a zoom of 400 %", () => {
  it("scrolls along, and is there while its menu is open", async () => {
    const { page } = await openHeader({
      viewport: { width: 320, height: 256 },
      content: '<button data-widget-open="menu" style="position: fixed; bottom: 0">More</button>',
    });
    await scrollTo(page, 300);
    const top = async () => (await page.getByRole("banner").boundingBox())?.y ?? 0;
    await expect.poll(top).toBeLessThan(-200);
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Help Center" }).waitFor();
    expect(await top()).toBe(0);
  });
});

it("the results of its search have most of a view as low as with a zoom of 400 %, below a notice bar", async () => {
  const { page } = await openHeader({
    viewport: { width: 320, height: 256 },
    before: '<p data-widget-notice style="height: 80px; margin: 0">Free shipping</p>',
  });
  // The bar scrolls away, so nothing is scrolled to below it.
  const padding = () =>
    page.evaluate("getComputedStyle(document.documentElement).scrollPaddingTop");
  expect(await padding()).toBe("0px");
  await page.getByRole("combobox", { name: "Search" }).click();
  await page.keyboard.type("rescue");
  await page.getByRole("link", { name: /^See all results/ }).waitFor();
  const panel = page.locator(".fw-search-box-panel");
  await expect.poll(async () => (await panel.boundingBox())?.height).toBeGreaterThan(256 / 2);
  const { y = 0, height = 0 } = (await panel.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(256);
});

it("has every link in the menu of a wide view with large text, and its last one in a low view", async () => {
  const { page } = await openHeader({
    viewport: { width: 1000, height: 420 },
    head: "<style>html { font-size: 200% }</style>",
    config: { user: USER },
  });
  await scrollTo(page, 400);
  await menuOf(page).click();
  const link = (name: string) =>
    page.getByRole("banner").locator(".fw-header-items").getByText(name);
  await link("Explore").click({ trial: true });
  await accountOf(page).click();
  await link("Log Out").click({ trial: true });
});

describe("the menu on a phone", () => {
  it("locks the page's scroll position while it is open, and restores it exactly, also where a script has scrolled", async () => {
    const { page, messages } = await openHeader({
      viewport: PHONE,
      // With smooth scrolling, restoring the position would be visible.
      head: "<style>html { scroll-behavior: smooth }</style>",
    });
    await page.evaluate(() => {
      document.body.setAttribute("style", "padding-bottom: 3px;");
      window.scrollTo({ top: 437, behavior: "instant" });
    });
    await page.waitForSelector("header[data-floating]");
    await menuOf(page).click();
    const link = page.getByRole("banner").getByRole("link", { name: "Help Center" });
    await link.waitFor();
    expect(await page.evaluate("getComputedStyle(document.documentElement).overflowY")).toBe(
      "hidden",
    );
    expect((await measure(page)).headerTop).toBe(0);
    await page.evaluate("document.onwheel = () => { document.title = 'It scrolls the page'; }");
    await link.hover();
    await page.mouse.wheel(0, 400);
    await menuOf(page).hover();
    expect(await page.title()).not.toBe("It scrolls the page");
    expect(await page.evaluate("scrollY")).toBe(437);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
    expect(await page.evaluate("scrollY")).toBe(900);
    await menuOf(page).click();
    await link.waitFor({ state: "detached" });
    expect(
      await page.evaluate(() => ({
        scrollY: window.scrollY,
        style: document.body.getAttribute("style"),
      })),
    ).toEqual({ scrollY: 437, style: "padding-bottom: 3px;" });
    expect(messages).toEqual([]);
  });

  it("stays open on a click on the header, unlocks the page on a wide view, and closes on Escape", async () => {
    const { page } = await openHeader({ viewport: PHONE });
    await scrollTo(page, 200);
    const atRest = await measure(page);
    await menuOf(page).click();
    await expect.poll(() => isMenuOpen(page)).toBe("true");
    await page.mouse.click(187, 2);
    expect(await isMenuOpen(page)).toBe("true");
    await page.setViewportSize({ width: 900, height: 700 });
    await page.waitForFunction("!document.documentElement.style.overflowY");
    expect(await isMenuOpen(page)).toBe("true");
    await page.setViewportSize(PHONE);
    await page.waitForFunction("document.documentElement.style.overflowY === 'hidden'");
    await page.keyboard.press("Escape");
    await page.waitForFunction("!document.documentElement.style.overflowY");
    expect(await isMenuOpen(page)).toBe("false");
    expect(await page.evaluate("scrollY")).toBe(200);
    expect(await measure(page)).toEqual(atRest);
  });
});

it("the account menu works with the keyboard", async () => {
  const { page } = await openHeader({
    config: { user: USER },
    content: "<a href='/explore/'>After it</a>",
  });
  const panel = page.getByText("Welcome, Ada!");
  await headerButton(page, "Search").focus();
  await page.keyboard.press("Tab");
  expect(await readFocused(page)).toBe("Account menu");
  await page.keyboard.press("Enter");
  await panel.waitFor();
  const walk: string[] = [];
  const down = Array(4).fill("ArrowDown");
  for (const key of ["Tab", ...down, "ArrowUp", "ArrowUp", "Home", "End"]) {
    await page.keyboard.press(key);
    walk.push((await readFocused(page)) ?? "");
  }
  const items = ["Dashboard", "Account Settings", "Help Center", "Log Out"];
  expect(walk).toEqual([...items, "Dashboard", "Log Out", "Help Center", "Dashboard", "Log Out"]);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  expect(await readFocused(page)).toBe("Account menu");
  await page.keyboard.press("ArrowUp");
  await panel.waitFor();
  await expect.poll(() => readFocused(page)).toBe("Log Out");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Space");
  await panel.waitFor();
  await page.getByText("After it").focus();
  await panel.waitFor({ state: "detached" });
  await accountOf(page).click();
  await panel.waitFor();
  const helpCenter = page.locator(".fw-header-items").getByRole("link", { name: "Help Center" });
  expect(await helpCenter.getAttribute("target")).toBe("_blank");
  await page.getByText("Text").click();
  await panel.waitFor({ state: "detached" });
});

describe("before its code has loaded, which it does at the first use", () => {
  const CODE = "**/chunks/later-*.js";

  it("and where that fails, the Menu button leads to the footer, the account's to its page, and a search to its results", async () => {
    const { page } = await openHeader({
      viewport: { width: 900, height: 700 },
      config: { user: USER },
      prepare: (page) => page.route(CODE, (route) => route.abort()),
    });
    await menuOf(page).click();
    await page.waitForURL(/#fw-footer$/);
    const box = page.getByRole("combobox", { name: "Search" });
    await box.fill("rescue");
    await page.getByRole("alert").getByText("Check your connection and try again.").waitFor();
    await accountOf(page).click();
    // The server asks for a log-in first.
    await page.waitForURL(/account.*profile/);
  });
});
