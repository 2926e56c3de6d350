import { describe, expect, it } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../demo-pages/server/seed/demo-accounts.ts";
import { type EnginePage, waitFor, waitForElement } from "./engine-page.ts";
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
export function walkShop(shops: EngineTests): void {
  const { open } = shops;
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

    it("runs no script that is not the one whose hash the page has", async () => {
      const page = await open("/checked/");
      await click(page, "a", "Open");
      await click(page, "[role=alert] button", "Try again");
      await waitForElement(page, "[role=alert] button", "Reload the page");
      expect(await page.evaluate(() => "isChanged" in window)).toBe(false);
      const errors = (await readMessages(page)).filter((one) =>
        one.startsWith("fundraising:error"),
      );
      expect(errors).toHaveLength(2);
      expect(errors.join()).toMatch(/ChunkLoadError.*\(missing: .*cart-/s);
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

    it("sells two shirts to a phone on slow 3G, although the back end says no now and then", async () => {
      // WebKitGTK's browser is 447 px wide at least.
      const page = await open("/", { width: 375, height: 667 });
      const { failNext, slowDown } = shops.shop;
      slowDown();
      failNext("GET", /search-by-term/, "refused");
      // The box of the page: the header's folds without focus, and WebKit's driver gives its window none.
      const field = await waitForElement(page, "main input[name=term]");
      await field.click();
      await field.type("lighthouse");
      await waitUntilSeen(page, "Search isn’t working right now.");
      await click(page, "main button", "Try again");
      failNext("GET", /\/product\/$/, "refused");
      await click(page, "[role=option]");
      await click(page, "main button", "Try again");
      await click(page, ".fw-campaign-size input");

      failNext("PUT", /\/items\/$/, "lost");
      await click(page, "button", "Add to cart");
      const place = await readPlace(page);
      await waitForElement(page, "dialog[open] fieldset");
      await waitUntilSeen(page, "Classic Tee, Heather Grey");
      failNext("PUT", /\/items\/$/, "refused");
      await click(page, "dialog button", "Increase quantity");
      await click(page, "dialog button", "Close");
      await waitForElement(page, "header :is(button, [role=button])", "Cart, 2 items");
      expect(await readPlace(page)).toBe(place);

      await click(page, "header :is(button, [role=button])", "Cart, 2 items");
      await click(page, "dialog button", "Check out");
      await waitForPath(page, "/checkout/");
      await click(page, "input[type=radio]");
      failNext("PUT", /\/payment-processor\/$/, "refused");
      await click(page, "main form [type=submit]");
      await waitUntilSeen(page, "Something went wrong on our end.");
      await click(page, "main form [type=submit]");
      await waitForPath(page, "/payment/");
      await click(page, "button", "Approve the payment of $40.00");
      await waitForPath(page, "/payment/confirmation/");
      const rows = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("tbody tr")].map((row) => row.innerText),
      );
      expect(rows).toEqual([
        expect.stringMatching(/^\s*Lighthouse Animal Rescue\s*$/),
        expect.stringMatching(/^\s*2 × Classic Tee, Heather Grey, S\s+\$40\.00\s*$/),
      ]);
    });
  });
}

const readPlace = (page: EnginePage) => page.evaluate(() => Math.round(window.scrollY));

/** Waits until a text is in view, and nothing covers it. */
function waitUntilSeen(page: EnginePage, text: string) {
  return waitFor(`“${text}” in view`, () =>
    page.evaluate((text) => {
      const elements = [...document.querySelectorAll("[data-widget] *, dialog[open] *")];
      return elements.some((element) => {
        if (!element.textContent?.trim().startsWith(text)) return false;
        const { x, y, width, height } = element.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return height > 1 && top !== null && (element.contains(top) || top.contains(element));
      });
    }, text),
  );
}
