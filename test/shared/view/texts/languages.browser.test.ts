import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { doubleTexts } from "../../../../demo-pages/gallery/texts.ts";
import { readBuilt } from "../../../helpers/built-files.ts";
import { createGate } from "../../../helpers/create-gate.ts";
import { openFileShop, waitForWidgets } from "../../../helpers/open-shop.ts";
import { openByScript } from "../../../helpers/page-parts.ts";
import { everyWidget } from "../../../helpers/widget-states.ts";

const shop = await openFileShop();

type Texts = Record<string, string>;

const english: Texts = JSON.parse(readBuilt("texts/en.json"));
const spanish: Texts = JSON.parse(readBuilt("texts/es.json"));

/** All that the widgets show and all names that they give, also those that only screen readers read. */
function listShown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = new Set<string>();
    for (const element of document.querySelectorAll("[data-widget] *, .fw-root-areas *")) {
      for (const name of ["aria-label", "placeholder", "title", "alt"]) {
        shown.add(element.getAttribute(name) ?? "");
      }
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) shown.add(node.textContent?.trim() ?? "");
      }
    }
    return [...shown];
  });
}

const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** English texts that Spanish ones replace, with anything in their placeholders. */
const ENGLISH = Object.entries(english)
  .filter(([key, text]) => spanish[key] !== text)
  .map(
    ([, text]) =>
      new RegExp(
        `^${text
          .split(/\{\w+\}/)
          .map(quote)
          .join(".+")}$`,
      ),
  );

const findEnglish = (shown: string[]) =>
  shown.filter((text) => ENGLISH.some((pattern) => pattern.test(text)));

/** Each as it is without an account. */
const EVERY_WIDGET = everyWidget("Inicio", "Ayuda");

it("a page with the Spanish texts at an address shows no English text of ours, not even at first", async () => {
  const texts = createGate();
  const { page, messages, requests } = await shop.openPage({
    head: '<link rel="preload" href="/dist/texts/es.json" as="fetch" crossorigin>',
    body: EVERY_WIDGET,
    config: { texts: "/dist/texts/es.json", locale: "es-US", cartIcon: 3 },
    prepare: async (page) => {
      await page.route("**/images/**", (route) => route.abort());
      await page.route("**/texts/es.json", texts.hold);
    },
  });
  await expect.poll(() => requests).toContain("GET /dist/texts/es.json");
  expect(await page.locator("[data-widget-state=ready]").count()).toBe(0);
  expect(await page.getByText("Inicio").isVisible()).toBe(true);
  texts.open();
  await waitForWidgets(page);

  const shown: string[] = [];
  const collect = async () => shown.push(...(await listShown(page)));
  const banner = page.getByRole("banner");
  await page.locator(".fw-campaign-size").first().click();
  await page.getByRole("button", { name: "Agregar al carrito" }).first().click();
  const cart = page.getByRole("dialog", { name: "Tu carrito" });
  await cart.getByRole("button", { name: "Editar" }).click();
  await cart.getByRole("combobox", { name: "Talla" }).waitFor();
  await collect();
  await cart.getByRole("button", { name: "Cerrar" }).click();
  await banner.getByRole("button", { name: "Carrito, 1 artículo" }).waitFor();
  await page.getByRole("button", { name: "Continuar al pago" }).waitFor();
  await banner.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("dialog", { name: "Entrar" }).getByRole("textbox").first().waitFor();
  await collect();
  await page.keyboard.press("Escape");
  await openByScript(page, "openMenu");
  await page.locator(".fw-header-items").waitFor();
  await collect();
  await banner.getByRole("combobox", { name: "Buscar" }).fill("school");
  await banner.getByText(/^Ver todos los resultados \(\d+\)$/).waitFor();
  await collect();

  expect(findEnglish(shown)).toEqual([]);
  expect(requests.filter((request) => request.includes("/texts/"))).toHaveLength(1);
  expect(shown).toEqual(expect.arrayContaining(["Cómo funciona", "Ayuda", "Tu pedido"]));
  expect(messages.filter((message) => !message.startsWith("Failed to load resource"))).toEqual([]);
});

const doubled = doubleTexts(english);

