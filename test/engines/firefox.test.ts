import { expect, inject, it } from "vitest";
import { waitFor, waitForElement } from "./engine-page.ts";
import {
  click,
  fillCart,
  openEngine,
  readMessages,
  waitForNextPage,
  waitForWidgets,
} from "./open-engine.ts";
import { startWithPuppeteer } from "./start-with-puppeteer.ts";
import { walkShop } from "./walk-shop.ts";

/** What was wrong in Firefox only, and the shop. */
const engine = openEngine(() => startWithPuppeteer("firefox", inject("programs").firefox));

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

it("a cart that scrolls is no tab stop of its own", async () => {
  const page = await engine.open("/lighthouse-animal-rescue/", { width: 1280, height: 640 });
  await fillCart(page);
  const readFocus = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute("aria-label") ?? activeElement?.textContent;
    });
  await page.press("Tab");
  expect(await readFocus()).toBe("Close");
  // Note, Check out and the links below it come first.
  const stops: string[] = [];
  while (stops.length < 9 && stops.at(-1) !== "Lighthouse Animal Rescue") {
    await page.press("Tab");
    stops.push((await readFocus()) ?? "");
  }
  expect(stops.at(-1)).toBe("Lighthouse Animal Rescue");
  expect(stops.filter((text) => text.includes("Remove"))).toEqual([]);
});

it("a page comes back from the back/forward cache, and its widgets work", async () => {
  const page = await engine.open("/lighthouse-animal-rescue/");
  await fillCart(page);
  await page.press("Escape");
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted }));
  });
  // Firefox keeps no page that holds a lock, as while it saves the cart.
  await waitFor("the end of the save", () =>
    page.evaluate(async () => {
      const isSaved = !Object.keys(localStorage).some((key) => key.startsWith("cartOutbox"));
      return isSaved && (await navigator.locks.query()).held?.length === 0;
    }),
  );
  await waitForNextPage(page, () =>
    page.evaluate(() => document.querySelector<HTMLAnchorElement>("header a[href='/']")?.click()),
  );
  await page.evaluate(() => history.back());
  // A page that is loaded again has no such listener.
  await waitFor("the page from the cache", () =>
    page.evaluate(() => (window as { persisted?: boolean }).persisted),
  );
  await waitForWidgets(page);
  await click(page, "header :is(button, [role=button])", "Cart, 1 item");
  await waitForElement(page, "dialog[open] fieldset");
  expect(await readMessages(page)).toEqual([]);
});

walkShop(engine);
