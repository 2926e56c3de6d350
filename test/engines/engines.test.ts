import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../demo-pages/server/seed/demo-accounts.ts";
import { type Engine, type EnginePage, waitFor, waitForElement } from "./engine-page.ts";
import { findOrInstallPrograms } from "./find-programs.ts";
import { startFirefox } from "./firefox.ts";
import { serveShop } from "./serve-shop.ts";
import { startWebKit } from "./webkit.ts";

/** Walks through the shop in Firefox and WebKit, with both builds. */
const BUILDS = ["dist", "dist/lite"];
const ENGINES = {
  Firefox: () => startFirefox(findOrInstallPrograms().firefox),
  WebKit: () => startWebKit(findOrInstallPrograms().webkit),
};

describe.each(Object.entries(ENGINES))("%s", (_name, start) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine?.close());

  describe.each(BUILDS)("with %s", (build) => {
    let shop: Awaited<ReturnType<typeof serveShop>>;
    beforeAll(async () => {
      shop = await serveShop(build);
    });
    afterAll(() => shop.close());

    async function open(path: string): Promise<EnginePage> {
      const page = await engine.openPage();
      await page.goto(shop.url + path);
      await waitForWidgets(page);
      return page;
    }

    it("shows results while a shopper types, and all of them after Enter", async () => {
      const page = await open("/");
      const field = await waitForElement(page, "input[role=combobox]", "Search");
      await field.click();
      await field.type("school");
      await waitForElement(page, "[role=option]");
      await page.press("Enter");
      await waitForPath(page, "/results/school");
      await waitForWidgets(page);
      await waitForElement(page, "main h1");
      expect(await readMessages(page)).toEqual([]);
    });

    it("adds a product to the cart, changes its quantity, and saves it", async () => {
      const page = await open("/lighthouse-animal-rescue/");
      await fillCart(page);
      await click(page, "dialog button", "One more");
      await waitForElement(page, "header button", "Cart, 2 items");
      await page.goto(`${shop.url}/cart/`);
      await waitForElement(page, "fieldset");
      const quantity = await page.evaluate(
        () => document.querySelector<HTMLInputElement>("fieldset input")?.value,
      );
      expect(quantity).toBe("2");
      expect(await readMessages(page)).toEqual([]);
    });

    it("logs a user in and out", async () => {
      const page = await open("/how-it-works/");
      await logIn(page);
      await click(page, "header button", "Account menu");
      await click(page, "header button", "Log Out");
      await waitForElement(page, "header button", "Log in");
      expect(await readMessages(page)).toEqual([]);
    });

    it("checks out an order up to the payment page", async () => {
      const page = await open("/lighthouse-animal-rescue/");
      await fillCart(page);
      await click(page, "dialog button", "Check out");
      await waitForPath(page, "/checkout/");
      await waitForWidgets(page);
      await click(page, "input[type=radio]");
      await click(page, "main form button");
      await waitForPath(page, "/payment/");
    });

    it("opens areas in a body that the host has replaced", async () => {
      const page = await open("/hosts/turbo/");
      await click(page, "nav a", "turbo-next");
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
      const field = await waitForElement(page, "header input[role=combobox]", "Search");
      await field.click();
      await field.type("school");
      await waitForElement(page, "[role=option]");
      await page.press("Escape");
      await click(page, "header button", "Log in");
      await waitForElement(page, "dialog[open]");
      expect(await readMessages(page)).toEqual([]);
    });
  });
});

async function click(page: EnginePage, selector: string, name?: string): Promise<void> {
  const element = await waitForElement(page, selector, name);
  await element.click();
}

/** Adds the first product of a campaign's page, and waits for the opened cart. */
async function fillCart(page: EnginePage): Promise<void> {
  await click(page, "button", "Add to cart");
  await waitForElement(page, "dialog[open] fieldset");
}

async function logIn(page: EnginePage): Promise<void> {
  await click(page, "header button", "Log in");
  const email = await waitForElement(page, "dialog input", "Email");
  await email.click();
  await email.type(DEMO_ACCOUNTS[0].email);
  const password = await waitForElement(page, "dialog input", "Password");
  await password.click();
  await password.type(DEMO_PASSWORD);
  await page.press("Enter");
  await waitForElement(page, "header button", "Account menu");
}

function waitForWidgets(page: EnginePage): Promise<boolean> {
  return waitFor("the widgets", () =>
    page.evaluate(() => {
      const mountPoints = [...document.querySelectorAll("[data-widget]")];
      return (
        document.readyState === "complete" &&
        mountPoints.every((point) => point.getAttribute("data-widget-state") === "ready")
      );
    }),
  ) as Promise<boolean>;
}

async function waitForPath(page: EnginePage, path: string): Promise<void> {
  await waitFor(path, () => page.evaluate((path) => location.pathname === path, path));
}

function readMessages(page: EnginePage): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { messages: string[] }).messages);
}
