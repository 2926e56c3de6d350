import { statSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type Shop, waitForWidgets } from "../browser/shop.ts";

/** What a shopper's phone pays, in bytes of brotli as the server sends them. */
const LOADER_BUDGET = 2_500;
const FIVE_WIDGETS_BUDGET = 72_000;
const AREAS_BUDGET = 14_000;

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const FIVE_WIDGETS = `<div data-widget="header"></div>
  <div data-widget="search"></div>
  <i data-widget="cart-icon" data-visibility="3"></i>
  <i data-widget="help-icon">Help</i>
  <div data-widget="footer"></div>
  <a href="/cart/" data-widget-open="cart">Open cart</a>
  <a href="/login/" data-widget-open="login">Open login</a>`;

const weigh = (path: string) => statSync(`${path.slice(1)}.br`).size;

function listScripts(requests: string[]): string[] {
  const paths = requests.map((request) => request.replace("GET ", ""));
  return [...new Set(paths)].filter((path) => /^\/dist\/.+\.js$/.test(path));
}

it("weighs what was promised, from the loader to the areas", async () => {
  const { page, requests } = await shop.openPage({
    body: FIVE_WIDGETS,
    // With a cart id the page asks for the count, and so fetches the calls, by itself.
    cookies: { cartId: "11111111-2222-4333-8444-555555555555" },
  });
  await waitForWidgets(page);
  await expect.poll(() => requests.join()).toContain("/count-items/");
  await page.waitForLoadState("networkidle");
  const scripts = listScripts(requests);
  const total = scripts.reduce((sum, path) => sum + weigh(path), 0);
  expect(scripts.some((path) => path.includes("/api-"))).toBe(true);
  expect(scripts.filter((path) => /cart|popover|instant/.test(path))).toEqual([]);
  expect(weigh("/dist/loader.js")).toBeLessThanOrEqual(LOADER_BUDGET);
  expect(total, scripts.join(", ")).toBeLessThanOrEqual(FIVE_WIDGETS_BUDGET);

  for (const area of ["cart", "login"]) {
    await page.getByText(`Open ${area}`).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  const fetched = listScripts(requests).filter((path) => !scripts.includes(path));
  const more = fetched.reduce((sum, path) => sum + weigh(path), 0);
  expect(fetched.length).toBeGreaterThan(2);
  expect(more, fetched.join(", ")).toBeLessThanOrEqual(AREAS_BUDGET);
});
