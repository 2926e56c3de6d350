import type { CDPSession, Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../demo-pages/server/seed/demo-accounts.ts";
import { openFileShop } from "../helpers/open-shop.ts";
import {
  accountOf,
  cartOf,
  hasFocus,
  linesOf,
  loginOf,
  quantityOf,
} from "../helpers/page-parts.ts";

/** Through the whole shop: with keys alone and with a finger; and through its fields with a keyboard that composes. */
const shop = await openFileShop();

const [{ email }] = DEMO_ACCOUNTS;
const CAMPAIGN = "Lighthouse Animal Rescue";
const PHONE = { width: 390, height: 844 };

const searchOf = (page: Page) =>
  page.getByRole("combobox", { name: "Search", exact: true }).first();
const sizeOf = (page: Page) => page.locator(".fw-campaign-size").first();
const addOf = (page: Page) => page.getByRole("button", { name: "Add to cart", exact: true });
const checkOutOf = (page: Page) => cartOf(page).getByRole("button", { name: "Check out" });
const cardOf = (page: Page) => page.getByRole("radio").first();
const payOf = (page: Page) => page.locator("main form [type=submit]");
const cartButtonOf = (page: Page, count: string) =>
  page.getByRole("banner").getByRole("button", { name: `Cart, ${count}` });

it("leads with keys alone from a search over a result, the cart and the log-in to the payment", async () => {
  const { page, messages } = await shop.openReady({ path: "/" });
  const { keyboard } = page;

  await tabTo(searchOf(page));
  await keyboard.type("lighthouse");
  await page.getByRole("option").first().waitFor();
  await keyboard.press("Enter");
  await page.waitForURL("**/results/lighthouse");
  const result = page.getByRole("listitem").getByRole("link", { name: CAMPAIGN });
  await tabTo(result);
  await keyboard.press("Enter");
  await page.waitForURL("**/lighthouse-animal-rescue/");

  await tabTo(sizeOf(page).getByRole("radio"));
  await keyboard.press("Space");
  await tabTo(addOf(page));
  await keyboard.press("Enter");
  await linesOf(cartOf(page)).waitFor();
  await keyboard.press("Escape");
  await cartOf(page).waitFor({ state: "detached" });
  expect(await hasFocus(addOf(page))).toBe(true);

  await tabTo(page.getByRole("banner").getByRole("button", { name: "Log in" }), "Shift+Tab");
  await keyboard.press("Enter");
  await tabTo(loginOf(page).getByRole("textbox", { name: "Email" }));
  await keyboard.type(email);
  await tabTo(loginOf(page).getByLabel("Password", { exact: true }));
  await keyboard.type(DEMO_PASSWORD);
  await keyboard.press("Enter");
  await accountOf(page).waitFor();

  await tabTo(cartButtonOf(page, "1 item"));
  await keyboard.press("Enter");
  await tabTo(checkOutOf(page));
  await keyboard.press("Enter");
  await page.waitForURL("**/checkout/");
  await tabTo(cardOf(page));
  await keyboard.press("Space");
  await tabTo(payOf(page));
  await keyboard.press("Enter");
  await page.waitForURL("**/payment/**");
  expect(messages).toEqual([]);
});

it("leads with a finger through the same", async () => {
  const { page, messages } = await shop.openReady({ path: "/", viewport: PHONE, hasTouch: true });
  const session = await page.context().newCDPSession(page);

  await searchOf(page).tap();
  await page.keyboard.insertText("lighthouse");
  await page.getByRole("option", { name: CAMPAIGN }).tap();
  await page.waitForURL("**/lighthouse-animal-rescue/");

  await sizeOf(page).tap();
  await swipe(session, PHONE, 400);
  await addOf(page).last().tap();
  await linesOf(cartOf(page)).waitFor();
  // A finger that scrolls beside nothing but the dialog closes nothing, and scrolls no page behind it.
  const before = await page.evaluate("scrollY");
  await swipe(session, PHONE, 300);
  await cartOf(page).getByRole("button", { name: "Increase quantity" }).tap();
  await cartButtonOf(page, "2 items").waitFor({ state: "attached" });
  expect(await page.evaluate("scrollY")).toBe(before);
  await cartOf(page).getByRole("button", { name: "Close" }).tap();
  await cartOf(page).waitFor({ state: "detached" });

  await page.getByRole("contentinfo").getByRole("link", { name: "Log in" }).tap();
  await loginOf(page).getByRole("textbox", { name: "Email" }).tap();
  await page.keyboard.insertText(email);
  await loginOf(page).getByLabel("Password", { exact: true }).tap();
  await page.keyboard.insertText(DEMO_PASSWORD);
  await loginOf(page).getByRole("button", { name: "Log in", exact: true }).tap();
  await accountOf(page).waitFor();

  await cartButtonOf(page, "2 items").tap();
  await checkOutOf(page).tap();
  await page.waitForURL("**/checkout/");
  await cardOf(page).tap();
  await payOf(page).tap();
  await page.waitForURL("**/payment/**");
  expect(messages).toEqual([]);
});

it("takes the text of a composing keyboard in every field, whose keys do nothing else", async () => {
  const { page, messages } = await shop.openReady({ path: "/" });
  const session = await page.context().newCDPSession(page);

  await searchOf(page).click();
  await compose(session, "강아지");
  await page.getByText("No campaigns match “강아지”.").waitFor();
  await commit(session, "강아지");
  await searchOf(page).fill("");
  await compose(session, "lighthouse");
  const option = page.getByRole("option", { name: CAMPAIGN });
  await option.waitFor();
  for (const key of ["ArrowDown", "Enter", "Escape"]) await pressComposing(session, key);
  expect(await searchOf(page).getAttribute("aria-activedescendant")).toBeNull();
  expect(await option.isVisible()).toBe(true);
  await commit(session, "lighthouse");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/lighthouse-animal-rescue/");

  await sizeOf(page).click();
  await composeInto(session, quantityOf(page), "２");
  await composeInto(session, page.getByRole("textbox", { name: /Donation/ }), "５");
  await addOf(page).click();
  await linesOf(cartOf(page)).waitFor();
  const donation = cartOf(page).getByRole("textbox", { name: /Donation/ });
  expect(await donation.inputValue()).toBe("5");
  await composeInto(session, donation, "１２");
  expect(await quantityOf(cartOf(page)).inputValue()).toBe("2");
  await cartOf(page).getByText("$12.00").first().waitFor();
  await page.keyboard.press("Escape");
  await cartOf(page).waitFor({ state: "detached" });

  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  await composeInto(session, loginOf(page).getByRole("textbox", { name: "Email" }), email);
  expect(messages).toEqual([]);
});

/** Moves the focus with the Tab key to an element, which is then in view with nothing above it. */
async function tabTo(element: Locator, key = "Tab"): Promise<void> {
  await element.waitFor({ state: "attached" });
  for (let presses = 0; presses < 99 && !(await hasFocus(element)); presses += 1)
    await element.page().keyboard.press(key);
  expect(await hasFocus(element), `${element}`).toBe(true);
  const isSeen = () =>
    element.evaluate((element) => {
      const shown = element.closest("label") ?? element;
      const { left, top, width, height } = shown.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return shown.contains(above);
    });
  await expect.poll(isSeen, { message: `${element}` }).toBe(true);
}

/** Moves a finger up, and rests before it lifts, because a tap only stops a page that still scrolls. */
const swipe = (session: CDPSession, view: typeof PHONE, distance: number) =>
  session.send("Input.synthesizeScrollGesture", {
    x: view.width / 2,
    y: view.height * 0.7,
    yDistance: -distance,
    preventFling: true,
    gestureSourceType: "touch",
  });

/** Composes a text letter by letter, as keyboards of Android do with Latin words as well. */
async function compose(session: CDPSession, text: string): Promise<void> {
  for (let end = 1; end <= text.length; end += 1)
    await session.send("Input.imeSetComposition", {
      text: text.slice(0, end),
      selectionStart: end,
      selectionEnd: end,
    });
}

/** Ends the composition. */
const commit = (session: CDPSession, text: string) => session.send("Input.insertText", { text });

/** Presses a key that the input method takes, once as most browsers report it, and once as Safari does. */
async function pressComposing(session: CDPSession, code: string): Promise<void> {
  for (const key of ["Process", code]) {
    const event = { key, code, windowsVirtualKeyCode: 229 };
    await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...event });
    await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  }
}

/** Composes a text in place of that of a field, which its keys neither submit nor close. */
async function composeInto(session: CDPSession, field: Locator, text: string): Promise<void> {
  await field.fill("");
  await field.focus();
  await compose(session, text);
  for (const key of ["Enter", "Escape"]) await pressComposing(session, key);
  expect(await hasFocus(field)).toBe(true);
  await commit(session, text);
}
