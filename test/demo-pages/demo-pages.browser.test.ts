import { describe, expect, it, onTestFinished } from "vitest";
import { addToCart } from "../helpers/add-to-cart.ts";
import { findViolations } from "../helpers/find-violations.ts";
import { openFileShop, waitForWidgets } from "../helpers/shop.ts";

/** The demo pages with the real server, the real build and a real browser. */
const shop = await openFileShop();

const PAGES = [
  "/",
  "/lighthouse-animal-rescue/",
  "/results/rescue",
  "/explore/",
  "/how-it-works/",
  "/cart/",
  "/checkout/",
  "/login/",
  "/register/",
  "/start/wizard-loading/",
  "/help-icon/",
  "/gallery/",
];

it.each(PAGES)(
  "the page %s mounts every widget under its content security policy, has no console messages, no violations that axe finds, and no horizontal overflow",
  async (path) => {
    const { page, messages } = await shop.openPage({ path });
    await waitForWidgets(page);
    await page.waitForLoadState("networkidle");
    const states = await page
      .locator("[data-widget]")
      .evaluateAll((points) => points.map((point) => point.getAttribute("data-widget-state")));
    expect(new Set(states)).toEqual(new Set(["ready"]));
    expect(await findViolations(page)).toEqual([]);
    for (const width of [768, 320]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(
        width,
      );
    }
    expect(messages).toEqual([]);
  },
);

it.each([375, 1280])(
  "the demo shop hydrates the home page's header and footer at %i px, however late, without new elements and without a layout shift",
  async (width) => {
    const { page, requests, messages } = await shop.openPage({
      path: "/",
      viewport: { width, height: 800 },
      prepare: async (page) => {
        await page.route("**/dist/loader.js", (route) => route.abort());
        await page.addInitScript(() => {
          Object.assign(window, { shift: 0 });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              (window as unknown as { shift: number }).shift += (
                entry as unknown as { value: number }
              ).value;
            }
          }).observe({ type: "layout-shift", buffered: true });
        });
      },
    });
    const parts = page.locator("[data-widget=header] *, [data-widget=footer] *");
    await page.getByRole("contentinfo").waitFor();
    await parts.evaluateAll((elements) => {
      for (const element of elements) Object.assign(element, { isPrerendered: true });
    });
    await page.unroute("**/dist/loader.js");
    await page.addScriptTag({ url: "/dist/loader.js" });
    await waitForWidgets(page);
    await page.waitForLoadState("networkidle");
    const created = await parts.evaluateAll(
      (elements) => elements.filter((element) => !("isPrerendered" in element)).length,
    );
    expect(created).toBe(0);
    expect(await page.evaluate("window.shift")).toBeLessThan(0.0005);
    const files = requests.filter((request) => request.startsWith("GET /dist/"));
    // The first request of the loader was aborted, and the API is imported once it has arrived.
    const twice = files.filter((file, index) => files.indexOf(file) !== index);
    expect(twice.map((file) => /(\w+)[^/]*\.js$/.exec(file)?.[1]).sort()).toEqual([
      "api",
      "loader",
    ]);
    // In the HTML of the page, so that they do not wait for the loader.
    const sent = await (await page.request.get(shop.url)).text();
    expect(sent.match(/rel="modulepreload"/g)).toHaveLength(2);
    expect(messages.filter((message) => !message.includes("ERR_FAILED"))).toEqual([]);
  },
);

it("the demo shop's header searches without JavaScript, by its button and by Enter", async () => {
  const context = await shop.browser.newContext({ javaScriptEnabled: false });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  // The server takes seconds to draw the images of the results.
  await page.route("**/images/**", (route) => route.abort());
  await page.goto(`${shop.url}/how-it-works/`);
  const banner = page.getByRole("banner");
  await banner.getByRole("combobox").fill("rescue");
  await banner.getByRole("button", { name: "Search" }).click();
  await page.waitForURL("**/results/rescue", { waitUntil: "commit" });
  await banner.getByRole("combobox").fill("school");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/results/school", { waitUntil: "commit" });
});

