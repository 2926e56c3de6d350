import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { listStyleChanges } from "../helpers/list-style-changes.ts";
import { openFileShop, type Shop, waitForWidgets } from "../helpers/open-shop.ts";
import { closeDialog, linesOf, openByScript } from "../helpers/page-parts.ts";
import { readSnippet } from "../helpers/read-snippet.ts";
import {
  clickOpen,
  dialogOf,
  fillCart,
  openArea,
  place,
  STATES,
  type State,
} from "../helpers/widget-states.ts";
import { withResolvers } from "../helpers/with-resolvers.ts";

/**
 * Computed styles that a host's style sheet changes in the widgets, and the widgets' in the host: none.
 * The sheets are those of the demo's host pages.
 */
const readSheet = (host: string) =>
  `<style data-sheet="hostile">${readFileSync(`demo-pages/hosts/${host}.css`, "utf8")}</style>`;

/** So that rules with `#page` and `.site` match. */
const NAMES = `<script>document.documentElement.id = "page"; document.body.className = "site";</script>`;

/** The back end of the usual build. */
const shop = await openFileShop();

async function showState(shop: Shop, host: string, { show, ...options }: State): Promise<Page> {
  const { page } = await shop.openReady({
    ...options,
    // The body's height is the containing block of some of our elements.
    head: `<style>body { height: 500px; }</style>${readSheet(host)}`,
    body: `${NAMES}<main>${options.body}</main><p data-host>Text of the host</p>`,
    cookies: options.cookies ?? { cartId: await fillCart(shop) },
    prepare: async (page, context) => {
      // Animations and transitions would make two snapshots differ.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await options.prepare?.(page, context);
    },
  });
  await show(page);
  return page;
}

/** Expects that the hostile sheet changes nothing of ours, but much of the host. */
async function expectNoChanges(page: Page): Promise<void> {
  expect(await listStyleChanges(page, OURS)).toEqual({ hostile: [] });
  expect(await page.locator(OURS).count()).toBeGreaterThan(5);
  const { hostile } = await listStyleChanges(page, "[data-host]");
  expect(hostile?.length).toBeGreaterThan(20);
  // A control with the browser's own edge has been forgotten by our styles.
  const raw = page.locator(".fw-root :is(button, input, select, fieldset):visible");
  const edges = await raw.evaluateAll((controls) =>
    controls
      .filter((each) => /outset|inset|groove/.test(getComputedStyle(each).borderStyle))
      .map(({ outerHTML }) => outerHTML),
  );
  expect(edges).toEqual([]);
}

/** A computed property of the first element that matches. */
const readStyle = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const OURS = ".fw-root, .fw-root *, .fw-progress, .fw-progress *";

describe("a host's rules for elements, classes and one id, and its inherited text styles", () => {
  it.each(Object.entries(STATES))("change nothing in %s", async (_, state) => {
    const page = await showState(shop, "hostile-styles", state);
    await expectNoChanges(page);
  });

  it("give way to the ways in that the documentation names", async () => {
    const { page } = await shop.openReady({
      head: `<style>
        :root { --fw-accent: rgb(1, 2, 3); --fw-font: Georgia; --fw-button-transform: uppercase; }
        ${readSnippet("docs/theming.md", "css", "## Classes")}
        ${readSnippet("docs/theming.md", "css", "Four that designers often want:")}
      </style>`,
      body:
        place("header", "data-button") +
        place("campaign", 'data-campaign-id="1001"') +
        place("checkout") +
        place("search-results", 'data-term="xylophone"') +
        place("footer"),
      cookies: { cartId: await fillCart(shop) },
    });
    const read = (selector: string, property: string) => readStyle(page, selector, property);
    expect(await read(".fw-search-box-submit", "background-color")).toBe("rgb(1, 2, 3)");
    expect(await read(".fw-footer-inner", "font-family")).toBe("Georgia");
    expect(await read(".fw-header-cart .fw-icon path", "display")).toBe("none");
    expect(await read(".fw-header-cart .fw-icon", "mask-image")).toContain("/basket.svg");
    expect(await read(".fw-campaign-size > span", "border-radius")).toBe("99px");
    expect(await read(".fw-footer-links", "display")).toBe("grid");
    const names = ["button", "button-outlined", "search-box-submit", "header-log-in"];
    for (const name of [...names, "campaign-picture", "donation-field button"]) {
      expect(await read(`.fw-${name}`, "text-transform"), name).toBe("uppercase");
    }
    await page.locator(".fw-header-cart a").click();
    await page.locator(".fw-dialog-drawer").waitFor();
    expect(await read(".fw-dialog-drawer", "left")).toBe("0px");
  });
});

