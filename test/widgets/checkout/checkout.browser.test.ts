import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { fillCart, listItems, saveCart } from "../../helpers/call-shop.ts";
import { openFileShop, waitForWidgets } from "../../helpers/open-shop.ts";

/** From a filled cart through the checkout and the payment to the confirmation. */
const shop = await openFileShop();

const CHOOSE = /^PUT \/rest\/checkout\/[^/]+\/payment-processor\/$/;

async function openCheckout() {
  const cartId = await fillCart(shop, 2);
  const opened = await shop.openPage({ path: "/checkout/", cookies: { cartId } });
  await continueButton(opened.page).waitFor();
  return { ...opened, cartId };
}

const continueButton = (page: Page) => page.getByRole("button", { name: "Continue to payment" });
const donation = (page: Page) => page.getByRole("textbox", { name: "Donation" });
async function donate(page: Page, amount: string): Promise<void> {
  await page.getByText("Add a donation").click();
  await donation(page).fill(amount);
}

const listOrders = () =>
  shop
    .readEvents()
    .filter(({ eventName }) => eventName === "order_placed")
    .map(({ metadata }) => metadata);

async function pay(page: Page): Promise<void> {
  await continueButton(page).click();
  await page.getByRole("button", { name: "Approve the payment" }).click();
  await page.getByRole("heading", { name: /Thank you/ }).waitFor();
}

it("the checkout leads from the order to a declined and then an accepted payment, and logs the order once", async () => {
  const { page, context, messages, requests } = await openCheckout();
  const other = await context.newPage();
  await other.goto(`${shop.url}/explore/`);
  await other.getByRole("button", { name: "Cart, 2 items" }).waitFor();

  await donate(page, "12.50");
  await page.getByRole("radio", { name: "PayPal" }).check();
  await continueButton(page).dblclick();
  await page.getByText("By PayPal.").waitFor();
  await page.getByRole("cell", { name: "$12.50" }).waitFor();
  expect(requests.filter((request) => CHOOSE.test(request))).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.getItem("purchased"))).toBeNull();

  await page.getByRole("button", { name: "Decline it" }).click();
  await page.getByRole("alert").getByText("Your payment was declined").waitFor();
  expect(await page.getByRole("radio", { name: "PayPal" }).isChecked()).toBe(true);

  await pay(page);
  await page.getByText("Total, paid by PayPal").waitFor();
  await page.getByRole("cell", { name: "$12.50" }).waitFor();
  await other.getByRole("button", { name: /^Cart, 2 items$/ }).waitFor({ state: "detached" });
  // The cart icons may have requested the count before the purchase is recorded.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("purchased"))).toBe("true");
  await expect.poll(listOrders).not.toEqual([]);
  await page.reload();
  await waitForWidgets(page);
  await page.waitForLoadState("networkidle");
  expect(listOrders()).toEqual([
    {
      ...{ campaignIds: [1001], quantity: 2, value: expect.any(Number), currency: "USD" },
      processor: "paypal",
    },
  ]);

  // The cart is empty in both tabs.
  await page.goto(`${shop.url}/checkout/`);
  await page.getByText("Your cart is empty.").waitFor();
  await other.reload();
  await waitForWidgets(other);
  await other.getByRole("button", { name: "Cart, 0 items" }).waitFor();
  expect(messages).toEqual([]);
});

