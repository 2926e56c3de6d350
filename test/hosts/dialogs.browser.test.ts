import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openFileShop, type PageOptions } from "../helpers/open-shop.ts";
import { addToCart, cartOf, closeDialog, loginOf } from "../helpers/page-parts.ts";

/** Dialogs over host pages: what is behind them stays where it is, and Back closes them. */
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

it.each(Object.entries(HOSTS))("a page %s stays where it is", async (_, css) => {
  const { page } = await openHost({ head: `<style>${css}</style>` });
  const before = await measure(page);
  const scrollTop = await page.evaluate(() => scrollY);
  expect(scrollTop).toBeGreaterThan(500);
  await openCart(page);
  expect(await measure(page)).toEqual(before);
  expect(await page.evaluate(() => scrollY)).toBe(scrollTop);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press("PageDown");
  await closeDialog(page);
  expect(await measure(page)).toEqual(before);
  expect(await page.evaluate(() => document.documentElement.getAttribute("style"))).toBeNull();
  expect(await page.locator("#open:focus").count()).toBe(1);
});

it.each(Object.entries(HOSTS).slice(0, 4))(
  "a page %s stays where it is where the body has to be fixed",
  async (_, css) => {
    const { page } = await openHost({
      head: `<style>${css}</style><script>CSS.supports = () => false</script>`,
    });
    const before = await measure(page);
    await openCart(page);
    expect(await page.evaluate(() => getComputedStyle(document.body).position)).toBe("fixed");
    expect((await measure(page)).slice(2)).toEqual(before.slice(2));
    await closeDialog(page);
    expect(await measure(page)).toEqual(before);
  },
);

it("a page whose button is out of view when its dialog closes does not scroll to it", async () => {
  const { page } = await openHost({});
  await page.locator("#open").focus();
  await page.evaluate(() => {
    scrollTo(0, 0);
    window.fundraising?.push((api) => void api.openCart());
  });
  await cartOf(page).waitFor();
  await closeDialog(page);
  expect(await page.locator("#open:focus").count()).toBe(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

it("Back closes a dialog and stays on the page, without a state of the host's scripts", async () => {
  const { page } = await openHost({});
  await page.evaluate(() => {
    history.replaceState({ host: "state" }, "");
    window.addEventListener("popstate", ({ state }) => {
      if (state?.host) document.body.append("The host loads the page again.");
    });
  });
  const scrollTop = await page.evaluate(() => scrollY);
  for (let time = 0; time < 2; time += 1) {
    await openCart(page);
    await page.goBack();
    await cartOf(page).waitFor({ state: "detached" });
  }
  expect(await page.evaluate(() => history.state)).toEqual({ host: "state" });
  expect(await page.evaluate(() => scrollY)).toBe(scrollTop);
  expect(await page.getByText("The host loads").count()).toBe(0);
});

it("a dialog that was closed leaves nothing for Back to close", async () => {
  const { page } = await shop.openPage({ path: "/how-it-works/" });
  await page.goto(`${shop.url}/lighthouse-animal-rescue/`);
  await page.evaluate(() => window.fundraising?.push((api) => void api.openCart()));
  await cartOf(page).getByRole("button", { name: "Close" }).click();
  await page.waitForFunction(() => history.state === null);
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe("/how-it-works/");
});

it("another dialog that replaces one is closed by Back as well", async () => {
  const { page } = await openHost({});
  await openCart(page);
  await page.evaluate(() => window.fundraising?.push((api) => void api.openLogin()));
  const login = loginOf(page);
  await login.waitFor();
  await page.waitForFunction(() => history.state?.fundraisingDialog);
  await page.goBack();
  await login.waitFor({ state: "detached" });
  expect(await cartOf(page).count()).toBe(0);
});

it("a click of the host's scripts elsewhere in the page leaves an open dialog as it is", async () => {
  const { page, messages } = await shop.openPage({
    body: '<i data-widget-open="login">Log in</i><a href="#" onclick="return false">Host</a>',
  });
  await page.getByText("Log in").click();
  await page.waitForFunction(() => history.state?.fundraisingDialog);
  const state = await page.evaluate(async () => {
    document.querySelector<HTMLElement>("a[onclick]")?.click();
    document.dispatchEvent(new MouseEvent("click"));
    // By then the browser would have gone back.
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return history.state;
  });
  expect(state).toHaveProperty("fundraisingDialog", true);
  expect(await loginOf(page).count()).toBe(1);
  expect(messages).toEqual([]);
});

it("a link in a dialog leads to a page from where one step leads back", async () => {
  const { page } = await shop.openPage({ path: "/lighthouse-animal-rescue/" });
  await addToCart(page);
  await cartOf(page).getByRole("link", { name: "View full cart" }).click();
  await page.waitForURL("**/cart/");
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe("/lighthouse-animal-rescue/");
  expect(await page.evaluate(() => history.state)).toBeNull();
  expect(await cartOf(page).count()).toBe(0);
});
