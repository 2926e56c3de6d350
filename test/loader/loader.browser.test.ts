import { describe, expect, it } from "vitest";
import { openFileShop, waitForWidgets } from "../helpers/shop.ts";

/** The loader's script tag, on many kinds of host pages. */
const shop = await openFileShop();

const FOOTER = '<div data-widget="footer"><a href="/help/">Help</a></div>';

describe("a page with mount points", () => {
  it("mounts every widget without console messages", async () => {
    const { page, messages } = await shop.openPage({
      body: `<div data-widget="cart-icon" data-visibility="3"></div>${FOOTER}`,
    });
    await waitForWidgets(page);
    expect(await page.getByRole("contentinfo").isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "Cart, 0 items" }).isVisible()).toBe(true);
    expect(messages).toEqual([]);
  });

  it.each([
    ["in the head", { head: '<script src="/dist/loader.js"></script>', script: "" }],
    ["in the head, async", { head: '<script src="/dist/loader.js" async></script>', script: "" }],
    ["deferred", { head: '<script src="/dist/loader.js" defer></script>', script: "" }],
    ["at the end of the body", { script: '<script src="/dist/loader.js"></script>' }],
    [
      "inserted by another script",
      {
        script: `<script>
          const late = document.createElement("script");
          late.src = "/dist/loader.js";
          document.body.append(late);
        </script>`,
      },
    ],
    ["as a module", { script: '<script type="module" src="/dist/loader.js"></script>' }],
    [
      "below a base element with another address",
      { head: '<base href="/elsewhere/"><script src="/dist/loader.js"></script>', script: "" },
    ],
    [
      "behind elements whose names hide members of the document",
      {
        script:
          '<img name="currentScript"><form name="querySelectorAll"></form><script src="/dist/loader.js"></script>',
      },
    ],
  ])("boots with the script %s", async (_where, options) => {
    const { page, messages } = await shop.openPage({ body: FOOTER, ...options });
    await waitForWidgets(page);
    expect(await page.getByRole("contentinfo").count()).toBe(1);
    expect(messages).toEqual([]);
  });

  it("mounts a widget in an added mount point and unmounts it from a removed one", async () => {
    const { page, messages } = await shop.openPage({ body: FOOTER });
    await waitForWidgets(page);
    await page.evaluate(() => {
      const late = document.createElement("div");
      late.innerHTML = '<p><b data-widget="cart-icon" data-visibility="3"></b></p>';
      document.body.append(late);
    });
    await page.getByRole("button", { name: "Cart, 0 items" }).waitFor();
    await page.evaluate(() => document.querySelector("[data-widget=footer]")?.remove());
    expect(await page.getByRole("contentinfo").count()).toBe(0);
    await page.getByRole("button", { name: "Cart, 0 items" }).waitFor();
    expect(messages).toEqual([]);
  });

  it("mounts each widget once and warns if it has the script twice", async () => {
    const tag = '<script src="/dist/loader.js"></script>';
    const { page, messages } = await shop.openPage({ body: FOOTER, script: tag + tag });
    await waitForWidgets(page);
    expect(await page.getByRole("contentinfo").count()).toBe(1);
    expect(messages).toEqual([expect.stringContaining("twice")]);
  });

  it("mounts the widgets beside a form whose field hides a method of the form", async () => {
    const { page, messages } = await shop.openPage({
      body: `<form data-widget="footer"><input name="getAttribute"></form>${FOOTER}`,
    });
    // Not with a locator: Playwright calls the form's `getAttribute`, too.
    const countFooters = () => page.evaluate("document.querySelectorAll('footer').length");
    await expect.poll(countFooters).toBe(1);
    expect(messages).toEqual([]);
  });
});

it("a page without mount points loads only the loader", async () => {
  const { page, requests } = await shop.openPage({ body: "<p>Nothing here.</p>" });
  await page.waitForLoadState("networkidle");
  expect(requests).toEqual(["GET /host-page", "GET /dist/loader.js"]);
});

describe("a network error", () => {
  it("keeps the page's own content and is reported", async () => {
    const { page, messages } = await shop.openPage({
      body: FOOTER,
      prepare: (page) => page.route("**/chunks/fundraising-*.js*", (route) => route.abort()),
    });
    await page.waitForSelector('[data-widget-state="failed"]');
    expect(await page.getByRole("link", { name: "Help" }).isVisible()).toBe(true);
    expect(messages.join("\n")).toContain("Loading chunk fundraising failed.\n(error: ");
    expect(messages.join("\n")).not.toContain("uncaught");
  });

  it("is followed by an automatic retry", async () => {
    let requestsToFail = 1;
    const { page } = await shop.openPage({
      body: FOOTER,
      prepare: (page) =>
        page.route("**/chunks/start-*.js", (route) => {
          requestsToFail -= 1;
          return requestsToFail >= 0 ? route.abort() : route.continue();
        }),
    });
    await page.waitForSelector('[data-widget-state="ready"]');
  });
});
