import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type Shop, waitForWidgets } from "../browser/shop.ts";

/** The one script tag, on host pages of all kinds. */
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const FOOTER = '<div data-widget="footer"><a href="/help/">Help</a></div>';

describe("a page with mount points", () => {
  it("brings every widget to life and is quiet in the console", async () => {
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
      "put in by another script",
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
      "below a base address that leads elsewhere",
      { head: '<base href="/elsewhere/"><script src="/dist/loader.js"></script>', script: "" },
    ],
    [
      "behind elements that hide members of the document",
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

  it("leaves what stands in a mount point until the widget is ready", async () => {
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

  it("mounts a mount point that comes later and takes down one that goes", async () => {
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

  it("keeps a widget whose mount point is only moved", async () => {
    const { page } = await shop.openPage({ body: `<main></main>${FOOTER}` });
    await waitForWidgets(page);
    await page.evaluate(() => {
      const footer = document.querySelector("footer") as HTMLElement;
      footer.dataset.same = "yes";
      document.querySelector("main")?.append(document.querySelector("[data-widget]") as Element);
    });
    expect(await page.locator("main footer").getAttribute("data-same")).toBe("yes");
  });

  it("does nothing but warn once when the script stands there twice", async () => {
    const tag = '<script src="/dist/loader.js"></script>';
    const { page, messages } = await shop.openPage({ body: FOOTER, script: tag + tag });
    await waitForWidgets(page);
    expect(await page.getByRole("contentinfo").count()).toBe(1);
    expect(messages).toEqual([expect.stringContaining("twice")]);
  });
});

describe("a page without mount points", () => {
  it("loads the loader and nothing else", async () => {
    const { page, requests } = await shop.openPage({ body: "<p>Nothing here.</p>" });
    await page.waitForLoadState("networkidle");
    expect(requests).toEqual(["GET /host-page", "GET /dist/loader.js"]);
  });

  it("loads the rest for a command", async () => {
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

describe("mistakes in the markup", () => {
  it("names a widget that does not exist and lets the others live", async () => {
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

  it("names an attribute that is out of range, what is allowed and what is used", async () => {
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

  it("says what is wrong with a configuration that is no JSON and goes on", async () => {
    const { page, messages } = await shop.openPage({ body: FOOTER, config: "{ pageId: 'x' " });
    await waitForWidgets(page);
    expect(await page.getByRole("contentinfo").count()).toBe(1);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain("data-widget-config");
    expect(messages[0]).toContain("not valid JSON");
  });

  it("refuses links that would run code", async () => {
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

describe("when the network fails", () => {
  it("leaves the server's page as it is and says so", async () => {
    const { page, messages } = await shop.openPage({
      body: FOOTER,
      prepare: (page) => page.route("**/chunks/fundraising-*.js", (route) => route.abort()),
    });
    await page.waitForSelector('[data-widget-state="failed"]');
    expect(await page.getByRole("link", { name: "Help" }).isVisible()).toBe(true);
    expect(messages.join("\n")).toContain("Loading chunk fundraising failed.\n(error: ");
    expect(messages.join("\n")).not.toContain("uncaught");
  });

  it("tries again by itself after a short failure", async () => {
    let failures = 1;
    const { page } = await shop.openPage({
      body: FOOTER,
      prepare: (page) =>
        page.route("**/chunks/start-*.js", (route) => {
          failures -= 1;
          return failures >= 0 ? route.abort() : route.continue();
        }),
    });
    await page.waitForSelector('[data-widget-state="ready"]');
  });
});

describe("the count", () => {
  it("is asked for once however many badges show it", async () => {
    const { page, requests } = await shop.openPage({
      body: '<i data-widget="cart-icon" data-visibility="3"></i>'.repeat(50),
      cookies: { cartId: "11111111-2222-4333-8444-555555555555" },
    });
    await waitForWidgets(page);
    expect(await page.getByRole("button", { name: "Cart, 0 items" }).count()).toBe(50);
    const asked = () => requests.filter((request) => request.includes("count-items"));
    await expect.poll(asked).not.toEqual([]);
    await page.waitForLoadState("networkidle");
    expect(asked()).toHaveLength(1);
  });
});
