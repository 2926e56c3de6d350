import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { measureGap } from "../helpers/measure-gap.ts";
import { openFileShop, waitForWidgets } from "../helpers/open-shop.ts";
import { closeDialog, loginOf } from "../helpers/page-parts.ts";

/** Widgets in a modal of the host, and dialogs over it. */
const shop = await openFileShop();

const modalOf = (page: Page) => page.locator("#order");
const closeButtonOf = (page: Page) => page.getByRole("button", { name: "Close the modal" });

/** Opens the host's modal, and waits for the end of its animation. */
async function openModal(host: string) {
  const opened = await shop.openPage({ path: `/hosts/${host}/` });
  const { page } = opened;
  await waitForWidgets(page);
  await page.getByRole("button", { name: "Open the modal" }).click();
  await closeButtonOf(page).click({ trial: true });
  const state = () => modalOf(page).evaluate(({ className, style }) => className + style.display);
  // Semantic UI shows the modal before it is active.
  if (host === "semantic") await expect.poll(state).toContain("active");
  return { ...opened, state, shown: await state() };
}

describe.each(["bootstrap-3", "bootstrap-5", "foundation", "semantic"])(
  "in a modal of %s",
  (host) => {
    it("help popover and search results stand in view and Escape closes only them, and a link opens the log-in, which can be filled with pointer and keyboard", async () => {
      const { page, state, shown, messages } = await openModal(host);
      const icon = modalOf(page).getByRole("button", { name: "Help" });
      const popover = page.locator("[data-tippy-root]");
      await icon.hover();
      await popover.waitFor();
      // Their text sizes give the icon's edges fractions of a pixel.
      await expect
        .poll(() => measureGap(icon, popover))
        .toSatisfy((gap) => gap === 10 || gap === 11);
      await page.getByRole("link", { name: "How payouts work" }).click({ trial: true });
      await icon.focus();
      await page.keyboard.press("Escape");
      await popover.waitFor({ state: "detached" });
      expect(await state()).toBe(shown);

      await modalOf(page).getByRole("combobox").fill("library");
      const option = modalOf(page).getByRole("option").last();
      await option.click({ trial: true });
      await page.keyboard.press("Escape");
      await option.waitFor({ state: "detached" });
      expect(await state()).toBe(shown);

      await page.getByRole("link", { name: "Open the log-in" }).click();
      const dialog = loginOf(page);
      await dialog.waitFor();
      const field = (name: string) => dialog.getByRole("textbox", { name });
      for (const name of ["Password", "Email"]) {
        await field(name).click();
        await page.keyboard.type(`My ${name}`);
      }
      expect(await field("Password").inputValue()).toBe("My Password");
      expect(await field("Email").inputValue()).toBe("My Email");
      for (let presses = 0; presses < 9; presses += 1) {
        await page.keyboard.press("Tab");
        const isOutside = "document.activeElement.closest('#order') !== null";
        expect(await page.evaluate(isOutside)).toBe(false);
      }
      await closeDialog(page);
      expect(await state()).toBe(shown);
      const focused = () => page.evaluate("document.activeElement.textContent.trim()");
      await expect.poll(focused).toBe("Open the log-in");
      await closeButtonOf(page).click();
      await modalOf(page).waitFor({ state: "hidden" });
      expect(messages).toEqual([]);
    });
  },
);
