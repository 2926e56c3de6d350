import { describe, expect, it } from "vitest";
import { openFileShop } from "../../../helpers/open-shop.ts";
import { closeDialog, loginOf } from "../../../helpers/page-parts.ts";

/** The cart and the login area, fetched on demand. */
const shop = await openFileShop();

describe("areas on demand", () => {
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

  it("take clicks and have the direction of their trigger, whatever a modal of the host does to the body", async () => {
    const { page } = await shop.openReady({
      head: `<style>body { pointer-events: none; visibility: hidden; user-select: none }
        body > * { pointer-events: none !important } p[dir] { visibility: visible }</style>`,
      body: '<p dir="rtl" lang="ar"><button type="button" data-widget-open="login">Open</button></p>',
    });
    await page.getByRole("button", { name: "Open" }).press("Enter");
    const dialog = loginOf(page);
    await dialog.getByRole("textbox", { name: "Email" }).click();
    const styles = await dialog.evaluate((element) => {
      const { direction, userSelect, visibility } = getComputedStyle(element);
      return {
        direction,
        userSelect,
        visibility,
        language: element.closest<HTMLElement>("[lang]")?.lang,
      };
    });
    expect(styles).toEqual({
      direction: "rtl",
      userSelect: "text",
      visibility: "visible",
      language: "ar",
    });
    await closeDialog(page);
    // As libraries of modals do to everything beside theirs.
    const cover = () =>
      page.evaluate(() => {
        for (const name of ["inert", "aria-hidden"])
          document.querySelector(".fw-root-areas")?.setAttribute(name, "true");
      });
    await cover();
    await page.getByRole("button", { name: "Open" }).press("Enter");
    await cover();
    await dialog.getByRole("textbox", { name: "Email" }).fill("ada@");
    // As a script that wraps the page does.
    await page.evaluate(() => {
      const wrapper = document.createElement("main");
      wrapper.append(...document.body.childNodes);
      document.body.append(wrapper);
    });
    expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
    expect(await dialog.getByRole("textbox", { name: "Email" }).inputValue()).toBe("ada@");
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
  });
});
