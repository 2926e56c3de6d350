import type { Locator, Page } from "playwright-core";
import { listItems, saveCart } from "./call-shop.ts";
import { WRITE } from "./open-cart.ts";
import type { PageOptions, Shop } from "./open-shop.ts";
import { accountOf, linesOf } from "./page-parts.ts";

/** The widgets and areas in the states that have elements of their own, for tests of their styles. */

/** The sheets leave `section` alone, so that the widgets have the same geometry with and without them. */
export const place = (widget: string, attributes = "", content = "") =>
  `<section data-widget="${widget}" ${attributes}>${content}</section>`;

const USER = { id: 1, firstName: "Ada", email: "ada@example.com", profilePicture: null };

export interface State extends PageOptions {
  /** Shows the widgets in this state. */
  show: (page: Page) => Promise<unknown>;
}

export const dialogOf = (page: Page) => page.getByRole("dialog");
export const openArea = (area: string) =>
  `<section><i data-widget-open="${area}">Open</i></section>`;
export const clickOpen = (page: Page) => page.getByText("Open", { exact: true }).click();
/** Waits for the number of items, because the cart button then moves the header's other buttons. */
const waitForCart = (page: Page) => page.getByRole("button", { name: "Cart, 3 items" }).waitFor();
const submit = (form: Locator, name: string) =>
  form.getByRole("button", { name, exact: true }).click();

export const STATES: Readonly<Record<string, State>> = {
  "the header of a signed-out user with search results, a footer, a cart icon, a search box and a help icon with its popover":
    {
      body:
        place("header", 'data-cart-icon="3" data-button') +
        '<section style="height: 400px"></section>' +
        place("help-icon", "", 'Profits go to the <b>organizer</b>. <a href="/">More</a>') +
        place("search", 'data-button="true"') +
        place("cart-icon", 'data-visibility="3"') +
        place("footer"),
      show: async (page) => {
        await page.getByRole("button", { name: "Help", exact: true }).hover();
        await page.locator(".fw-help-icon-box").waitFor();
        await page.locator("[data-popper-placement]").waitFor();
        await page.locator("[data-widget=header]").getByRole("combobox").fill("rescue");
        await page.getByRole("option").first().waitFor();
        await page.getByRole("link", { name: /See all/ }).waitFor();
      },
    },
  "the larger widgets in a page, with errors": {
    body:
      place("cart") +
      place("login") +
      place("campaign", 'data-campaign-id="1001"') +
      place("checkout") +
      place("search-results", 'data-term="rescue" data-page-size="4"'),
    show: async (page) => {
      const widget = (name: string) => page.locator(`[data-widget=${name}]`);
      const expectError = (name: string) =>
        widget(name).locator("[aria-invalid=true]").first().waitFor();
      await linesOf(widget("cart")).first().waitFor();
      await widget("search-results").getByRole("link", { name: "Next" }).waitFor();
      await submit(widget("login"), "Log in");
      await expectError("login");
      await widget("campaign").getByRole("spinbutton").fill("0");
      await submit(widget("campaign"), "Add to cart");
      await expectError("campaign");
      await widget("checkout").getByRole("textbox", { name: "Donation" }).fill("-");
      await submit(widget("checkout"), "Continue to payment");
      await expectError("checkout");
    },
  },
  "the header of a signed-in user with the account menu, and the dashboard": {
    body: place("header", "data-show-first-name") + place("dashboard"),
    config: { user: USER },
    prepare: (page) =>
      page.route("**/rest/campaign/count-by-status/", (route) =>
        route.fulfill({ json: { ready: 1, active: 2, ended: 3, draft: 4 } }),
      ),
    show: async (page) => {
      await page.getByText("10 campaigns").waitFor();
      await waitForCart(page);
      await accountOf(page).click();
      await page.getByText("Welcome, Ada!").waitFor();
    },
  },
  "the menu": {
    body: place("header"),
    // The bar of a wider view has every link, and no menu.
    viewport: { width: 900, height: 740 },
    show: async (page) => {
      await waitForCart(page);
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByRole("link", { name: "Help Center" }).waitFor();
    },
  },
  "the menu on a phone": {
    body: place("header", 'data-size="small"'),
    viewport: { width: 375, height: 740 },
    // No cart cookie, because on a phone the header has no menu while the cart has items.
    cookies: {},
    show: async (page) => {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.getByRole("link", { name: "Help Center" }).waitFor();
    },
  },
  "the cart with lines, an edited one, a removed one and an error": {
    body: openArea("cart"),
    prepare: (page) => page.route(WRITE, (route) => route.fulfill({ status: 500, body: "" })),
    show: async (page) => {
      await clickOpen(page);
      const lines = linesOf(dialogOf(page));
      await lines.nth(2).getByRole("button", { name: "Remove" }).click();
      await lines.first().getByRole("button", { name: "Edit" }).click();
      await lines.first().locator("option").nth(5).waitFor({ state: "attached" });
      await lines.first().getByRole("spinbutton").fill("0");
      await dialogOf(page).getByRole("alert").first().waitFor();
      await page.locator("dialog img").first().scrollIntoViewIfNeeded();
    },
  },
  "the registration with errors": {
    body: openArea("register"),
    prepare: (page) =>
      page.route("**/rest/register/", (route) =>
        route.fulfill({ status: 422, json: { message: "No.", errors: { email: ["Is taken."] } } }),
      ),
    show: async (page) => {
      await clickOpen(page);
      await dialogOf(page).getByLabel("First name").fill("Ada");
      await dialogOf(page).getByLabel("Last name").fill("Lovelace");
      await dialogOf(page).getByLabel("Email").fill("ada@example.com");
      await dialogOf(page).getByLabel("Password", { exact: true }).fill("fundraise-2026");
      await submit(dialogOf(page), "Create account");
      await dialogOf(page).locator("[aria-invalid=true]").first().waitFor();
    },
  },
  "the error of an area with the progress bar": {
    body: openArea("login") + openArea("cart").replace("Open", "Open the other"),
    prepare: (page) => page.route(/chunks.login-/, (route) => route.abort()),
    show: async (page) => {
      await clickOpen(page);
      await page.getByRole("alert").getByRole("button", { name: "Try again" }).waitFor();
    },
  },
};

/** Widgets with data of the back end, each with what is in it once it has them. */
export const LARGE_WIDGETS = [
  ['<div data-widget="campaign" data-campaign-id="1001"></div>', "form"],
  // Each image is a request to the test process.
  ['<div data-widget="search-results" data-term="rescue" data-page-size="2"></div>', "li a"],
  ['<div data-widget="checkout"></div>', "form"],
  ['<div data-widget="login" data-mode="register"></div>', "h2"],
  ['<div data-widget="dashboard"></div>', "dd"],
] as const;

/** The widgets of a page, with the content of the header and of the help icon. */
export const everyWidget = (home = "Home", help = "Help") => `
  <div data-widget="header">${home}</div>
  <main>
    <h1>Shop</h1>
    <div data-widget="search" data-button></div>
    <i data-widget="help-icon">${help}</i>
    <i data-widget="cart-icon" data-visibility="3"></i>
    ${LARGE_WIDGETS.map(([markup]) => markup).join("\n")}
  </main>
  <div data-widget="footer"></div>`;

export const fillCart = async (shop: Shop) =>
  saveCart(shop, (await listItems(shop)).slice(0, 3), { amount: 5 });
