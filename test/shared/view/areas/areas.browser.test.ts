import { describe, expect, it } from "vitest";
import { openFileShop } from "../../../helpers/open-shop.ts";

/** The cart and the login area, fetched on demand. */
const shop = await openFileShop();

describe("areas on demand", () => {
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
