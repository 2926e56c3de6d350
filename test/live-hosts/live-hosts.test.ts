import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createTemporaryFolder } from "../helpers/create-temporary-folder.ts";
import { openShop, type PageOptions, type Shop, waitForWidgets } from "../helpers/open-shop.ts";
import {
  accountOf,
  addToCart,
  cartOf,
  closeDialog,
  logIn,
  loginOf,
} from "../helpers/page-parts.ts";
import { forward, type LiveHost, stopPrograms } from "../helpers/start-program.ts";
import { copyMountPoints, findDifferences, readElements } from "./read-elements.ts";
import { startDjango } from "./start-django.ts";
import { startMediaWiki } from "./start-mediawiki.ts";
import { startWordPress } from "./start-wordpress.ts";

/** Real host software that follows the recipes of the documentation, in front of the reference back end. */

const CAMPAIGN = "/lighthouse-animal-rescue/";
const WIKI = "/index.php/Lighthouse-animal-rescue";
const HOSTS = [
  ["WordPress", startWordPress, CAMPAIGN, ["twentytwentyone", "twentytwentythree"]],
  ["MediaWiki", startMediaWiki, WIKI, ["vector", "timeless"]],
  ["Django", startDjango, CAMPAIGN, ["none"]],
] as const;
const VIEWS = [375, 1280];

/** What opens the areas. */
const AREAS = {
  cart: "api.openCart()",
  login: "api.openLogin()",
  registration: 'api.openLogin({ mode: "register" })',
  picture: 'document.querySelector(".fw-campaign-enlarge").click()',
  menu: "api.openMenu()",
};

/** Opens a page without the hosts' requests to other sites, and for an icon that they don't have. */
function openPage(shop: Shop, width: number, options: PageOptions, blocked = /favicon/) {
  const prepare = async (page: Page) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.route(/s\.w\.org|gravatar|favicon/, (route) => route.fulfill({ status: 204 }));
    await page.route(blocked, (route) => route.fulfill({ status: 204 }));
  };
  return shop.openPage({ viewport: { width, height: 800 }, prepare, ...options });
}

async function waitForCampaign(page: Page): Promise<void> {
  await page.locator(".fw-campaign-size").first().waitFor();
  await waitForWidgets(page);
  await page.waitForLoadState("networkidle");
}

/** Opens a page of the administration, and signs in. */
async function openAdministration(shop: Shop, width: number, path: string) {
  const opened = await openPage(shop, width, { path });
  await opened.page.emulateMedia({ colorScheme: "dark" });
  await opened.page.getByLabel("Username").fill("admin");
  await opened.page.locator("[type=password]").fill("password");
  await opened.page.getByRole("button", { name: "Log in" }).click();
  await opened.page.getByRole("heading", { name: /Dashboard|Site administration/ }).waitFor();
  return opened;
}

const readBox = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect());

/** Reads the widgets at rest, and with each area open, which leaves the host as it is. */
async function readStates(page: Page): Promise<Record<string, string[]>> {
  const states = { "at rest": (await readElements(page)).widgets };
  await page.mouse.wheel(0, 300);
  await page.locator(".fw-header[data-floating]").waitFor();
  const { host: before } = await readElements(page);
  for (const [name, script] of Object.entries(AREAS)) {
    await page.evaluate(`fundraising.push((api) => void ${script})`);
    const shown = page.locator("dialog[open], .fw-header-panel");
    await shown.waitFor();
    if (name === "cart") await shown.getByText("Your cart is empty.").waitFor();
    const { host, widgets } = await readElements(page);
    expect(findDifferences(before, host), name).toEqual([]);
    Object.assign(states, { [name]: widgets });
    await page.keyboard.press("Escape");
    await shown.waitFor({ state: "detached" });
  }
  return states;
}

