import type { BrowserContext, Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { HOST_PATH, openFileShop, waitForWidgets } from "../../../helpers/shop.ts";

/** User and cart in several tabs, and on pages that are restored. */
const shop = await openFileShop({ hasPageCache: true });

const BODY = `<div data-widget="header" data-cart-icon="3"></div>
  <a href="/dist/manifest.json">Leave</a>`;
const STATUS = "GET /rest/login/logged-in-status/";
const TOKEN = "test";
const CART_ID = "11111111-2222-4333-8444-555555555555";

const logInOf = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Log in" });
const accountOf = (page: Page) => page.getByRole("button", { name: "Account menu" });
const cartOf = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("button", { name, exact: true });

/** A request with the session of the page, but not made by the page. */
async function call(
  context: BrowserContext,
  method: "GET" | "POST" | "PUT",
  path: string,
  data?: unknown,
) {
  const response = await context.request.fetch(shop.url + path, {
    method,
    data,
    headers: { "X-Security-Token": TOKEN },
  });
  expect(response.ok()).toBe(true);
  return response;
}

/** Fills the cart of `CART_ID` with one item. */
async function fillCart(context: BrowserContext, quantity: number) {
  const items = quantity === 0 ? [] : [{ ...(await findProduct(context)), quantity }];
  const campaigns = [{ campaignId: 1001, items, donation: { amount: 0 } }];
  await call(context, "PUT", `/rest/checkout/${CART_ID}/items/`, { items: { campaigns } });
}

const ADA = { email: "ada@example.com", password: "fundraise-2026" };

/** Opens another tab with the host page; `calls` are its requests to the back end. */
async function openTab(context: BrowserContext) {
  const page = await context.newPage();
  const calls: string[] = [];
  let loads = 0;
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // Every page logs a page view.
    const isCounted = pathname.startsWith("/rest/") && pathname !== "/rest/log-event/";
    if (isCounted) calls.push(`${request.method()} ${pathname}`);
  });
  page.on("load", () => (loads += 1));
  await page.goto(shop.url + HOST_PATH);
  await waitForWidgets(page);
  return { page, calls, countLoads: () => loads };
}

it("a log-in, an addition and a log-out are shown in every tab without a reload", async () => {
  const { page, context, messages } = await shop.openPage({
    body: BODY,
    cookies: { securityToken: TOKEN },
  });
  await waitForWidgets(page);
  const others = [await openTab(context), await openTab(context)];

  // The static host page has no user in its configuration, so a reload would sign it out.
  await logInOf(page).click();
  await page.getByRole("textbox", { name: "Email" }).fill(ADA.email);
  await page.getByLabel("Password", { exact: true }).fill(ADA.password);
  await page.route(`**${HOST_PATH}`, (route) => route.fulfill({ status: 204 }));
  await page.getByRole("dialog").getByRole("button", { name: "Log in", exact: true }).click();
  for (const tab of others) await accountOf(tab.page).waitFor();
  await accountOf(page).waitFor();

  const product = { campaignId: 1001, ...(await findProduct(context)) };
  await page.evaluate((product) => {
    window.fundraising?.push((api) => void api.addToCart({ ...product, quantity: 2 }));
  }, product);
  for (const tab of others) await cartOf(tab.page, "Cart, 2 items").waitFor();

  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await accountOf(others[0]?.page as Page).click();
  const leaving = others[0]?.page.waitForEvent("load");
  await others[0]?.page.getByRole("button", { name: "Log Out" }).click();
  await leaving;
  await logInOf(page).waitFor();
  await logInOf(others[1]?.page as Page).waitFor();

  // Each tab made one request for each change, and did not broadcast it again.
  expect(others[1]?.calls).toEqual([STATUS, STATUS]);
  expect(others.map((tab) => tab.countLoads())).toEqual([2, 1]);
  expect(messages).toEqual([]);
});

it("a page from the back/forward cache requests user and cart count again", async () => {
  const { page, context, requests } = await shop.openPage({
    body: BODY,
    config: { user: { id: 1, firstName: "Ada" } },
    cookies: { cartId: CART_ID, securityToken: TOKEN },
  });
  await waitForWidgets(page);
  await call(context, "POST", "/rest/login/", ADA);
  // A count that was not read before would be requested once more.
  await page.waitForLoadState("networkidle");
  await page.evaluate("window.stayed = true");
  await page.getByText("Leave").click();
  await page.waitForURL("**/manifest.json");
  await call(context, "GET", "/rest/logout/");
  await fillCart(context, 4);
  const before = requests.length;
  await page.goBack({ waitUntil: "commit" });
  await logInOf(page).waitFor();
  await cartOf(page, "Cart, 4 items").waitFor();
  expect(await page.evaluate("window.stayed")).toBe(true);
  const sent = requests.slice(before).filter((request) => request.startsWith("GET /rest/"));
  expect(sent.sort()).toEqual([`GET /rest/checkout/${CART_ID}/count-items/`, STATUS]);

  // The broadcast channel is open again: it receives the count that a new tab broadcasts.
  await fillCart(context, 0);
  await openTab(context);
  await cartOf(page, "Cart, 0 items").waitFor();
});

it("a page from the HTTP cache requests the login status", async () => {
  // Routes in Playwright would disable that cache.
  const context = await shop.browser.newContext();
  onTestFinished(() => context.close());
  await context.addCookies([{ name: "securityToken", value: TOKEN, url: shop.url }]);
  await call(context, "POST", "/rest/login/", ADA);
  const openerPage = await context.newPage();
  await openerPage.goto(`${shop.url}/not-a-page/`);
  // A page with an opener is not stored in the back/forward cache.
  const opened = openerPage.waitForEvent("popup");
  await openerPage.evaluate(() => void window.open("/explore/"));
  const page = await opened;
  await accountOf(page).waitFor();
  await page.goto(`${shop.url}/how-it-works/`);
  // Logs out with another client, because changed cookies would invalidate the cached page.
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  await fetch(`${shop.url}/rest/logout/`, { headers: { cookie, "X-Security-Token": TOKEN } });
  await page.goBack({ waitUntil: "commit" });
  await logInOf(page).waitFor();
  expect(
    await page.evaluate(() => document.querySelector("[data-widget-config]")?.textContent),
  ).toContain("Ada");
});

async function findProduct(context: BrowserContext) {
  const response = await call(context, "GET", "/rest/campaign/1001/product/?checkout=false");
  const [{ products }] = await response.json();
  const [size] = products[0].sizes;
  return { productId: products[0].id, sizeId: size.id, sizeName: size.size };
}