describe("the widgets, where the page or the user prefers it,", () => {
  it("are dark: the page opts in, and the device decides on `auto`", async () => {
    const { page } = await shop.openReady({
      head: "<style>:root { color-scheme: dark; --fw-dark-surface: rgb(1, 2, 3); }</style>",
      body: place("footer") + place("header"),
    });
    const isDark = async () =>
      (await readStyle(page, ".fw-header", "background-color")) === "rgb(1, 2, 3)";
    const setTheme = (theme: string) =>
      page.evaluate((theme) => document.documentElement.setAttribute("data-theme", theme), theme);
    const addMeta = (content: string) =>
      page.evaluate((content) => {
        document.documentElement.removeAttribute("data-theme");
        const meta =
          document.querySelector("meta[name=color-scheme]") ?? document.createElement("meta");
        meta.setAttribute("name", "color-scheme");
        meta.setAttribute("content", content);
        document.head.append(meta);
      }, content);

    await page.emulateMedia({ colorScheme: "dark" });
    expect(await isDark()).toBe(false);
    await setTheme("auto");
    expect(await isDark()).toBe(true);
    await setTheme("light");
    expect(await isDark()).toBe(false);
    await addMeta("light dark");
    expect(await isDark()).toBe(true);
    expect(await readStyle(page, ".fw-header", "color-scheme")).toBe("light dark");

    await page.emulateMedia({ colorScheme: "light" });
    expect(await isDark()).toBe(false);
    await addMeta("dark");
    expect(await isDark()).toBe(true);
    await setTheme("light");
    expect(await isDark()).toBe(false);
    await setTheme("dark");
    expect(await isDark()).toBe(true);
    await page.emulateMedia({ media: "print" });
    expect(await readStyle(page, ".fw-root", "color-scheme")).toBe("light");
  });

  it("have no animations while a dialog opens and a product loads", async () => {
    const request = shop.holdNext("GET", /\/rest\/campaign\/1001\/product\/$/);
    const { page } = await shop.openPage({
      body: openArea("login") + place("campaign", 'data-campaign-id="1001"'),
      prepare: (page) => page.emulateMedia({ reducedMotion: "reduce" }),
    });
    await clickOpen(page);
    await dialogOf(page).waitFor();
    await page.locator(".fw-skeleton").waitFor();
    const listAnimations = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSAnimation)
          .map(({ animationName }) => animationName),
      );
    expect(await listAnimations()).toEqual([]);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await listAnimations()).toEqual(
      expect.arrayContaining(["fw-dialog-rise", "fw-skeleton-breathe"]),
    );
    request.release();
  });

  it("leave elements in a slot the margins of the browser, and start names where their block starts from right to left", async () => {
    const slot = '<div data-widget-slot="alternatives"><p id="own">Or</p></div>';
    const { page } = await shop.openReady({
      body: `${place("login", "", slot)}<div dir="rtl">${place("cart")}</div>`,
      cookies: { cartId: await fillCart(shop) },
    });
    expect(await readStyle(page, "#own", "margin-top")).toBe("16px");
    expect(await readStyle(page, ".fw-login-alternative", "margin-bottom")).toBe("0px");
    await linesOf(page).first().waitFor();
    const gap = await page
      .locator(".fw-line-details-product")
      .first()
      .evaluate((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return name.getBoundingClientRect().right - range.getBoundingClientRect().right;
      });
    expect(gap).toBeLessThan(1);
  });

  it("have edges and marks in forced colors", async () => {
    const { page } = await shop.openReady({
      head: "<style>:root { --fw-accent: rgb(1, 2, 3); }</style>",
      body:
        openArea("login") +
        place("header") +
        place("campaign", 'data-campaign-id="1001"') +
        place("search-results", 'data-term="rescue" data-page-size="6"') +
        place("help-icon") +
        '<b class="fw-progress-bar" style="--_fw-accent: red"></b><b id="plain" style="background: red"></b>',
      prepare: (page) => page.emulateMedia({ forcedColors: "active" }),
    });
    const readEdge = async (selector: string, edge: "outline" | "border-top") => {
      const [color, width, style] = await Promise.all(
        ["color", "width", "style"].map((part) => readStyle(page, selector, `${edge}-${part}`)),
      );
      return `${width} ${style} ${color}`;
    };
    expect(await readStyle(page, ".fw-header-mark", "fill")).not.toBe("rgb(1, 2, 3)");
    // The browser takes other backgrounds away.
    expect(await readStyle(page, ".fw-progress-bar", "background-color")).not.toBe(
      await readStyle(page, "#plain", "background-color"),
    );
    expect(await readEdge(".fw-search-results-page[aria-current]", "border-top")).toMatch(
      /^2px solid rgb\(/,
    );
    const picture = "[data-widget=search-results] :has(> img)";
    expect(await readEdge(picture, "outline")).toMatch(/^1px solid rgb\(/);
    await clickOpen(page);
    await dialogOf(page).waitFor();
    expect(await readEdge("dialog", "outline")).toMatch(/^1px solid rgb\(/);
    await closeDialog(page);
    const selected = await readEdge(".fw-campaign-thumb[aria-pressed=true]", "outline");
    const other = await readEdge(".fw-campaign-thumb[aria-pressed=false]", "outline");
    expect(selected).not.toBe(other);
    await page.getByRole("button", { name: "Help", exact: true }).hover();
    await page.locator(".fw-help-icon-box").waitFor();
    expect(await readEdge(".fw-help-icon-box", "outline")).toMatch(/^1px solid rgb\(/);
  });
});

describe("the host's own elements", () => {
  /**
   * The styles of all elements of the page that are not the widgets', but for the scroll padding that a
   * floating header needs.
   */
  const readHost = async (page: Page) => {
    // As one text, because Playwright converts each entry of a list by itself.
    const styles = await page.evaluate(() =>
      [...document.querySelectorAll("html, body, body *")]
        .filter((element) => !element.closest(".fw-root, .fw-progress, [data-widget] > *"))
        .flatMap((element) =>
          [undefined, "::before", "::after", "::marker", "::placeholder"].flatMap((pseudo) => {
            const style = getComputedStyle(element, pseudo);
            return [...style]
              .filter((name) => !name.startsWith("scroll-padding"))
              .map((name) => `${name}: ${style.getPropertyValue(name)}`);
          }),
        )
        .join("\n"),
    );
    return styles.split("\n");
  };

  async function openHost(prepare: (page: Page) => Promise<unknown>): Promise<Page> {
    const { page } = await shop.openPage({
      path: "/hosts/hostile-styles/",
      cookies: { cartId: await fillCart(shop) },
      prepare,
    });
    // Without the widgets' space, the page has the same geometry.
    await page.addStyleTag({ content: "[data-widget] { display: none !important; }" });
    return page;
  }

  it("have the same styles with and without the widgets, after the cart was open and during progress", async () => {
    const without = await openHost((page) => page.route("**/loader.js", (route) => route.abort()));
    const page = await openHost(() => Promise.resolve());
    await waitForWidgets(page);
    const request = shop.holdNext("GET", /\/rest\/checkout\/[^/]+\/$/);
    await openByScript(page, "openCart");
    await dialogOf(page).waitFor();
    await request.arrived;
    await page.locator(".fw-progress").waitFor({ state: "attached" });
    await closeDialog(page);
    const host = await readHost(page);
    expect(await page.locator(".fw-progress").count()).toBe(1);
    expect(host.length).toBeGreaterThan(10_000);
    expect(host).toEqual(await readHost(without));
    request.release();
  });

  it("of a body that is a grid are not moved by an area, an error or the progress bar, which grows from where lines start", async () => {
    const { promise: shown, resolve: fail } = withResolvers();
    const { page } = await shop.openReady({
      head: "<style>body { display: grid; gap: 20px; }</style>",
      body: openArea("login"),
      prepare: (page) => page.route(/chunks.login-/, (route) => shown.then(() => route.abort())),
    });
    const height = () => page.evaluate(() => document.body.offsetHeight);
    const before = await height();
    await clickOpen(page);
    await page.locator(".fw-progress").waitFor({ state: "attached" });
    expect(await height()).toBe(before);
    await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
    expect(await readStyle(page, ".fw-progress", "transform")).toBe("matrix(-1, 0, 0, 1, 0, 0)");
    fail();
    await page.getByRole("alert").waitFor();
    expect(await height()).toBe(before);
  });
});

const HARD_SCRIPT = '<script src="/dist/loader.js" data-isolation="hard" async></script>';

describe("a host's important rules and hard isolation", () => {
  it.each(Object.entries(STATES))("change nothing in %s", async (_, state) => {
    const page = await showState(shop, "hostile-important", { ...state, script: HARD_SCRIPT });
    await expectNoChanges(page);
    const sheets = await page.locator("link[rel=stylesheet]").count();
    expect(await page.locator("link[href$='.hard.css']").count()).toBe(sheets);
  });

  it("leave the popover at its button, and the progress bar in motion", async () => {
    const { page } = await shop.openReady({
      script: HARD_SCRIPT,
      head: readSheet("hostile-important"),
      body: `${NAMES}<main>${place("help-icon", 'data-placement="right"', "Help")}${place("search")}</main>`,
    });
    const request = shop.holdNext("GET", /search-by-term/);
    await page.getByRole("combobox").fill("rescue");
    await request.arrived;
    const bar = page.locator(".fw-progress-bar");
    const readRight = () => bar.evaluate((element) => element.getBoundingClientRect().right);
    await bar.waitFor({ state: "attached" });
    await expect.poll(readRight).toBeGreaterThan(0);
    expect(await readRight()).toBeLessThan(1280);
    request.release();
    await bar.waitFor({ state: "detached" });

    const button = page.getByRole("button", { name: "Help", exact: true });
    const tip = page.getByRole("tooltip");
    expect(await tip.isVisible()).toBe(false);
    await button.hover();
    await tip.waitFor();
    const [anchor, box] = await Promise.all(
      [button, page.locator(".fw-help-icon-box")].map((element) => element.boundingBox()),
    );
    const gap = (box?.x ?? 0) - (anchor?.x ?? 0) - (anchor?.width ?? 0);
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(20);
  });
});