/** Compares the host with and without the loader, and the widgets with those of a page that has nothing else. */
async function expectIsolation(shop: Shop, width: number, at: string): Promise<void> {
  const { page: bare } = await openPage(shop, width, { path: at }, /dist.loader/);
  // The recipe for MediaWiki inserts it by a script.
  await bare.locator("[data-widget=footer]").waitFor({ state: "attached" });
  await bare.waitForLoadState("networkidle");
  const { page, messages } = await openPage(shop, width, { path: at });
  await waitForCampaign(page);
  // The old Vector is wider than a phone, and a scroll bar makes dialogs lower.
  const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  // The menu's height depends on its place.
  const { y } = await readBox(page, "[data-widget=header]");
  const { page: empty } = await openPage(shop, width, {
    body: `${await copyMountPoints(bare)}<div style="height: 3000px; width: ${scrollWidth}px"></div>`,
    head: `<style>body { margin: ${y}px 0 0 }</style>`,
    config: (await page.locator("[data-widget-config]").textContent()) ?? "",
  });
  await waitForCampaign(empty);
  // Scripts of MediaWiki may still be at work.
  const readHost = async (page: Page) => (await readElements(page, true)).host;
  const compare = async () => findDifferences(await readHost(bare), await readHost(page));
  await expect.poll(compare).toEqual([]);
  const states = await readStates(page);
  for (const [name, widgets] of Object.entries(await readStates(empty)))
    expect(findDifferences(widgets, states[name]), name).toEqual([]);
  expect(messages).toEqual([]);
}

/** Follows a link within the page. The floating header must not cover what it leads to. */
async function expectTargetInView(page: Page): Promise<void> {
  await page.evaluate('location.hash = "End"');
  await page.locator(".fw-header[data-floating]").waitFor();
  const { bottom } = await readBox(page, ".fw-header");
  expect((await readBox(page, "#End")).top).toBeGreaterThan(bottom - 1);
}

/** What shoppers do, and back and forward between the pages. */
async function expectWorkingShop(shop: Shop, width: number, at: string): Promise<void> {
  const { page, messages } = await openPage(shop, width, { path: at });
  await waitForCampaign(page);
  const header = page.locator(".fw-header");
  const isCampaign = (url: URL) => url.pathname.toLowerCase() === at.toLowerCase();
  const seeCampaign = () => page.waitForURL(isCampaign).then(() => waitForCampaign(page));
  const result = page.locator(".fw-search-results-card[href*=lighthouse-animal-rescue]");
  await header.getByRole("combobox").fill("lighthouse");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  await result.click();
  await seeCampaign();
  await page.goBack();
  await result.waitFor();
  await page.goForward();
  await seeCampaign();

  await expectTargetInView(page);
  await header.getByRole("button", { name: "Log in" }).click();
  await logIn(loginOf(page));
  await accountOf(page).waitFor();
  await waitForCampaign(page);

  await addToCart(page);
  await cartOf(page).getByRole("group").first().waitFor();
  await closeDialog(page);
  expect(await page.getByRole("button", { name: "Cart, 1 item" }).count()).toBeGreaterThan(0);
  expect(messages).toEqual([]);
}

describe.skipIf(!inject("hasHosts")).each(HOSTS)("%s", (name, start, at, themes) => {
  let host: LiveHost;
  let shop: Shop;
  beforeAll(async () => {
    host = await start(createTemporaryFolder());
    shop = await openShop({ hasScrollBars: true, respond: (request) => forward(request, host) });
  });
  afterAll(() => Promise.all([shop?.close(), stopPrograms()]));

  describe.each(themes)("with the theme %s", (theme) => {
    beforeAll(() => host.setTheme?.(theme));
    it.each(VIEWS)("stays as it is, and leaves the widgets as they are, at %i px", (width) =>
      expectIsolation(shop, width, at),
    );
    it.each(VIEWS)("searches, signs in and sells at %i px", (width) =>
      expectWorkingShop(shop, width, at),
    );
  });

  it.runIf(name === "WordPress").each(VIEWS)("puts the admin bar first at %i px", async (width) => {
    const { page, messages } = await openAdministration(shop, width, "/wp-login.php");
    messages.length = 0;
    await page.goto(shop.url + at);
    await waitForCampaign(page);
    const readGap = async () =>
      (await readBox(page, ".fw-header")).top -
      Math.max(0, (await readBox(page, "#wpadminbar")).bottom);
    expect(await readGap()).toBe(0);
    await readStates(page);
    expect(await readGap()).toBe(0);
    await expectTargetInView(page);
    expect(messages).toEqual([]);
  });

  it.runIf(name === "Django")("has legible widgets in its dark administration", async () => {
    const { page, messages } = await openAdministration(shop, 1280, "/admin/");
    await waitForWidgets(page);
    const icon = page.getByRole("button", { name: "Cart" });
    const color = await icon.evaluate((button) => getComputedStyle(button).color);
    expect(Number(/\d+/.exec(color)?.[0])).toBeGreaterThan(200);
    await page.getByRole("link", { name: "Your cart" }).click();
    await cartOf(page).waitFor();
    expect(messages).toEqual([]);
  });
});
