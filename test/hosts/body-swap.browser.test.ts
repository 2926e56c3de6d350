import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { HOSTS } from "../../demo-pages/hosts/hosts.ts";
import { signIn, TOKEN } from "../helpers/call-shop.ts";
import { installLibrary } from "../helpers/install-packages.ts";
import { openFileShop, waitForWidgets } from "../helpers/open-shop.ts";
import {
  accountOf,
  cartOf,
  closeDialog,
  headerButton,
  loginOf,
  openByScript,
} from "../helpers/page-parts.ts";

/** Hosts that replace the body, or its content, instead of loading the next page. */
const shop = await openFileShop();

const NAMES = ["turbo", "turbolinks", "pjax", "htmx"];

const brandOf = (page: Page) => page.getByRole("banner").getByRole("link").first();

/** Follows the host's link, and waits for the next page. */
async function follow(page: Page, name: string, brand: string): Promise<void> {
  await page.getByRole("link", { name, exact: true }).click();
  await page.waitForURL(`**/hosts/${name}/`);
  await brandOf(page).getByText(brand).waitFor();
  await waitForWidgets(page);
}

/** Records page loads: a swap must not be one. */
async function open(host: string) {
  const opened = await shop.openReady({ path: `/hosts/${host}/` });
  await opened.page.evaluate(() => document.documentElement.setAttribute("data-first", ""));
  return opened;
}

const isFirstDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute("data-first"));

describe.each(NAMES)("a page with %s", (host) => {
  it("mounts the widgets of the next page with its configuration, opens areas there, and logs its page view", async ({
    skip,
  }) => {
    const reason = installLibrary(HOSTS[host]);
    if (reason) skip(reason);
    const { page, messages } = await open(host);
    await page.getByRole("link", { name: "Open the cart" }).click();
    await cartOf(page).waitFor();
    await closeDialog(page);

    await follow(page, `${host}-next`, "Second");
    const metadata = expect.objectContaining({ pageId: `host.${host}-next` });
    await expect.poll(shop.readEvents).toContainEqual({ eventName: "page_view", metadata });
    await page.getByRole("link", { name: "Open the cart" }).click();
    await cartOf(page).waitFor();
    await closeDialog(page);
    await headerButton(page, "Log in").click();
    await loginOf(page).waitFor();

    await page.goBack();
    await brandOf(page).getByText("First").waitFor();
    await loginOf(page).waitFor({ state: "detached" });
    await waitForWidgets(page);
    await page.getByRole("link", { name: "Open the cart" }).click();
    await cartOf(page).waitFor();
    expect(await isFirstDocument(page)).toBe(true);
    expect(await page.locator(".fw-root-header").count()).toBe(1);

    // The host keeps a snapshot of each page that is left, this one with the open cart.
    await page.goForward();
    await brandOf(page).getByText("Second").waitFor();
    await page.goBack();
    await brandOf(page).getByText("First").waitFor();
    await waitForWidgets(page);
    await page.locator("dialog, [data-fw-moved] [data-fw-moved]").waitFor({ state: "detached" });
    const help = page.locator("[data-widget=help-icon]");
    expect(await help.locator("[role=tooltip]").allTextContents()).toEqual([
      "Profits go to the organizer.",
    ]);
    expect(await page.locator("[data-widget] > .fw-root").count()).toBe(
      await page.locator("[data-widget]").count(),
    );
    expect(await page.evaluate("getComputedStyle(document.body).overflowY")).toBe("visible");
    await help.getByRole("button").hover();
    await help.getByText("Profits go to").waitFor();
    await page.getByRole("link", { name: "Open the cart" }).click();
    await cartOf(page).waitFor();
    expect(await page.locator(".fw-root-areas").count()).toBe(1);
    expect(messages).toEqual([]);
  });
});

