import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openFileShop, type PageOptions } from "../helpers/open-shop.ts";
import { cartOf, closeDialog, loginOf, openByScript } from "../helpers/page-parts.ts";

/** Dialogs over host pages: what is behind them stays where it is. */
const shop = await openFileShop({ hasScrollBars: true });

const CONTENT = `<div id="bar">A bar</div>
  <h1>A long page</h1>
  ${"<p>Text of the host.</p>".repeat(80)}
  <button id="open">Cart</button>
  <p><a href="/how-it-works/">A link</a></p>
  ${"<p>Text of the host.</p>".repeat(80)}
  <div data-widget="help-icon"></div>
  <script>
    document.getElementById("open").onclick = () =>
      (window.fundraising = window.fundraising || []).push((api) => api.openCart());
  </script>`;

async function openHost(options: PageOptions) {
  const opened = await shop.openReady({ body: CONTENT, ...options });
  await opened.page.locator("#open").scrollIntoViewIfNeeded();
  return opened;
}

async function openCart(page: Page) {
  await page.locator("#open").click();
  await cartOf(page).waitFor();
}

/** Where everything of the host is in the view. */
const measure = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("body, body > *:not([data-areas])")]
      .filter((element) => element.matches("html, body, #bar, h1, p, button"))
      .map((element) => {
        const { x, y, width } = element.getBoundingClientRect();
        return [element.tagName, x, y, width];
      }),
  );

const HOSTS = {
  "with default margins": "",
  "with a margin of the root, as below an admin bar": "html { margin-top: 46px !important }",
  "with a narrow, centered body": "body { width: 900px; margin: 0 auto; padding: 7px }",
  "with padding of the root and a relative body":
    "html { padding: 20px } body { position: relative }",
  "with lengths in vw": "h1 { font-size: 5vw } p { margin-left: 2vw }",
  "whose body hides what is beside it": "body { overflow-x: hidden }",
  "whose root always has a scroll bar": "html { overflow-y: scroll !important }",
  "with a sticky bar and smooth scrolling":
    "html { scroll-behavior: smooth } #bar { position: sticky; top: 0 }",
  "with a fixed bar": "#bar { position: fixed; inset: 0 0 auto }",
};

it("a page with any of these styles stays where it is", async () => {
  const { page } = await openHost({ head: "<style></style>" });
  for (const [name, css] of Object.entries(HOSTS)) {
    await page.locator("style").evaluate((style, css) => {
      style.textContent = css;
      scrollTo({ top: 0, behavior: "instant" });
    }, css);
    await page.locator("#open").scrollIntoViewIfNeeded();
    const before = await measure(page);
    const scrollTop = await page.evaluate(() => scrollY);
    expect(scrollTop, name).toBeGreaterThan(500);
    await openCart(page);
    expect(await measure(page), name).toEqual(before);
    expect(await page.evaluate(() => scrollY), name).toBe(scrollTop);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press("PageDown");
    await closeDialog(page);
    expect(await measure(page), name).toEqual(before);
    const style = await page.evaluate(() => document.documentElement.getAttribute("style"));
    expect(style, name).toBeNull();
    expect(await page.locator("#open:focus").count(), name).toBe(1);
  }
});

