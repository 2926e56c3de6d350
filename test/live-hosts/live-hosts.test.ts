import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addToCart } from "../helpers/add-to-cart.ts";
import { openShop, type PageOptions, type Shop, waitForWidgets } from "../helpers/shop.ts";
import { installHosts } from "./install-hosts.ts";
import { copyMountPoints, findDifferences, readElements } from "./read-elements.ts";
import { startDjango } from "./start-django.ts";
import { startMediaWiki } from "./start-mediawiki.ts";
import { forward, type LiveHost } from "./start-program.ts";
import { startWordPress, type WordPress } from "./start-wordpress.ts";

/** Real host software that follows the recipes of the documentation, in front of the reference back end. */
const obstacle = installHosts();
if (obstacle) console.warn(`Live hosts are not tested. ${obstacle}`);

const CAMPAIGN = "/lighthouse-animal-rescue/";
const WIKI = "/w/index.php/Lighthouse-animal-rescue";

interface Live extends LiveHost {
  shop: Shop;
}

/** Starts a host, and the shop behind its address. */
function useHost<Host extends LiveHost>(
  start: (folder: string) => Promise<Host>,
): () => Host & Live {
  let host: Host & Live;
  const folder = mkdtempSync(path.join(tmpdir(), "fundraising-live-"));
  beforeAll(async () => {
    const started = await start(folder);
    const isShop = /^\/(rest|images|dist|host-page)\b/;
    const shop = await openShop({
      hasScrollBars: true,
      respond: (request) =>
        isShop.test(new URL(request.url).pathname) ? undefined : forward(request, started),
    });
    host = { ...started, shop };
  });
  afterAll(async () => {
    await host?.shop.close();
    await host?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return () => host;
}

/** Without the hosts' own requests to other sites, and for an icon that they don't have. */
const prepare = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route(/s\.w\.org|gravatar\.com|favicon\.ico/, (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
};

const call = (page: Page, command: string) =>
  page.evaluate(`fundraising.push((api) => void api.${command})`);

/** The areas, with what opens them. */
const DIALOGS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  Cart: async (page) => {
    await call(page, "openCart()");
    await page.getByText("Your cart is empty.").waitFor();
  },
  "Log in": (page) => call(page, "openLogin()"),
  "Create your account": (page) => call(page, `openLogin({ mode: "register" })`),
  picture: (page) => page.locator(".fw-campaign-enlarge").dispatchEvent("click"),
  menu: (page) => call(page, "openMenu()"),
};

async function openLive({ shop }: Live, width: number, options: PageOptions) {
  const opened = await shop.openPage({ viewport: { width, height: 800 }, prepare, ...options });
  await waitForWidgets(opened.page);
  await opened.page.locator(".fw-campaign-size").first().waitFor();
  await opened.page.waitForLoadState("networkidle");
  return opened;
}

/** Opens one dialog after the other, and the menu; what `read` returns for each. */
async function readDialogs<T>(page: Page, read: () => Promise<T>): Promise<Record<string, T>> {
  const seen: Record<string, T> = {};
  for (const [name, open] of Object.entries(DIALOGS)) {
    await open(page);
    const menu = page.getByRole("button", { name: "Menu", expanded: true });
    const shown = page.getByRole("dialog").or(menu);
    await shown.waitFor();
    seen[name] = await read();
    await page.keyboard.press("Escape");
    await shown.waitFor({ state: "detached" });
  }
  return seen;
}

/** The page without the loader. */
async function openBare({ shop }: Live, width: number, at: string): Promise<Page> {
  const { page } = await shop.openPage({
    path: at,
    viewport: { width, height: 800 },
    prepare: async (page) => {
      await prepare(page);
      await page.route("**/dist/loader.js*", (route) => route.abort());
    },
  });
  // The recipe for MediaWiki inserts it by a script.
  await page.locator("[data-widget=footer]").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  return page;
}

/** Takes mount points out of the page, or brings them back; a policy of the host allows it. */
const hideWidgets = (page: Page, isHidden: boolean) =>
  page.evaluate((isHidden) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("[data-widget] { display: none !important; }");
    document.adoptedStyleSheets = isHidden ? [sheet] : [];
  }, isHidden);

/** Compares the host with and without the loader, and before and while dialogs are open. */
async function expectUntouchedHost(live: Live, width: number, at: string): Promise<void> {
  const bare = await openBare(live, width, at);
  await hideWidgets(bare, true);
  const { page, messages } = await openLive(live, width, { path: at });
  await hideWidgets(page, true);
  const readHost = () => readElements(page, "host");
  expect(findDifferences(await readElements(bare, "host"), await readHost())).toEqual([]);
  await hideWidgets(page, false);

  await page.mouse.wheel(0, 300);
  await page.waitForFunction("scrollY > 0");
  const atRest = await readHost();
  const differences = await readDialogs(page, async () =>
    findDifferences(atRest, await readHost()),
  );
  for (const [name, lines] of Object.entries(differences)) expect(lines, name).toEqual([]);
  expect(messages).toEqual([]);
}

/** Compares the widgets with those of a page that has nothing but the same mount points. */
async function expectOwnStyles(live: Live, width: number, at: string): Promise<void> {
  const { page } = await openLive(live, width, { path: at });
  // The old Vector is wider than a phone, and a scroll bar makes dialogs lower.
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  // The menu's height depends on its place.
  const { y = 0 } = (await page.locator("[data-widget=header]").boundingBox()) ?? {};
  const { page: empty } = await openLive(live, width, {
    body: `${await copyMountPoints(await openBare(live, width, at))}<div style="height: 3000px; width: ${scrollWidth}px"></div>`,
    head: `<style>body { margin: ${y}px 0 0 }</style>`,
    config: (await page.locator("[data-widget-config]").textContent()) ?? "",
  });
  const readWidgets = async (page: Page) => {
    const read = () => readElements(page, "widgets");
    return { rest: await read(), ...(await readDialogs(page, read)) };
  };
  const expected = await readWidgets(empty);
  for (const [name, elements] of Object.entries(await readWidgets(page)))
    expect(findDifferences(expected[name as "rest"], elements), name).toEqual([]);
}

/** What shoppers do, and back and forward between the pages. */
async function expectWorkingShop(live: Live, width: number, at: string): Promise<void> {
  const { page, messages } = await openLive(live, width, { path: at });
  const header = page.getByRole("banner").filter({ has: page.locator(".fw-header-log-in") });
  const address = page.url();
  await page.locator(".fw-header").getByRole("combobox").fill("rescue");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/results.*rescue/i);
  await page.locator("[data-widget=search-results] a").first().waitFor();
  await page.goBack();
  await waitForWidgets(page);
  await page.goForward();
  await waitForWidgets(page);
  await page.goBack();
  expect(page.url()).toBe(address);
  await waitForWidgets(page);

  await header.getByRole("button", { name: "Log in" }).click();
  const login = page.getByRole("dialog", { name: "Log in" });
  await login.getByLabel("Email").fill("ada@example.com");
  await login.getByLabel("Password", { exact: true }).fill("fundraise-2026");
  await login.getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("button", { name: "Account menu" }).waitFor();
  await waitForWidgets(page);

  await addToCart(page);
  await page.getByRole("dialog", { name: "Your cart" }).getByRole("group").first().waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(page.url()).toContain(address);
  expect(await page.getByRole("button", { name: "Cart, 1 item" }).count()).toBeGreaterThan(0);
  expect(messages).toEqual([]);
}

