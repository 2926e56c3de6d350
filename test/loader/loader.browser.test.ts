import { expect, it } from "vitest";
import { openFileShop } from "../helpers/open-shop.ts";

/** The loader's script tag, on many kinds of host pages. */
const shop = await openFileShop();

const FOOTER = '<div data-widget="footer"><a href="/help/">Help</a></div>';

it("a page whose elements hide members of the document and of a form gets its widgets", async () => {
  const { page, messages } = await shop.openPage({
    body: `<form data-widget="footer"><input name="getAttribute"></form>${FOOTER}`,
    script:
      '<img name="currentScript"><form name="querySelectorAll"></form><script src="/dist/loader.js"></script>',
  });
  // Not with a locator: Playwright calls the form's `getAttribute`, too.
  const countFooters = () => page.evaluate("document.getElementsByTagName('footer').length");
  await expect.poll(countFooters).toBe(1);
  expect(messages).toEqual([]);
});

it("a page without mount points loads only the loader", async () => {
  const { page, requests } = await shop.openPage({ body: "<p>Nothing here.</p>" });
  await page.waitForLoadState("networkidle");
  expect(requests).toEqual(["GET /host-page", "GET /dist/loader.js"]);
});