describe("a page whose configuration a script changes", () => {
  const SCRIPT = "script[data-widget-config]";
  const NEXT = { pageId: "next", texts: { "header.menu": "Next menu" }, user: { id: 7 } };

  // How it can change is shown by page-config.dom.test.ts.
  it("shows and logs that page, and keeps its mount points", async () => {
    const pageIds = watchPageViews();
    const { page, messages } = await shop.openReady({
      html: `<!doctype html><html lang="en"><title>Host</title><div>
        <script type="application/json" data-widget-config>{ "pageId": "first" }</script></div>
        <div data-widget="header"></div><script src="/dist/loader.js"></script></html>`,
    });
    await expect.poll(pageIds).toEqual(["first"]);
    await page.evaluate(
      `document.querySelector("${SCRIPT}").firstChild.data = '${JSON.stringify(NEXT)}'`,
    );
    await headerButton(page, "Next menu").waitFor();
    await expect.poll(pageIds).toEqual(["first", "next"]);
    // Vue 3 drops the scripts of its template.
    await page.evaluate(`document.querySelector("${SCRIPT}").remove()`);
    await openByScript(page, "openCart");
    await cartOf(page).waitFor();
    await closeDialog(page);
    await headerButton(page, "Next menu").waitFor();
    expect(pageIds()).toEqual(["first", "next"]);
    expect(messages).toEqual([]);
  });
});

it("a page that replaces its body while the cart is open closes it and can be scrolled", async () => {
  const { page } = await open("turbo");
  await page.evaluate("document.body.style.minHeight = '3000px'");
  await page.getByRole("link", { name: "Open the cart" }).click();
  await cartOf(page).waitFor();
  const events = await page.evaluate(() => {
    const closed: unknown[] = [];
    document.addEventListener("fundraising:close", ({ detail }) => closed.push(detail));
    const body = document.createElement("body");
    body.innerHTML = '<div data-widget="header"></div><div style="height: 3000px"></div>';
    document.body.replaceWith(body);
    return new Promise((resolve) => setTimeout(() => resolve(closed)));
  });
  expect(events).toEqual([{ area: "cart" }]);
  await waitForWidgets(page);
  await page.mouse.wheel(0, 500);
  await page.waitForFunction("scrollY > 0");
  await headerButton(page, "Log in").click();
  await loginOf(page).waitFor();
});

it("a page whose new body does not know its user requests it", async () => {
  const { page, context } = await shop.openPage({
    path: "/hosts/turbo/",
    cookies: { securityToken: TOKEN },
  });
  await headerButton(page, "Log in").waitFor();
  await signIn(shop, context);
  await page.evaluate(() => {
    const body = document.createElement("body");
    body.innerHTML = `<script type="application/json" data-widget-config>{ "user": "ask" }</script>
      <div data-widget="header"></div>`;
    document.body.replaceWith(body);
  });
  await accountOf(page).waitFor();
});

it("a page shown by Turbo records the order whose payment it confirms", async () => {
  const { page } = await open("turbo");
  const before = shop.readEvents().length;
  await page.evaluate("Turbo.visit('/hosts/turbo-confirmation/')");
  await expect
    .poll(() =>
      shop
        .readEvents()
        .slice(before)
        .map(({ eventName }) => eventName),
    )
    .toContain("order_placed");
});

it("a page that Turbo shows from its copy first is one page view", async () => {
  const { page } = await open("turbo");
  await follow(page, "turbo-next", "Second");
  const pageIds = watchPageViews();
  for (const name of ["turbo", "turbo-next"]) {
    await page.evaluate(`Turbo.visit("/hosts/${name}/")`);
    await expect.poll(pageIds).toContain(`host.${name}`);
  }
  expect(pageIds()).toEqual(["host.turbo", "host.turbo-next"]);
});

/** @returns reads the ids of the pages that were viewed since */
function watchPageViews(): () => unknown[] {
  const before = shop.readEvents().length;
  return () =>
    shop
      .readEvents()
      .slice(before)
      .filter(({ eventName }) => eventName === "page_view")
      .map(({ metadata }) => metadata.pageId);
}