it("a declined payment is in view with the focus and the choice of payment, on a phone and in wider views", async () => {
  const { page } = await openCheckout();
  for (const [width, height] of [
    [320, 568],
    [844, 390],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${shop.url}/checkout/?notice=declined`);
    await continueButton(page).waitFor();
    const alert = page.getByRole("alert");
    await expect
      .poll(() => alert.evaluate((element) => document.activeElement?.contains(element)))
      .toBe(true);
    const { y = 0 } = (await alert.boundingBox()) ?? {};
    const header = await page.getByRole("banner").boundingBox();
    expect(y, `${width} px`).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    const choice = await page.getByRole("group", { name: "How would you like" }).boundingBox();
    const button = await continueButton(page).boundingBox();
    const end = (choice?.y ?? 0) + (choice?.height ?? Number.POSITIVE_INFINITY);
    expect(end, `${width} px`).toBeLessThanOrEqual(button?.y ?? 0);
    if (height > 600) expect(await page.evaluate(() => scrollY), `${width} px`).toBe(0);
  }
});

it("the order is folded above the payment, with the total and the button in view, not beside it, and not on paper", async () => {
  const cartId = await saveCart(shop, (await listItems(shop)).slice(0, 4), { amount: 5 });
  const { page } = await shop.openPage({
    path: "/checkout/",
    cookies: { cartId },
    viewport: { width: 320, height: 640 },
  });
  const fold = page.getByRole("button", { name: "Show 4 items" });
  await fold.waitFor();
  for (const part of [
    page.locator("form").getByText("Total", { exact: true }),
    continueButton(page),
  ]) {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(640);
  }
  const line = page.getByRole("listitem").filter({ hasText: "Quantity" }).first();
  expect(await line.isVisible()).toBe(false);
  expect(await donation(page).isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect([await line.isVisible(), await fold.isVisible()]).toEqual([true, false]);
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1280, height: 640 });
  expect([await line.isVisible(), await fold.isVisible()]).toEqual([true, false]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect((await continueButton(page).boundingBox())?.height).toBe(48);
  await fold.click();
  const readEnd = (part: Locator) => part.evaluate((it) => it.getBoundingClientRect().right);
  expect(await readEnd(line.locator(".fw-checkout-amount"))).toBe(await readEnd(line));
});

it("a printed checkout has the shop's name, and a donation only where there is one", async () => {
  const { page } = await openCheckout();
  const donations = page.locator(".fw-donation-field [role=group]");
  await page.emulateMedia({ media: "print" });
  const banner = page.getByRole("banner");
  expect(await banner.getByText("Homespun").isVisible()).toBe(true);
  expect(await banner.getByRole("combobox").isVisible()).toBe(false);
  expect(await donations.isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  await donate(page, "5");
  await page.emulateMedia({ media: "print" });
  const label = donations.getByText("Donation", { exact: true }).filter({ visible: true });
  await label.waitFor();
  // The sum is in the label's line.
  const heights = await Promise.all([donations, label].map((one) => one.boundingBox()));
  const [rowHeight = 0, labelHeight = 0] = heights.map((box) => box?.height);
  expect(rowHeight).toBeLessThan(2 * labelHeight + 32);
  expect(await donations.evaluate((row) => getComputedStyle(row, "::after").content)).toBe(
    '"$5.00"',
  );
  expect(await donations.getByRole("textbox").isVisible()).toBe(false);
  expect(await page.getByText(/^Your donation goes to/).isVisible()).toBe(false);
  expect(await page.getByRole("button", { name: "$10", exact: true }).isVisible()).toBe(false);
});

it("the checkout can be used again after the Back button, and then shows the current cart", async () => {
  const { page, context, requests } = await openCheckout();
  await continueButton(page).click();
  await page.getByRole("button", { name: "Approve the payment" }).waitFor();
  await page.goBack();
  await continueButton(page).click();
  await page.getByRole("button", { name: "Approve the payment" }).waitFor();
  expect(requests.filter((request) => CHOOSE.test(request))).toHaveLength(2);

  // The order is paid in another tab, so the checkout must not offer it again.
  const other = await context.newPage();
  await other.goto(`${shop.url}/payment/`);
  await other.getByRole("button", { name: "Approve the payment" }).click();
  await other.getByRole("heading", { name: /Thank you/ }).waitFor();
  await page.goBack();
  await page.getByText("Your cart is empty.").waitFor();
});

it("a payment that was declined is not logged with another order after the shopper has emptied the cart", async () => {
  const { page } = await openCheckout();
  const logged = listOrders().length;
  await continueButton(page).click();
  await page.getByRole("button", { name: "Decline it" }).click();
  await continueButton(page).waitFor();
  await page.goto(`${shop.url}/cart/`);
  await page.getByRole("button", { name: /^Remove/ }).click();
  await page.getByText("Your cart is empty.").waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("cartEmptiedAt"))).toBeTruthy();
  const config = JSON.stringify({ pageId: "base.paypalConfirmation", order: { id: "A-7" } });
  const body = `<script type="application/json" data-widget-config>${config}</script>
    <div data-widget="cart-icon"></div><script src="/dist/loader.js" async></script>`;
  await page.route("**/thanks/", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(`${shop.url}/thanks/`);
  await expect.poll(() => listOrders().slice(logged)).toEqual([{}]);
});

it("the bar of the total says whether it is in its place or at the lower edge of a phone's view", async () => {
  const { page } = await openCheckout();
  await page.setViewportSize({ width: 375, height: 560 });
  const isInPlace = () =>
    continueButton(page).evaluate((button) => button.closest("[data-in-place]") !== null);
  await expect.poll(isInPlace).toBe(false);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(isInPlace).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(isInPlace).toBe(false);
});
