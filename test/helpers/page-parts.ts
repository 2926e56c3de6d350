import type { Locator, Page } from "playwright-core";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../demo-pages/server/seed/demo-accounts.ts";

/** The parts that tests find, press and read in pages of the shop. */

type Place = Page | Locator;

export const cartOf = (page: Page) => page.getByRole("dialog", { name: "Your cart" });
export const loginOf = (page: Page) => page.getByRole("dialog", { name: "Log in" });
/** The lines of a cart. */
export const linesOf = (place: Place) => place.getByRole("group", { name: / from / });
export const quantityOf = (place: Place) => place.getByRole("spinbutton", { name: "Quantity" });
export const accountOf = (page: Page) => page.getByRole("button", { name: "Account menu" });
export const tryAgainOf = (page: Page) =>
  page.getByRole("alert").getByRole("button", { name: "Try again", exact: true });
/** A button in the header, such as the cart button. */
export const headerButton = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("button", { name, exact: true });

/** Chooses the first size in the campaign's form, and clicks Add to cart. */
export async function addToCart(page: Page): Promise<void> {
  await page.locator(".fw-campaign-size").first().click();
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
}

/** Fills the form of the log-in as Ada, and submits it. */
export async function logIn(place: Place): Promise<void> {
  await place.getByRole("textbox", { name: "Email" }).fill(DEMO_ACCOUNTS[0].email);
  await place.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await place.getByRole("button", { name: "Log in", exact: true }).click();
}

/** Opens something as a script of the page does. */
export const openByScript = (page: Page, method: "openCart" | "openLogin" | "openMenu") =>
  page.evaluate((method) => window.fundraising?.push((api) => void api[method]()), method);

/** Closes the open dialog with the Escape key. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  // A host's modal is not a `<dialog>`.
  await page.locator("dialog[open]").waitFor({ state: "detached" });
}

export const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

/** The name of the element with the focus. */
export const readFocused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute("aria-label") ?? element?.textContent;
  });
