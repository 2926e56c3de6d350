import { afterAll, beforeAll } from "vitest";
import { type Engine, type EnginePage, waitFor, waitForElement } from "./engine-page.ts";
import { type EngineShop, serveShop } from "./serve-shop.ts";

/** A shop in an engine, for the tests of a file. */
export interface EngineTests {
  readonly shop: EngineShop;
  /** Opens a page of the shop, which is fast and has no failures, and waits for its widgets. */
  open(path: string, size?: { width: number; height: number }): Promise<EnginePage>;
}

/** Starts the engine and the shop before the tests of a file, and closes them afterwards. */
export function openEngine(start: () => Promise<Engine>): EngineTests {
  let engine: Engine;
  let shop: EngineShop;
  beforeAll(async () => {
    [engine, shop] = await Promise.all([start(), serveShop()]);
  });
  afterAll(() => Promise.all([engine?.close(), shop?.close()]));
  return {
    get shop() {
      return shop;
    },
    open: async (path, size = { width: 1280, height: 900 }) => {
      shop.recover();
      const page = await engine.openPage(size);
      await page.goto(shop.url + path);
      await waitForWidgets(page);
      return page;
    },
  };
}

export async function click(page: EnginePage, selector: string, name?: string): Promise<void> {
  const element = await waitForElement(page, selector, name);
  await element.click();
}

export async function type(page: EnginePage, name: string, text: string): Promise<void> {
  const field = await waitForElement(page, "input", name);
  await field.click();
  await field.type(text);
}

/** Adds the first product of a campaign's page, and waits for the opened cart. */
export async function fillCart(page: EnginePage): Promise<void> {
  await click(page, ".fw-campaign-size input");
  await click(page, "button", "Add to cart");
  await waitForElement(page, "dialog[open] fieldset");
  // A click on what still slides in would miss it.
  await waitFor("the end of the animation", () =>
    page.evaluate(() => document.getAnimations().length === 0),
  );
}

export async function waitForWidgets(page: EnginePage): Promise<void> {
  await waitFor("the widgets", () =>
    page.evaluate(() => {
      const mountPoints = [...document.querySelectorAll("[data-widget]")];
      return (
        document.readyState !== "loading" &&
        mountPoints.every((point) => point.getAttribute("data-widget-state") === "ready")
      );
    }),
  );
}

export async function waitForPath(page: EnginePage, path: string): Promise<void> {
  await waitFor(path, () => page.evaluate((path) => location.pathname === path, path));
  await waitForWidgets(page);
}

/** Waits until `leave` has loaded another page, which may have the same address. */
export async function waitForNextPage(
  page: EnginePage,
  leave: () => Promise<unknown>,
): Promise<void> {
  await page.evaluate(() => void Object.assign(window, { isFirst: true }));
  await leave();
  await waitFor("the next page", () => page.evaluate(() => !("isFirst" in window)));
  await waitForWidgets(page);
}

/** What the pages of this tab have recorded, those that were left included. */
export function readMessages(page: EnginePage): Promise<string[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.messages ?? "[]"));
}
