import { statSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type Shop, waitForWidgets } from "../browser/shop.ts";

/** What a shopper's phone pays, in bytes of brotli as the server sends them. */
const LOADER_BUDGET = 2_500;
const FIVE_WIDGETS_BUDGET = 72_000;
/** Each with its styles: the cart with what it shares with the login, and the login after it. */
const CART_BUDGET = 14_000;
const LOGIN_BUDGET = 4_000;
/** The scripts of both. */
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

const sum = (paths: string[]) => paths.reduce((total, path) => total + weigh(path), 0);

function listFiles(requests: string[]): string[] {
  const paths = requests.map((request) => request.replace("GET ", ""));
  return [...new Set(paths)].filter((path) => /^\/dist\/.+\.(js|css)$/.test(path));
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
  const files = listFiles(requests);
  const scripts = files.filter((path) => path.endsWith(".js"));
  expect(scripts.some((path) => path.includes("/api-"))).toBe(true);
  expect(scripts.filter((path) => /cart|popover|instant/.test(path))).toEqual([]);
  expect(weigh("/dist/loader.js")).toBeLessThanOrEqual(LOADER_BUDGET);
  expect(sum(scripts), scripts.join(", ")).toBeLessThanOrEqual(FIVE_WIDGETS_BUDGET);

  const areas: string[] = [];
  for (const [area, budget] of [
    ["cart", CART_BUDGET],
    ["login", LOGIN_BUDGET],
  ] as const) {
    await page.getByText(`Open ${area}`).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const more = listFiles(requests).filter((path) => !files.includes(path));
    expect(more.some((path) => path.includes(`/${area}-`))).toBe(true);
    expect(sum(more), more.join(", ")).toBeLessThanOrEqual(budget);
    files.push(...more);
    areas.push(...more.filter((path) => path.endsWith(".js")));
  }
  expect(sum(areas), areas.join(", ")).toBeLessThanOrEqual(AREAS_BUDGET);
});