/** What is cut off, out of its box or out of the view, and controls that lie over each other. */
function listBroken(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) broken.push(`The page is ${scrollWidth} px wide.`);
    const controls: HTMLElement[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      "[data-widget] *, .fw-root-areas *",
    )) {
      const isHidden = !element.checkVisibility() || element.closest(".fw-visually-hidden, option");
      if (isHidden || element.matches(".fw-header-brand-name")) continue;
      // Dialogs and bars lie over the page, and the buttons of the pictures on the pictures.
      const isLayer = element.closest(
        ".fw-root-areas, .fw-campaign-bar, .fw-cart-pay, .fw-campaign-enlarge",
      );
      if (element.matches("button, a") && !isLayer) {
        controls.push(element);
      }
      for (const node of element.childNodes) {
        const text = node.textContent?.trim();
        if (node.nodeType !== Node.TEXT_NODE || !text) continue;
        // Shortened on purpose.
        if (getComputedStyle(element).textOverflow === "ellipsis") continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        if (left < -1 || right > clientWidth + 1) broken.push(`Out of the view: ${text}`);
        for (let box: Element | null = element; box; box = box.parentElement) {
          const { borderTopWidth, backgroundColor, overflowX, position } = getComputedStyle(box);
          if (overflowX === "auto" || overflowX === "scroll" || position === "fixed") break;
          const edges = box.getBoundingClientRect();
          const hasEdge = borderTopWidth !== "0px" || backgroundColor !== "rgba(0, 0, 0, 0)";
          const isInside =
            left >= edges.left - 1 &&
            right <= edges.right + 1 &&
            top >= edges.top - 2 &&
            bottom <= edges.bottom + 2;
          if (!isInside && hasEdge) broken.push(`Out of .${box.className}: ${text}`);
          if (box.matches("[data-widget], dialog")) break;
        }
      }
    }
    for (const [index, one] of controls.entries()) {
      const first = one.getBoundingClientRect();
      for (const other of controls.slice(index + 1)) {
        const second = other.getBoundingClientRect();
        const width = Math.min(first.right, second.right) - Math.max(first.left, second.left);
        const height = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
        if (width > 2 && height > 2 && !one.contains(other) && !other.contains(one)) {
          broken.push(`Over each other: ${one.className} and ${other.className}`);
        }
      }
    }
    return broken;
  });
}

it("texts of twice the length fit a view of 320 px, written in both directions", async () => {
  const { page } = await shop.openReady({
    body: EVERY_WIDGET,
    head: "<style>body { margin: 0 } main { padding: 8px }</style>",
    config: { texts: "/doubled.json", cartIcon: 2 },
    viewport: { width: 320, height: 800 },
    prepare: async (page) => {
      await page.route("**/images/**", (route) => route.abort());
      await page.route("**/doubled.json", (route) => route.fulfill({ json: doubled }));
    },
  });
  async function expectFit() {
    // The header floats over what is scrolled below it.
    await page.evaluate(() => scrollTo(0, 0));
    for (const direction of ["ltr", "rtl"]) {
      await page.evaluate((dir) => Object.assign(document.documentElement, { dir }), direction);
      expect(await listBroken(page), direction).toEqual([]);
    }
  }
  await page.locator("[data-widget=search-results] a").first().waitFor();
  await expectFit();
  await page.locator(".fw-campaign-size").first().click();
  await page.locator("[data-widget=campaign] [type=submit]").first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: doubled["cart.edit"] }).click();
  await dialog.getByRole("combobox").first().waitFor();
  await expectFit();
});

/** Texts of one line whose first character is not at their left. */
function listTurned(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const turned: string[] = [];
    for (const element of document.querySelectorAll("[data-widget] *, dialog *")) {
      if (!element.checkVisibility() || element.closest(".fw-visually-hidden")) continue;
      for (const node of element.childNodes) {
        const text = node.textContent?.trim() ?? "";
        if (node.nodeType !== Node.TEXT_NODE || text.length < 2) continue;
        const start = node.textContent?.indexOf(text) ?? 0;
        const [first, last] = [start, start + text.length - 1].map((index) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          return range.getBoundingClientRect();
        });
        if (first && last && first.bottom > last.top && first.left > last.left) turned.push(text);
      }
    }
    return turned;
  });
}

it("English texts keep the order of their words, numbers and dots in a page that is written from right to left", async () => {
  const { page } = await shop.openReady({
    body: EVERY_WIDGET,
    config: { cartIcon: 2 },
  });
  await page.evaluate(() => Object.assign(document.documentElement, { dir: "rtl" }));
  await page.locator("[data-widget=search-results] a").first().waitFor();
  expect(await listTurned(page)).toEqual([]);
  await page.locator(".fw-campaign-enlarge").first().click();
  await page.getByRole("dialog").getByText("1 of 2").waitFor();
  expect(await listTurned(page)).toEqual([]);
});
