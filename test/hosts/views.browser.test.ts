import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openCart } from "../helpers/open-cart.ts";
import { openFileShop } from "../helpers/open-shop.ts";
import {
  accountOf,
  cartOf,
  headerButton,
  loginOf,
  openByScript,
  tryAgainOf,
} from "../helpers/page-parts.ts";

/** What floats over the page keeps clear of a virtual keyboard, of notches, and of the screen's corners. */
const shop = await openFileShop();

const LONG_WORD = "W".repeat(60);
const REJECTION = [
  { message: "No.", errors: { email: [LONG_WORD] } },
  { message: `No ${LONG_WORD}.` },
];
const PHONE = { width: 390, height: 664 };
const KEYBOARD_TOP = 350;

/** Opens and closes a virtual keyboard, which covers the end of the view without a resize of the window. */
const setVisibleHeight = (page: Page, height: number) =>
  page.evaluate((height) => {
    Object.defineProperty(window.visualViewport, "height", {
      get: () => height,
      configurable: true,
    });
    window.visualViewport?.dispatchEvent(new Event("resize"));
  }, height);

describe("above a virtual keyboard", () => {
  it("the cart ends, with the field in view, and has its height again afterwards", async () => {
    const { page } = await openCart(shop, "/how-it-works/");
    await page.setViewportSize(PHONE);
    await openByScript(page, "openCart");
    await cartOf(page).getByText("Add a donation").last().click();
    const donation = cartOf(page)
      .getByRole("textbox", { name: /Donation/ })
      .last();
    await donation.focus();
    const readEnd = () =>
      cartOf(page).evaluate((dialog) => Math.round(dialog.getBoundingClientRect().bottom));
    await setVisibleHeight(page, KEYBOARD_TOP);
    await expect.poll(readEnd).toBe(KEYBOARD_TOP);
    const { y = 0, height = 0 } = (await donation.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(KEYBOARD_TOP);
    await page.getByRole("button", { name: "Check out" }).scrollIntoViewIfNeeded();
    const button = await page.getByRole("button", { name: "Check out" }).boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(KEYBOARD_TOP);
    await setVisibleHeight(page, PHONE.height);
    await expect.poll(readEnd).toBe(PHONE.height);
  });

  it.each([undefined, ""])("what floats is in view, with doctype %s", async (doctype) => {
    const { page } = await shop.openReady({
      doctype,
      viewport: PHONE,
      body: `<div data-widget="header"></div>
        <span data-widget="help-icon" data-placement="bottom">${"A long text. ".repeat(40)}</span>
        <div data-widget="campaign" data-campaign-id="1001"></div>`,
    });
    const panel = page
      .getByRole("combobox", { name: "Search campaigns" })
      .locator("xpath=../../..");
    const floating: [name: string, show: () => Promise<unknown>, box: Locator][] = [
      ["the bar", () => setVisibleHeight(page, KEYBOARD_TOP), page.locator(".fw-campaign-bar")],
      [
        "the menu",
        async () => {
          await setVisibleHeight(page, PHONE.height);
          await headerButton(page, "Menu").click();
          await panel.waitFor();
          await setVisibleHeight(page, KEYBOARD_TOP);
        },
        panel,
      ],
      [
        "the popover",
        () => page.getByRole("button", { name: "Help" }).focus(),
        page.locator("[data-tippy-root]"),
      ],
      [
        "the alert",
        async () => {
          await page.route(CART_CHUNK, (route) => route.abort());
          await openByScript(page, "openCart");
        },
        page.getByRole("alert"),
      ],
    ];
    for (const [message, show, box] of floating) {
      await show();
      await box.waitFor();
      const isInView = async () => {
        const { y = -1, height = 0 } = (await box.boundingBox()) ?? {};
        return y >= 0 && y + height <= (await page.evaluate(() => visualViewport?.height ?? 0));
      };
      await expect.poll(isInView, { message }).toBe(true);
      await setVisibleHeight(page, 250);
      await expect.poll(isInView, { message: `${message} above a larger keyboard` }).toBe(true);
      await setVisibleHeight(page, KEYBOARD_TOP);
      await page.keyboard.press("Escape");
    }
  });

  it.each([
    ["of the log-in in a dialog", "login"],
    ["of the log-in on a page", "page"],
    ["of an addition", "campaign"],
    ["at a field", "field"],
  ])("a message %s comes into view", async (_, place) => {
    const { page } = await shop.openReady({
      viewport: PHONE,
      body: `<main style="padding: 300px 0 900px"><div data-widget="header"></div>${
        place === "page" ? '<div data-widget="login" data-mode="register"></div>' : ""
      }<div data-widget="campaign" data-campaign-id="1001"></div></main>`,
      prepare: (page) =>
        page.route(/register|items/, (route) =>
          route.request().method() === "GET"
            ? route.continue()
            : route.fulfill({ status: 422, json: REJECTION[place === "login" ? 0 : 1] }),
        ),
    });
    await setVisibleHeight(page, 250);
    let message = place === "login" ? page.getByText(LONG_WORD).last() : page.getByRole("alert");
    if (place === "field" || place === "campaign") {
      const quantity = page.getByRole("spinbutton", { name: "Quantity" });
      await page.locator(".fw-campaign-size").first().click();
      await quantity.fill(place === "field" ? "0" : "2");
      await quantity.press("Enter");
      if (place === "field") message = page.getByText("Enter a whole number");
    } else {
      if (place === "login")
        await page.evaluate(() =>
          window.fundraising?.push((api) => void api.openLogin({ mode: "register" })),
        );
      for (const name of ["First name", "Last name", "Email", "Password"])
        await page.getByRole("textbox", { name }).fill("ada@example.com");
      await page.getByRole("textbox", { name: "First name" }).press("Enter");
    }
    await message.waitFor();
    await expect
      .poll(async () => {
        const { y = 0, height = 0 } = (await message.boundingBox()) ?? {};
        return y >= 0 && y + height <= 251;
      })
      .toBe(true);
    const isWide = await page.evaluate(() =>
      [...document.querySelectorAll("dialog, html")].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ),
    );
    expect(isWide).toBe(false);
  });

  it("the log-in of a wide view stands in the middle of what is left", async () => {
    const { page } = await shop.openReady({ body: '<div data-widget="header"></div>' });
    await openByScript(page, "openLogin");
    await loginOf(page).waitFor();
    await setVisibleHeight(page, 400);
    await expect
      .poll(async () => {
        const { y = 0, height = 0 } = (await loginOf(page).boundingBox()) ?? {};
        return y >= 0 && y + height <= 400;
      })
      .toBe(true);
  });
});