const VIEWS = [375, 1280];

/** @param at the path of the campaign's page */
function testShop(useLive: () => Live, at: string): void {
  it.each(VIEWS)("leaves the host as it is at %i px, also behind dialogs", (width) =>
    expectUntouchedHost(useLive(), width, at),
  );
  it.each(VIEWS)("looks as in an empty page at %i px, with every dialog", (width) =>
    expectOwnStyles(useLive(), width, at),
  );
  it.each(VIEWS)("searches, signs in and sells at %i px", (width) =>
    expectWorkingShop(useLive(), width, at),
  );
}

describe.skipIf(obstacle)("WordPress", () => {
  const useWordPress = useHost<WordPress>(startWordPress);

  describe.each(["twentytwentyone", "twentytwentythree"])("with the theme %s", (theme) => {
    beforeAll(() => useWordPress().setTheme(theme));
    testShop(useWordPress, CAMPAIGN);
  });

  it.each(VIEWS)("keeps its admin bar in view at %i px", async (width) => {
    const { page, messages } = await useWordPress().shop.openPage({
      path: "/wp-login.php",
      viewport: { width, height: 800 },
      prepare,
    });
    await page.getByLabel("Username").fill("admin");
    await page.locator("#user_pass").fill("password");
    await page.getByRole("button", { name: "Log In" }).click();
    await page.waitForURL("**/wp-admin/");
    messages.length = 0;
    await page.goto(useWordPress().shop.url + CAMPAIGN);
    await waitForWidgets(page);
    const barBottom = () =>
      page.evaluate(
        `Math.max(0, document.querySelector("#wpadminbar").getBoundingClientRect().bottom)`,
      );
    const headerTop = () =>
      page.evaluate(`document.querySelector(".fw-header").getBoundingClientRect().top`);
    expect(await headerTop()).toBe(await barBottom());
    await page.mouse.wheel(0, 700);
    await page.locator(".fw-campaign-size").first().waitFor();
    await page.waitForFunction("scrollY > 100");
    await expect.poll(async () => (await headerTop()) === (await barBottom())).toBe(true);
    const before = await readElements(page, "host");
    const differences = await readDialogs(page, async () =>
      findDifferences(before, await readElements(page, "host")),
    );
    expect(Object.values(differences).flat()).toEqual([]);
    expect(messages).toEqual([]);
  });
});

describe.skipIf(obstacle)("MediaWiki", () => {
  const useMediaWiki = useHost(startMediaWiki);
  testShop(useMediaWiki, WIKI);
});

describe.skipIf(obstacle)("Django", () => {
  const useDjango = useHost(startDjango);
  testShop(useDjango, CAMPAIGN);

  it("has legible widgets in its dark administration", async () => {
    const { page, messages } = await useDjango().shop.openPage({
      path: "/admin/",
      prepare: async (page) => {
        await prepare(page);
        await page.emulateMedia({ colorScheme: "dark" });
      },
    });
    await page.getByLabel("Username").fill("admin");
    await page.getByLabel("Password").fill("password");
    await page.getByRole("button", { name: "Log in" }).click();
    await page.getByText("Site administration").waitFor();
    await waitForWidgets(page);
    const icon = page.getByRole("button", { name: "Cart" });
    const color = await icon.evaluate((button) => getComputedStyle(button).color);
    expect(Number(/\d+/.exec(color)?.[0])).toBeGreaterThan(200);
    await page.getByRole("link", { name: "Your cart" }).click();
    await page.getByRole("dialog", { name: "Your cart" }).waitFor();
    expect(messages).toEqual([]);
  });
});
