import type { BrowserContext, Page } from "playwright-core";
import { expect, it } from "vitest";
import { listItems, signIn, TOKEN } from "../../../helpers/call-shop.ts";
import { addThree } from "../../../helpers/open-cart.ts";
import { HOST_PATH, openFileShop, waitForWidgets } from "../../../helpers/open-shop.ts";
import { accountOf, headerButton, logIn, loginOf } from "../../../helpers/page-parts.ts";

/** User and cart in several tabs, and on a page that is restored. */
const shop = await openFileShop();

const BODY = '<div data-widget="header" data-cart-icon="3"></div>';
const STATUS = "GET /rest/login/logged-in-status/";

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
  const { page, context, messages } = await shop.openReady({
    body: BODY,
    cookies: { securityToken: TOKEN },
  });
  const others = [await openTab(context), await openTab(context)];

  // The static host page has no user in its configuration, so a reload would sign it out.
  await headerButton(page, "Log in").click();
  await page.route(`**${HOST_PATH}`, (route) => route.fulfill({ status: 204 }));
  await logIn(loginOf(page));
  for (const tab of others) await accountOf(tab.page).waitFor();
  await accountOf(page).waitFor();

  await addThree(page, await listItems(shop));
  for (const tab of others) await headerButton(tab.page, "Cart, 3 items").waitFor();

  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await accountOf(others[0]?.page as Page).click();
  const leaving = others[0]?.page.waitForEvent("load");
  await others[0]?.page.getByRole("button", { name: "Log Out" }).click();
  await leaving;
  await headerButton(page, "Log in").waitFor();
  await headerButton(others[1]?.page as Page, "Log in").waitFor();

  // Each tab made one request for each change, and did not broadcast it again.
  expect(others[1]?.calls).toEqual([STATUS, STATUS]);
  expect(others.map((tab) => tab.countLoads())).toEqual([2, 1]);
  expect(messages).toEqual([]);
});

it("a page from the HTTP cache requests the login status", async () => {
  // Without a route, which would disable that cache.
  const { page, context } = await shop.openPage({
    path: "/explore/",
    cookies: { securityToken: TOKEN },
    prepare: (_, context) => signIn(shop, context),
  });
  await accountOf(page).waitFor();
  await page.goto(`${shop.url}/how-it-works/`);
  // Logs out with another client, because changed cookies would invalidate the cached page.
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  await fetch(`${shop.url}/rest/logout/`, { headers: { cookie, "X-Security-Token": TOKEN } });
  await page.goBack({ waitUntil: "commit" });
  await headerButton(page, "Log in").waitFor();
  expect(
    await page.evaluate(() => document.querySelector("[data-widget-config]")?.textContent),
  ).toContain("Ada");
});