const INSETS = { top: 30, right: 47, bottom: 21, left: 47 };
const BODY = `<div data-widget="header"></div>
  <main style="min-height: 2000px; padding: 100px 0 0">
    <span data-widget="help-icon">A tip that is so long that it would reach both edges of a phone</span>
    <div data-widget="campaign" data-campaign-id="1001"></div>
  </main>`;

const CART_CHUNK = "**/chunks/cart-*";
const FAILED = "the message of an area that can't be loaded";

/** What floats: how it is shown, and what is then in view at the edges. */
const FLOATING: [name: string, show: (page: Page) => Promise<unknown>, selector: string][] = [
  [
    "the floating header",
    (page) => page.locator("[data-floating]").waitFor(),
    "header :is(a, button, input)",
  ],
  [
    "the bar of a campaign",
    (page) => page.locator(".fw-campaign-bar").waitFor(),
    ".fw-campaign-bar *",
  ],
  [
    "the menu",
    (page) => headerButton(page, "Menu").click(),
    ".fw-header-menu .fw-header-panel :is(a, button)",
  ],
  ["the account menu", (page) => accountOf(page).click(), ".fw-header-account .fw-header-panel *"],
  [
    "the search results",
    (page) => page.getByRole("combobox", { name: "Search", exact: true }).fill("library"),
    "[role=option]",
  ],
  [
    "the help popover",
    (page) => page.getByRole("button", { name: "Help" }).focus(),
    ".fw-help-icon-box",
  ],
  ["the log-in", (page) => openByScript(page, "openLogin"), "dialog :is(h2, button, input)"],
  [
    FAILED,
    async (page) => {
      await page.route(CART_CHUNK, (route) => route.abort());
      await openByScript(page, "openCart");
    },
    "[role=alert]",
  ],
  [
    "the cart",
    async (page) => {
      await page.unroute(CART_CHUNK);
      await tryAgainOf(page).click();
    },
    "dialog :is(h2, button, a)",
  ],
];

it.each([
  { width: 667, height: 375 },
  { width: 844, height: 390 },
])(
  "in a view of $width px with a notch on either side, all that floats keeps clear of it",
  async (viewport) => {
    const { page, context } = await shop.openReady({
      viewport,
      body: BODY,
      head: '<meta name="viewport" content="width=device-width, viewport-fit=cover">',
      config: { user: { id: 1, firstName: "Ada" } },
    });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setSafeAreaInsetsOverride", { insets: INSETS });
    for (const [name, show, selector] of FLOATING) {
      await page.evaluate((top) => window.scrollTo(0, top), name === "the help popover" ? 0 : 60);
      await show(page);
      await page.locator(selector).first().waitFor();
      const readCovered = () =>
        page.locator(selector).evaluateAll((elements, { top, right, left }) => {
          const covered = elements.filter((element) => {
            const box = element.getBoundingClientRect();
            if (box.width === 0) return false;
            return box.left < left - 1 || box.right > innerWidth - right + 1 || box.top < top - 1;
          });
          return covered.map((element) => element.outerHTML);
        }, INSETS);
      await expect.poll(readCovered, { message: name }).toEqual([]);
      if (name !== FAILED) await page.keyboard.press("Escape");
    }
  },
);

it("what is tapped fast doesn't zoom the page", async () => {
  const { page } = await shop.openReady({ body: BODY });
  const actions = await page
    .locator(".fw-root :is(a, button, input, label, select)")
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).touchAction));
  expect(new Set(actions)).toEqual(new Set(["manipulation"]));
});
