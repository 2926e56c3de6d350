import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { fillCart, signIn, TOKEN } from "../helpers/call-shop.ts";
import { goBack, leavePage } from "../helpers/leave-page.ts";
import { openFileShop, type PageOptions } from "../helpers/open-shop.ts";
import {
  accountOf,
  addToCart,
  cartOf,
  headerButton,
  logIn,
  quantityOf,
} from "../helpers/page-parts.ts";

/** Pages that Chromium keeps in its back/forward cache, and shows again at once. */
const shop = await openFileShop({ hasPageCache: true });

const HEADER = '<div data-widget="header" data-cart-icon="3"></div>';

async function open(options: PageOptions) {
  const cartId = await fillCart(shop, 2);
  const opened = await shop.openReady({ ...options, cookies: { cartId, securityToken: TOKEN } });
  return { ...opened, cartId };
}

/** Leaves the page, and returns why the browser did not keep it: nothing if it did. */
async function leaveAndReturn(page: Page, whileAway: () => Promise<unknown> = async () => {}) {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  const reasons: string[] = [];
  session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  await page.waitForLoadState("networkidle");
  await leavePage(page);
  await whileAway();
  return (await goBack(page)) ? [] : ["loaded again", ...reasons];
}

describe("a page is kept in the back/forward cache", () => {
  it("while a cart is open, which then shows what another browser has changed", async () => {
    const { page, cartId, messages } = await open({ body: HEADER });
    await headerButton(page, "Cart, 2 items").click();
    await quantityOf(page).waitFor();
    expect(await leaveAndReturn(page, () => fillCart(shop, 5, cartId))).toEqual([]);
    await cartOf(page).waitFor();
    await page.waitForFunction("document.querySelector('[role=spinbutton]').value === '5'");
    await page.keyboard.press("Escape");
    await headerButton(page, "Cart, 5 items").waitFor();
    expect(messages).toEqual([]);
  });

  it("with an edit that could not be saved, which is saved on the return", async () => {
    let isOffline = true;
    const { page } = await open({
      body: `${HEADER}<div data-widget="cart"></div>`,
      prepare: (page) =>
        page.route("**/items/", (route) =>
          isOffline ? route.abort("internetdisconnected") : route.continue(),
        ),
    });
    page.on("dialog", (dialog) => dialog.accept());
    await page.getByRole("button", { name: "Increase quantity" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "haven’t been saved" });
    await alert.waitFor();
    const back = async () => {
      isOffline = false;
    };
    expect(await leaveAndReturn(page, back)).toEqual([]);
    await alert.waitFor({ state: "detached" });
    expect(await quantityOf(page).inputValue()).toBe("3");
    await page.reload();
    await headerButton(page, "Cart, 3 items").waitFor();
  });

  it("of a signed-in user, with the account menu that was open, and shows who is signed in now", async () => {
    const { page, context, messages } = await open({
      body: HEADER,
      config: { user: { id: 1, firstName: "Ada" } },
      prepare: (_page, context) => signIn(shop, context),
    });
    const account = accountOf(page);
    await account.click();
    await page.getByText("Welcome, Ada!").waitFor();
    expect(await leaveAndReturn(page)).toEqual([]);
    await account.waitFor();
    const leaving = () =>
      context.request.get(`${shop.url}/rest/logout/`, { headers: { "X-Security-Token": TOKEN } });
    expect(await leaveAndReturn(page, leaving)).toEqual([]);
    await headerButton(page, "Log in").waitFor();
    expect(messages).toEqual([]);
  });

  it("with every other widget in use, and each still works", async () => {
    const { page, messages } = await open({
      body: `${HEADER}<div data-widget="search"></div><i data-widget="help-icon">The tip</i>
        <div data-widget="campaign" data-campaign-id="1001"></div>
        <div data-widget="search-results" data-term="rescue" data-page-size="1"></div>
        <div data-widget="checkout"></div><div data-widget="login"></div>
        <div data-widget="dashboard"></div><div data-widget="footer"></div>`,
    });
    const search = page.locator("[data-widget=search]");
    await search.getByRole("combobox").fill("light");
    await search.getByRole("option").first().waitFor();
    await page.getByRole("button", { name: "Help", exact: true }).focus();
    await page.getByRole("tooltip").waitFor();
    await page.getByRole("button", { name: "Continue to payment" }).waitFor();
    expect(await leaveAndReturn(page)).toEqual([]);
    await addToCart(page);
    await cartOf(page).getByRole("spinbutton").waitFor();
    await page.keyboard.press("Escape");
    await headerButton(page, "Cart, 3 items").waitFor();
    await search.getByRole("combobox").fill("rescue");
    await search.getByRole("option").first().waitFor();
    // The browser's own are about the dashboard's 401.
    expect(messages.filter((message) => /^(\[fundraising\]|uncaught)/.test(message))).toEqual([]);
  });
});

it("the login dialog is closed after a log-in and the Back button", async () => {
  const { page } = await shop.openReady({ path: "/" });
  await headerButton(page, "Log in").click();
  await page.evaluate("window.stayed = true");
  const dialog = page.getByRole("dialog");
  await logIn(dialog);
  await page.waitForURL("**/dashboard/overview/");
  await page.goBack({ waitUntil: "commit" });
  await accountOf(page).waitFor();
  expect(await page.evaluate("window.stayed")).toBe(true);
  await dialog.waitFor({ state: "detached" });
});