describe("a user who logs in", () => {
  async function logIn(email: string, path: string) {
    const opened = await shop.openPage({ path });
    const { page } = opened;
    await waitForWidgets(page);
    await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
    const dialog = page.getByRole("dialog", { name: "Log in" });
    await dialog.getByRole("textbox", { name: "Email" }).fill(email);
    await dialog.getByRole("textbox", { name: "Password" }).fill("fundraise-2026");
    await dialog.getByRole("button", { name: "Log in", exact: true }).click();
    return opened;
  }

  it("is redirected from the home page to the dashboard with campaigns", async () => {
    const { page } = await logIn("ada@example.com", "/");
    await page.waitForURL("**/dashboard/overview/");
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByText("Welcome, Ada!").waitFor();
  });

  it("is redirected from the home page to the wizard without campaigns", async () => {
    const { page } = await logIn("grace@example.com", "/");
    await page.waitForURL("**/start/wizard-loading/");
  });

  it("stays on any other page and can log out there", async () => {
    const { page, requests } = await logIn("ada@example.com", "/explore/");
    await page.getByRole("button", { name: "Account menu" }).click();
    expect(new URL(page.url()).pathname).toBe("/explore/");
    await page.getByRole("button", { name: "Log Out" }).click();
    await page.getByRole("banner").getByRole("button", { name: "Log in" }).waitFor();
    const calls = requests.filter((request) => request.includes("/rest/"));
    const order = ["POST /rest/login/", "GET /rest/logout/"];
    expect(calls.filter((call) => order.includes(call))).toEqual(order);
    const logged = () => shop.readEvents().map(({ eventName }) => eventName);
    await expect.poll(() => logged().filter((name) => name === "logout")).toHaveLength(1);
  });
});

it("the event panel shows the calls of each analytics channel, by keyboard too, without console messages", async () => {
  const { page, messages } = await shop.openPage({
    path: "/",
    viewport: { width: 375, height: 700 },
  });
  await waitForWidgets(page);
  const toggle = page.getByRole("button", { name: /^Events/ });
  await toggle.focus();
  await page.keyboard.press("Enter");
  const list = page.getByRole("list", { name: "Events and calls" });
  await list.getByText("page_view", { exact: true }).waitFor();
  expect(await list.getByText("PageView").count()).toBe(0);
  await page.getByRole("button", { name: "Give consent" }).click();
  for (const channel of CHANNELS) await list.getByText(channel, { exact: true }).first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Withdraw consent" }).press("Escape");
  expect(await list.isVisible()).toBe(false);
  expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);

  // With consent before the page load, the snippets in the head run before the widgets.
  await page.reload();
  await waitForWidgets(page);
  await toggle.click();
  await list.getByText('fbq("track", "PageView")').nth(1).waitFor();
  expect(messages).toEqual([]);
});

/** All channels except the landing page, which has no call for a page view. */
const CHANNELS = [
  ...["Web analytics", "Search ads", "Social pixel", "Pin tracker", "Product analytics"],
  ...["Attribution", "Data layer", "Chat"],
];

it("a shopper can search for a campaign and add a product to the cart", async () => {
  const { page, messages } = await shop.openPage({ path: "/" });
  await waitForWidgets(page);
  const box = page.getByRole("main").getByRole("combobox", { name: "Search" });
  await box.fill("lighthouse");
  await page.getByRole("option", { name: /Lighthouse Animal Rescue/ }).click();
  await page.waitForURL("**/lighthouse-animal-rescue/");
  await waitForWidgets(page);
  await addToCart(page);
  const cart = page.getByRole("dialog", { name: "Your cart" });
  await cart.getByText("Lighthouse Animal Rescue").first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" }).waitFor();
  expect(messages).toEqual([]);
});
