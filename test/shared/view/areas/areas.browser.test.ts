import { describe, expect, it } from "vitest";
import { createGate } from "../../../helpers/create-gate.ts";
import { openFileShop } from "../../../helpers/open-shop.ts";
import { cartOf } from "../../../helpers/page-parts.ts";

/** The cart and the login area, fetched on demand. */
const shop = await openFileShop();

const CART_ICON = '<div data-widget="cart-icon" data-visibility="3"></div>';
const TRIGGERS = `${CART_ICON}
  <a href="/cart/" data-widget-open="cart">Cart link</a>
  <a href="/login/" data-widget-open="login">Login link</a>
  <a href="/register/" data-widget-open="register">Register link</a>`;
const isAreaFile = (request: string) => /chunks\/(cart|login|cart-login)-/.test(request);

describe("areas on demand", () => {
  it("are fetched, but not opened, when the pointer is over a trigger", async () => {
    const { page, requests } = await shop.openReady({ body: TRIGGERS });
    await page.getByText("Login link").hover();
    await expect.poll(() => requests.filter(isAreaFile).length).toBeGreaterThan(1);
    expect(
      requests
        .filter((request) => request.includes("chunks/cart-"))
        .filter((request) => !request.includes("cart-login")),
    ).toEqual([]);
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("open after the widgets are loaded when the click was earlier", async () => {
    const widgets = createGate();
    const { page } = await shop.openPage({
      body: TRIGGERS,
      prepare: (page) => page.route("**/chunks/fundraising-*.js", widgets.hold),
    });
    await page.waitForSelector("[data-widget-state=pending]", { state: "attached" });
    await page.getByText("Cart link").click();
    expect(await page.getByRole("dialog").count()).toBe(0);
    widgets.open();
    await cartOf(page).waitFor();
  });

  it("are replaced by the link of the trigger when the widgets can't be loaded", async () => {
    const { page } = await shop.openPage({
      body: '<a href="/how-it-works/" data-widget-open="cart">Cart link</a>',
      prepare: (page) => page.route("**/chunks/**", (route) => route.abort()),
    });
    await page.getByText("Cart link").click();
    await page.waitForURL("**/how-it-works/");
  });

  it("stay closed when the host cancels the event, and a link is followed", async () => {
    const { page } = await shop.openPage({
      body: `<button type="button" data-widget-open="register">Button</button>
        <a href="/how-it-works/" data-widget-open="register">Link</a>`,
    });
    const requested = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener("fundraising:open", (event) => {
            event.preventDefault();
            resolve(event.detail);
          });
        }),
    );
    await page.getByText("Button", { exact: true }).click();
    expect(await requested).toEqual({ area: "login", mode: "register" });
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.getByText("Link", { exact: true }).click();
    await page.waitForURL("**/how-it-works/");
  });
});

describe("an area that can't be loaded", () => {
  it.each([
    [
      "its script",
      /chunks\/cart-.+\.js/,
      /Loading chunk cart failed\.\n\(error: http.+cart-.+\.js\)/,
    ],
    [
      "its styles",
      /chunks\/cart-.+\.css/,
      /Loading CSS chunk cart failed\.\n\(error: http.+cart-.+\.css\?retry=\d\)/,
    ],
  ])(
    "shows an alert when %s can't be loaded, and opens after Try again",
    async (_what, files, message) => {
      let isBroken = true;
      const { page, messages } = await shop.openReady({
        body: TRIGGERS,
        prepare: (page) =>
          page.route(files, (route) => (isBroken ? route.abort() : route.continue())),
      });
      await page.getByText("Cart link").click();
      const alert = page.getByRole("alert");
      await alert.getByRole("button", { name: "Try again" }).waitFor();
      const [href] = await alert
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect(href).toBe("/cart/");
      const middles = await alert.locator("a, button").evaluateAll((controls) =>
        controls.map((control) => {
          const { top, bottom } = control.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
      );
      expect(middles, "one line").toEqual(middles.map(() => middles[0]));
      expect(messages.join("\n")).toMatch(message);
      expect(messages.join("\n")).not.toContain("uncaught");
      isBroken = false;
      await alert.getByRole("button", { name: "Try again" }).click();
      await cartOf(page).waitFor();
    },
  );
});