it("a page whose button is out of view when its dialog closes does not scroll to it", async () => {
  const { page } = await openHost({});
  await page.locator("#open").focus();
  await page.evaluate("scrollTo(0, 0)");
  await openByScript(page, "openCart");
  await cartOf(page).waitFor();
  await closeDialog(page);
  expect(await page.locator("#open:focus").count()).toBe(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

it("a dialog leaves history, address and state of the page alone, and Back leaves the page", async () => {
  const { page } = await shop.openPage({ path: "/how-it-works/" });
  await page.goto(`${shop.url}/lighthouse-animal-rescue/`);
  await page.evaluate(() => history.replaceState({ host: "state" }, "", "?from=host#top"));
  const readEntry = () => page.evaluate(() => [history.length, location.href, history.state]);
  const before = await readEntry();
  for (const area of ["openCart", "openLogin"] as const) {
    await openByScript(page, area);
    await page.getByRole("dialog").waitFor();
    expect(await readEntry()).toEqual(before);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await readEntry()).toEqual(before);
  }
  await openByScript(page, "openCart");
  await cartOf(page).waitFor();
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe("/how-it-works/");
});

describe("an open dialog", () => {
  async function openSlots(options: PageOptions = {}) {
    const { page } = await shop.openReady({
      body: `<template data-widget-slot="alternatives" data-for="login">
          <a href="#">A script's</a> <a href="#returns">Returns</a>
          <button type="button" popovertarget="guide">Size guide</button> <div id="guide" popover>S to XL</div>
          ${"<p>Text</p>".repeat(60)}</template>
        <p style="height: 2000px">Text</p><h2 id="returns">Returns of the page</h2>
        <p><a href="/how-it-works/">After it</a></p><p style="height: 2000px">Text</p>`,
      ...options,
    });
    await openByScript(page, "openLogin");
    await loginOf(page).waitFor();
    return page;
  }

  const readScroll = (page: Page) =>
    page.evaluate(() => document.querySelector("dialog > :nth-child(2)")?.scrollTop ?? 0);

  it("closes for a link to a fragment of the page, which leads there", async () => {
    const page = await openSlots();
    await loginOf(page).getByRole("link", { name: "A script's" }).click();
    await loginOf(page).locator('a[href="#returns"]').focus();
    await page.keyboard.press("Enter");
    await loginOf(page).waitFor({ state: "detached" });
    await page.waitForURL("**#returns");
    const heading = page.getByRole("heading", { name: "Returns of the page" });
    await expect
      .poll(async () => Math.abs(Math.round((await heading.boundingBox())?.y ?? -1)))
      .toBe(0);
    await page.keyboard.press("Tab");
    expect(await page.locator(":focus").textContent()).toBe("After it");
  });

  it("stays open while the Escape key closes a popover of the page over it", async () => {
    const page = await openSlots();
    await loginOf(page).getByRole("button", { name: "Size guide" }).click();
    const guide = page.getByText("S to XL");
    await guide.waitFor();
    await page.keyboard.press("Escape");
    await guide.waitFor({ state: "hidden" });
    expect(await loginOf(page).isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await loginOf(page).waitFor({ state: "detached" });
  });

  it("scrolls with the wheel and the keys, which the page's scripts don't get", async () => {
    const page = await openSlots({
      head: `<script>
        const heard = [];
        for (const type of ["wheel", "touchmove", "keydown"])
          document.addEventListener(type, (event) => {
            heard.push(event.key ?? type);
            event.preventDefault();
          }, { capture: true, passive: false });
      </script>`,
    });
    await loginOf(page).getByRole("textbox", { name: "Email" }).hover();
    // Playwright scrolls to the field if it moves meanwhile, as in a dialog that is rising.
    const hovered = await readScroll(page);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => readScroll(page)).toBe(hovered + 100);
    await loginOf(page).getByRole("heading").dispatchEvent("touchmove");
    await loginOf(page).getByRole("heading").focus();
    await page.keyboard.press("End");
    await expect.poll(() => readScroll(page)).toBeGreaterThan(500);
    await page.keyboard.press("Home");
    await expect.poll(() => readScroll(page)).toBe(0);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => readScroll(page)).toBe(40);
    await page.keyboard.press("Tab");
    expect(await page.locator(":focus").getAttribute("aria-label")).toBe("Close");
    // Alt and Home is a shortcut of the browser, and Meta and End scrolls in it as far as it can.
    for (const init of [
      { key: "Home", altKey: true },
      { key: "End", metaKey: true },
    ])
      expect(
        await page.locator(":focus").evaluate((button, init) => {
          const options = { bubbles: true, cancelable: true, ...init };
          return button.dispatchEvent(new KeyboardEvent("keydown", options));
        }, init),
      ).toBe(true);
    await page.keyboard.press("a");
    await page.keyboard.press("Escape");
    await loginOf(page).waitFor({ state: "detached" });
    expect(await page.evaluate("heard")).toEqual(["a"]);
  });
});

it("a dialog scrolls as a whole where the view is low for the size of its text", async () => {
  const { page } = await openHost({});
  const isWhole = async (size: string) => {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, size);
    await openCart(page);
    const cart = cartOf(page);
    const overflow = await cart.evaluate((dialog) => getComputedStyle(dialog).overflowY);
    await closeDialog(page);
    return overflow === "auto";
  };
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await isWhole("16px")).toBe(false);
  expect(await isWhole("24px")).toBe(true);
  await page.setViewportSize({ width: 320, height: 690 });
  expect(await isWhole("16px")).toBe(true);
});
