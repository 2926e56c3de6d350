import { describe, expect, it } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../demo-pages/server/seed/demo-accounts.ts";
import { waitFor, waitForElement } from "./engine-page.ts";
import {
  click,
  type EngineTests,
  fillCart,
  readMessages,
  type,
  waitForNextPage,
  waitForPath,
} from "./open-engine.ts";

/** The tests that each engine runs. */
export function walkShop({ open }: EngineTests): void {
  describe("the shop", () => {
    it("leads a shopper from a search over the cart to the payment, without an error", async () => {
      const page = await open("/");
      await type(page, "Search", "lighthouse");
      await waitForElement(page, "[role=option]");
      await page.press("Enter");
      await waitForPath(page, "/results/lighthouse");
      // Not the server's own link, which the widget replaces.
      await click(page, ".fw-search-results-card[href='/lighthouse-animal-rescue/']");
      await waitForPath(page, "/lighthouse-animal-rescue/");
      await fillCart(page);
      await click(page, "dialog button", "Increase quantity");
      await waitForElement(page, "header :is(button, [role=button])", "Cart, 2 items");
      await click(page, "dialog a", "View full cart");
      await waitForPath(page, "/cart/");
      await waitForElement(page, "main fieldset");
      const quantity = await page.evaluate(
        () => document.querySelector<HTMLInputElement>("main fieldset input")?.value,
      );
      expect(quantity).toBe("2");
      await click(page, "main button", "Check out");
      await waitForPath(page, "/checkout/");
      await click(page, "input[type=radio]");
      await click(page, "main form [type=submit]");
      await waitForPath(page, "/payment/");
      expect(await readMessages(page)).toEqual([]);
    });

    it("logs a user in and out", async () => {
      const page = await open("/how-it-works/");
      await click(page, "header :is(button, [role=button])", "Log in");
      await type(page, "Email", DEMO_ACCOUNTS[0].email);
      await type(page, "Password", DEMO_PASSWORD);
      await waitForNextPage(page, () => page.press("Enter"));
      await click(page, "header :is(button, [role=button])", "Account menu");
      await waitForNextPage(page, () =>
        click(page, "header :is(button, [role=button])", "Log Out"),
      );
      await waitForElement(page, "header :is(button, [role=button])", "Log in");
      expect(await readMessages(page)).toEqual([]);
    });

    it("opens areas in a body that the host has replaced", async () => {
      const page = await open("/hosts/turbo/");
      await click(page, "aside a", "turbo-next");
      await waitForPath(page, "/hosts/turbo-next/");
      await waitFor("the next page's brand", () =>
        page.evaluate(() => document.querySelector("header")?.textContent?.includes("Second")),
      );
      await click(page, "main a", "Open the cart");
      await waitForElement(page, "dialog[open]");
      expect(await readMessages(page)).toEqual([]);
    });

    it("works under a strict policy with a nonce and trusted types", async () => {
      const page = await open("/strict/");
      await type(page, "Search", "school");
      await waitForElement(page, "[role=option]");
      await page.press("Escape");
      await click(page, "header :is(button, [role=button])", "Log in");
      await waitForElement(page, "dialog[open]");
      expect(await readMessages(page)).toEqual([]);
    });
  });
}
