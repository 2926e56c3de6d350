import { expect, inject, it } from "vitest";
import { waitFor, waitForElement } from "./engine-page.ts";
import { startFirefox } from "./firefox.ts";
import {
  click,
  fillCart,
  openEngine,
  readMessages,
  waitForNextPage,
  waitForWidgets,
} from "./open-engine.ts";
import { walkShop } from "./walk-shop.ts";

/** What was wrong in Firefox only, and the shop. */
const engine = openEngine(() => startFirefox(inject("programs").firefox));

it("a page that is left while it reads the count logs and reports no error", async () => {
  const page = await engine.open("/how-it-works/");
  await page.evaluate(() => {
    document.cookie = `cartId=${crypto.randomUUID()}; path=/`;
  });
  const count = engine.shop.holdNext("GET", /\/count-items\/$/);
  await page.goto(`${engine.shop.url}/how-it-works/`);
  await count.arrived;
  await waitForNextPage(page, () =>
    page.evaluate(() => document.querySelector<HTMLAnchorElement>("header a[href='/']")?.click()),
  );
  count.release();
  expect(await readMessages(page)).toEqual([]);
});

it("a cart that scrolls is a tab stop with a name, and its focus ring is in view", async () => {
  const page = await engine.open("/lighthouse-animal-rescue/", { width: 1280, height: 640 });
  await fillCart(page);
  const readFocus = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const dialog = document.querySelector("dialog");
      if (!focused || !dialog) throw new Error("There is no focus in a dialog.");
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(focused);
      const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const inner = focused.getBoundingClientRect();
      const outer = dialog.getBoundingClientRect();
      return {
        name:
          focused.getAttribute("aria-label") ??
          document.getElementById(focused.getAttribute("aria-labelledby") ?? "")?.textContent,
        doesScroll: focused.scrollHeight > focused.clientHeight,
        hasRing: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
        isRingInView:
          inner.left - reach >= outer.left &&
          inner.right + reach <= outer.right &&
          inner.top - reach >= outer.top &&
          inner.bottom + reach <= outer.bottom,
      };
    });
  await page.press("Tab");
  expect((await readFocus()).name).toBe("Close");
  await page.press("Tab");
  const scroller = { name: "Your cart", doesScroll: true, hasRing: true, isRingInView: true };
  expect(await readFocus()).toEqual(scroller);
});

it("a page comes back from the back/forward cache, and its widgets work", async () => {
  const page = await engine.open("/lighthouse-animal-rescue/");
  await fillCart(page);
  await page.press("Escape");
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted }));
  });
  await waitForNextPage(page, () =>
    page.evaluate(() => document.querySelector<HTMLAnchorElement>("header a[href='/']")?.click()),
  );
  await page.evaluate(() => history.back());
  // A page that is loaded again has no such listener.
  await waitFor("the page from the cache", () =>
    page.evaluate(() => (window as { persisted?: boolean }).persisted),
  );
  await waitForWidgets(page);
  await click(page, "header button", "Cart, 1 item");
  await waitForElement(page, "dialog[open] fieldset");
  expect(await readMessages(page)).toEqual([]);
});

walkShop(engine);
