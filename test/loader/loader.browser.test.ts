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

  it("shows the content of a mount point until its widget is ready", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page } = await shop.openPage({
      body: FOOTER,
      prepare: (page) =>
        page.route("**/chunks/fundraising-*.js", async (route) => {
          await released;
          await route.continue();
        }),
    });
    const mountPoint = page.locator("[data-widget=footer]");
    await page.waitForSelector('[data-widget-state="pending"]');
    expect(await mountPoint.getByRole("link", { name: "Help", exact: true }).isVisible()).toBe(
      true,
    );
    release();
    await waitForWidgets(page);
    expect(await mountPoint.getByRole("link", { name: "Help", exact: true }).count()).toBe(0);
    expect(await page.getByRole("contentinfo").count()).toBe(1);
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

  it("keeps the widget of a mount point that is moved", async () => {
    const { page } = await shop.openPage({ body: `<main></main>${FOOTER}` });
    await waitForWidgets(page);
    await page.evaluate(() => {
      const footer = document.querySelector("footer") as HTMLElement;
      footer.dataset.same = "yes";
      document.querySelector("main")?.append(document.querySelector("[data-widget]") as Element);
    });
    expect(await page.locator("main footer").getAttribute("data-same")).toBe("yes");
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

describe("a page without mount points", () => {
  it("loads only the loader", async () => {
    const { page, requests } = await shop.openPage({ body: "<p>Nothing here.</p>" });
    await page.waitForLoadState("networkidle");
    expect(requests).toEqual(["GET /host-page", "GET /dist/loader.js"]);
  });

  it("loads the runtime for a command", async () => {
    const { page } = await shop.openPage({
      script: `<script>
        window.fundraising = window.fundraising || [];
        fundraising.push((api) => { window.early = api.version; });
      </script><script src="/dist/loader.js"></script>`,
    });
    await page.waitForFunction("window.early");
    await page.evaluate(() => {
      window.fundraising?.push((api) => Object.assign(window, { late: api.version }));
    });
    await page.waitForFunction("window.late === window.early");
  });
});

describe("invalid markup", () => {
  it("causes a warning for an unknown widget name, and the other widgets are mounted", async () => {
    const { page, messages } = await shop.openPage({
      body: `<div data-widget="foter">Stays</div>${FOOTER}`,
    });
    await waitForWidgets(page);
    expect(await page.getByText("Stays").isVisible()).toBe(true);
    expect(await page.getByRole("contentinfo").count()).toBe(1);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain('data-widget="foter"');
    expect(messages[0]).toContain("header, footer");
  });

  it("causes a warning for an attribute, with the allowed values and the value used instead", async () => {
    const { page, messages } = await shop.openPage({
      body: '<div data-widget="cart-icon" data-visibility="7"></div>',
      config: { cartIcon: 3 },
    });
    await page.getByRole("button", { name: "Cart, 0 items" }).waitFor();
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain('data-visibility="7"');
    expect(messages[0]).toContain("0, 1, 2, 3");
    expect(messages[0]).toContain("Used instead: 3");
  });

  it("causes a warning for a configuration that is not JSON, and the widgets are mounted", async () => {
    const { page, messages } = await shop.openPage({ body: FOOTER, config: "{ pageId: 'x' " });
    await waitForWidgets(page);
    expect(await page.getByRole("contentinfo").count()).toBe(1);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain("data-widget-config");
    expect(messages[0]).toContain("not valid JSON");
  });

  it("causes a warning for a link that would run code, and the default is used", async () => {
    const { page, messages } = await shop.openPage({
      body: FOOTER,
      config: { links: { explore: "javascript:alert(1)", howItWorks: "https://help.example/" } },
    });
    await waitForWidgets(page);
    const explore = page.getByRole("contentinfo").getByRole("link", { name: "Explore" });
    expect(await explore.getAttribute("href")).toBe("/explore/");
    const how = page.getByRole("contentinfo").getByRole("link", { name: "How it works" });
    expect(await how.getAttribute("href")).toBe("https://help.example/");
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain("links.explore");
  });
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

describe("the number of items in the cart", () => {
  it("is requested once for any number of cart icons", async () => {
    const { page, requests } = await shop.openPage({
      body: '<i data-widget="cart-icon" data-visibility="3"></i>'.repeat(50),
      cookies: { cartId: "11111111-2222-4333-8444-555555555555" },
    });
    await waitForWidgets(page);
    await page.getByRole("button", { name: "Cart, 0 items" }).nth(49).waitFor();
    const countRequests = () => requests.filter((request) => request.includes("count-items"));
    await expect.poll(countRequests).not.toEqual([]);
    await page.waitForLoadState("networkidle");
    expect(countRequests()).toHaveLength(1);
  });
});
