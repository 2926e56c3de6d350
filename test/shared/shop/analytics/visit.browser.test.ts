import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../../../demo-pages/server/seed/demo-accounts.ts";
import { openFileShop } from "../../../helpers/open-shop.ts";
import {
  accountOf,
  addToCart,
  cartOf,
  headerButton,
  logIn,
  loginOf,
} from "../../../helpers/page-parts.ts";

/** What nine services receive during a whole visit, on the demo pages. */
// The demo's snippets would replace the recorders.
const shop = await openFileShop({ scripts: { "/assets/vendors.js": "" } });

const EMAIL = DEMO_ACCOUNTS[0].email;

/** Runs first in each page: grants consent, and records what the services receive. */
function recordVendors(): void {
  const record =
    (name: string) =>
    (...args: unknown[]) => {
      const calls = JSON.parse(sessionStorage.getItem("test:calls") ?? "[]");
      sessionStorage.setItem("test:calls", JSON.stringify([...calls, [name, ...args]]));
    };
  localStorage.setItem("cookieConsentAccepted", "true");
  Object.assign(window, {
    gtag: record("gtag"),
    uetq: { push: record("uetq.push") },
    fbq: record("fbq"),
    pintrk: record("pintrk"),
    _ubaq: { push: record("_ubaq.push") },
    ub: { page: { visitorId: "visitor-1" } },
    mixpanel: { track: record("mixpanel.track") },
    Attribution: { track: record("Attribution.track") },
    dataLayer: { push: record("dataLayer.push") },
    Intercom: record("Intercom"),
  });
}

async function visitShop(page: Page): Promise<void> {
  await waitForPageViews(page, 1);
  await page.getByRole("main").getByRole("combobox", { name: "Search" }).fill("lighthouse");
  await page.getByRole("option", { name: /Lighthouse/ }).click();
  await page.waitForURL("**/lighthouse-animal-rescue/");
  await waitForPageViews(page, 2);
  await addToCart(page);
  await cartOf(page).waitFor();
  await headerButton(page, "Cart, 1 item").waitFor();
  await page.keyboard.press("Escape");

  await headerButton(page, "Log in").click();
  await logIn(loginOf(page));
  await accountOf(page).waitFor();
  await waitForPageViews(page, 3);

  await page.goto(`${shop.url}/checkout/`);
  await waitForPageViews(page, 4);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.waitForURL("**/payment/**");
  await waitForPageViews(page, 5);
  await page.getByRole("button", { name: "Approve the payment" }).click();
  await page.waitForURL("**/payment/confirmation/**");
  await waitForPageViews(page, 6);
  await expect.poll(listLogged).toContain("order_placed");

  await page.goto(shop.url);
  await waitForPageViews(page, 7);
  await accountOf(page).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await headerButton(page, "Log in").waitFor();
  await waitForPageViews(page, 8);
}

/** Waits until the events of a page have been sent, before it is left. */
async function waitForPageViews(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (count) => (sessionStorage.getItem("test:calls") ?? "").split('["fbq","track"').length > count,
    count,
  );
  await expect
    .poll(() => listLogged().filter((name) => name === "page_view").length)
    .toBeGreaterThanOrEqual(count);
}

const listLogged = () => shop.readEvents().map(({ eventName }) => eventName);

it("a visit is sent to each service in its format, without data that identifies the user", async () => {
  const tokens = new Set<string>();
  const { page, context, messages } = await shop.openPage({
    path: "/",
    prepare: async (page, context) => {
      await context.addInitScript(recordVendors);
      page.on("request", (request) => {
        const token = request.headers()["x-security-token"];
        if (token) tokens.add(token);
      });
    },
  });
  await visitShop(page);

  const calls: unknown[][] = await page.evaluate("JSON.parse(sessionStorage['test:calls'])");
  const of = (name: string) =>
    calls.filter(([called]) => called === name).map(([, ...args]) => args);
  const campaignId = 1001;
  const view = (pageId: string): [string, object] => ["page_view", { pageId }];
  const item = { productId: expect.any(Number), sizeId: expect.any(Number), quantity: 1 };
  const order = {
    campaignIds: [campaignId],
    quantity: 1,
    value: expect.any(Number),
    currency: "USD",
    processor: "card",
  };
  const EVENTS: [string, object][] = [
    view("base.home"),
    ["instant_search", { term: "lighthouse", totalElements: 1 }],
    ["search_result_click", { term: "lighthouse", campaignId, position: 1 }],
    view("base.campaign"),
    ["add_to_cart", { campaignId, ...item }],
    ["user_login", {}],
    view("base.campaign"),
    view("base.checkout"),
    view("base.payment"),
    view("base.paypalConfirmation"),
    ["order_placed", order],
    view("base.home"),
    ["logout", {}],
    view("base.home"),
  ];
  expect(of("mixpanel.track")).toEqual(EVENTS);
  expect(of("Attribution.track")).toEqual(EVENTS);
  // The page's own gtag.js and bat.js count the page views.
  const others = EVENTS.filter(([name]) => name !== "page_view");
  expect(of("gtag")).toEqual(others.map((event) => ["event", ...event]));
  const revenue = { ...order, revenue_value: expect.any(Number) };
  expect(of("uetq.push")).toEqual(
    others.map(([name, metadata]) => ["event", name, metadata === order ? revenue : metadata]),
  );
  expect(of("dataLayer.push")).toEqual(EVENTS.map(([event, metadata]) => [{ event, ...metadata }]));
  // Requests to the server's log may arrive in another order.
  await expect.poll(() => listLogged().sort()).toEqual(EVENTS.map(([name]) => name).sort());
  const pageView = ["track", "PageView"];
  expect(of("fbq")).toEqual([
    ...Array(6).fill(pageView),
    ["trackCustom", "OrderPlaced", order],
    pageView,
    pageView,
  ]);
  expect(of("pintrk")).toEqual(
    EVENTS.flatMap(([name, metadata]) => {
      if (metadata === order) return [["track", "checkout", { ...order, order_quantity: 1 }]];
      const custom = ["track", "custom", metadata];
      return name === "page_view" ? [["load", "2600100200300"], ["page"], custom] : [custom];
    }),
  );
  expect(of("_ubaq.push")).toEqual([[["trackGoal", "convert"]]]);
  const cookies = new Map((await context.cookies()).map(({ name, value }) => [name, value]));
  expect(cookies.get("ubvt")).toBe("visitor-1");
  const anonymous = ["boot", { app_id: "homespun" }];
  const ada = [
    "boot",
    {
      app_id: "homespun",
      user_id: expect.anything(),
      user_hash: expect.any(String),
      email: EMAIL,
      name: "Ada Lovelace",
    },
  ];
  const chat = of("Intercom");
  // Two pages signed out, the log-in, the five pages that follow, and the log-out.
  expect(chat).toEqual([
    ...[anonymous, anonymous, ["shutdown"]],
    ...Array(6).fill(ada),
    ...[["shutdown"], anonymous],
  ]);

  const sent = JSON.stringify([calls.filter(([name]) => name !== "Intercom"), shop.readEvents()]);
  expect(tokens.size).toBeGreaterThan(0);
  expect(cookies.get("cartId")).toBeTruthy();
  for (const secret of [DEMO_PASSWORD, EMAIL, "Lovelace", cookies.get("cartId"), ...tokens]) {
    expect(sent).not.toContain(secret);
  }
  for (const secret of [DEMO_PASSWORD, cookies.get("cartId"), ...tokens]) {
    expect(JSON.stringify(chat)).not.toContain(secret);
  }
  expect(messages).toEqual([]);
});
