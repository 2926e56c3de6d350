import type { Locator, Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { findViolations } from "../helpers/find-violations.ts";
import { openFileShop, waitForWidgets } from "../helpers/open-shop.ts";
import { hasFocus } from "../helpers/page-parts.ts";

/** The demo pages with the real server, the real build and a real browser. */
const shop = await openFileShop();

const PAGES = [
  "/",
  "/lighthouse-animal-rescue/",
  "/analytical-engine-club/",
  "/payment/confirmation/?order=FW-1001-8",
  "/results/rescue",
  "/explore/",
  "/how-it-works/",
  "/forgot-password/",
  "/terms/",
  "/privacy/",
  "/contact/",
  "/cart/",
  "/checkout/",
  "/login/",
  "/register/",
  "/start/wizard-loading/",
  "/help-icon/",
  "/attributes/",
];

it("every page mounts its widgets under its content security policy, has no console messages, no violations that axe finds, and no horizontal overflow", async () => {
  const { page, messages } = await shop.openPage({ path: "/" });
  for (const path of PAGES) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(shop.url + path);
    await waitForWidgets(page);
    const states = await page
      .locator("[data-widget]")
      .evaluateAll((points) => points.map((point) => point.getAttribute("data-widget-state")));
    expect(new Set(states), path).toEqual(new Set(["ready"]));
    expect(await findViolations(page), path).toEqual([]);
    expect(await listUnseen(page), path).toEqual([]);
    for (const width of [768, 360, 320]) {
      await page.setViewportSize({ width, height: 700 });
      const needed = await page.evaluate("document.documentElement.scrollWidth");
      expect(needed, path).toBeLessThanOrEqual(width);
      expect(await page.evaluate(listLooseStops), `${path} at ${width} px`).toEqual([]);
    }
    expect(messages, path).toEqual([]);
  }
  // It opens eighteen pages.
}, 240_000);

/** Texts of the page's own that have a place in it, but are not painted. */
function listUnseen(page: Page) {
  return page.locator("main :not([data-widget] *)").evaluateAll((elements) =>
    elements
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      )
      .filter((element) => element.getClientRects().length > 0)
      .filter(
        (element) => !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .map((element) => element.outerHTML),
  );
}

/** Full stops and commas that begin a line, apart from the word before them. */
function listLooseStops() {
  const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, 4);
  const range = document.createRange();
  const found: string[] = [];
  let last: Text | undefined;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (last && /^[.,;:!?]/.test(node.data)) {
      range.setStart(last, last.length - 1);
      range.setEnd(last, last.length);
      const end = range.getBoundingClientRect();
      range.setStart(node, 0);
      range.setEnd(node, 1);
      if (end.height > 0 && range.getBoundingClientRect().top >= end.bottom)
        found.push(last.data + node.data);
    }
    if (node.data.trim()) last = node;
  }
  return found;
}

it("the demo shop's header searches without JavaScript, by its button and by Enter", async () => {
  const context = await shop.browser.newContext({ javaScriptEnabled: false });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  // The server takes seconds to draw the images of the results.
  await page.route("**/images/**", (route) => route.abort());
  await page.goto(`${shop.url}/how-it-works/`);
  const banner = page.getByRole("banner");
  await banner.getByRole("combobox").fill("rescue");
  await banner.getByRole("button", { name: "Search" }).click();
  await page.waitForURL("**/results/rescue", { waitUntil: "commit" });
  await banner.getByRole("combobox").fill("school");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/results/school", { waitUntil: "commit" });
});

it("the demo shop's Share copies the link without moving the page of a phone", async () => {
  const { page } = await shop.openPage({
    path: "/lighthouse-animal-rescue/",
    viewport: { width: 375, height: 667 },
  });
  await waitForWidgets(page);
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  const placesOf = () =>
    page
      .locator(".campaign-by > *, .campaign-money")
      .evaluateAll((elements) =>
        elements.map((element) => element.getBoundingClientRect().toJSON()),
      );
  const before = await placesOf();
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByText(/^The link is copied|^Copy this link/).waitFor();
  expect(await placesOf()).toEqual(before);
});

it("the first view of a campaign has its whole picture, its price, and a button that leads to the cart", async () => {
  const { page } = await shop.openPage({ path: "/lighthouse-animal-rescue/" });
  const size = page.getByRole("radio", { name: "2XL + $2.00" });
  for (const [width, height] of [
    [375, 667],
    [640, 360],
    [667, 375],
    [844, 390],
    [1024, 768],
    [1280, 720],
    [1366, 650],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    await waitForWidgets(page);
    for (const isChosen of [false, true]) {
      if (isChosen) await size.check({ force: true });
      await page.evaluate("scrollTo(0, 0)");
      const bar = page.locator(".fw-campaign-bar");
      const button = page.getByRole("button", { name: "Add to cart" });
      const endOf = async (part: Locator) => {
        const { y = Number.NaN, height = 0 } = (await part.boundingBox()) ?? {};
        return y + height;
      };
      const message = `${width} × ${height}, ${isChosen}`;
      await expect
        .poll(async () => (await bar.count()) > 0 || (await endOf(button)) <= height, { message })
        .toBe(true);
      const end = await bar.evaluateAll(
        ([bar], height) => bar?.getBoundingClientRect().top ?? height,
        height,
      );
      expect(await endOf(page.locator(".fw-campaign-row")), message).toBeLessThanOrEqual(end);
      if (height > 480) continue;
      // In landscape, the bar cuts nothing.
      const parts = page.locator(
        ".fw-campaign-form :is(label, select, button), .fw-campaign-thumb",
      );
      const cut = await parts.evaluateAll(
        (parts, end) =>
          parts.flatMap((part) => {
            const { top, bottom } = part.getBoundingClientRect();
            return top < end && bottom > end ? `${part.textContent} ${top} ${bottom} ${end}` : [];
          }),
        end,
      );
      expect(cut, message).toEqual([]);
    }
  }
});

it("no choice moves the button of a campaign on a laptop", async () => {
  const { page } = await shop.openPage({
    path: "/lighthouse-animal-rescue/",
    viewport: { width: 1280, height: 720 },
  });
  await waitForWidgets(page);
  const button = page.getByRole("button", { name: "Add to cart" });
  const place = await button.boundingBox();
  await page.getByRole("radio", { name: "2XL + $2.00" }).check({ force: true });
  await page.getByRole("button", { name: "$10", exact: true }).click();
  await page.getByText("With your donation").waitFor();
  expect(await button.boundingBox()).toEqual(place);
  expect(await page.locator(".fw-campaign-bar").count()).toBe(0);
});

it("the help on a phone covers neither the campaign's name nor its money", async () => {
  const { page } = await shop.openPage({
    path: "/lighthouse-animal-rescue/",
    viewport: { width: 375, height: 667 },
  });
  await waitForWidgets(page);
  await page.getByRole("button", { name: "Where the money goes" }).focus();
  const popover = await page.locator(".fw-help-icon-box").boundingBox();
  for (const part of await page.locator("h1, .campaign-raised > *, .campaign-dates").all()) {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(popover?.y ?? 0);
  }
});

it("a campaign prints as a sheet with its name, picture, price, sizes, last day and address", async () => {
  // A sheet in the format Letter, without the margins.
  const { page } = await shop.openPage({
    path: "/lighthouse-animal-rescue/",
    viewport: { width: 739, height: 979 },
  });
  await waitForWidgets(page);
  await page.emulateMedia({ media: "print" });
  const sizes = await page
    .locator(".fw-campaign-size-field")
    .evaluate((field) => getComputedStyle(field, "::before").content);
  expect(sizes).toBe('"S, M, L, XL, 2XL + $2.00, 3XL + $3.50"');
  const address = page.getByText(`${new URL(shop.url).host}/lighthouse-animal-rescue`);
  const parts = ["h1", ".fw-campaign-row img", ".fw-campaign-title", ".fw-campaign-delivery"];
  let end = 0;
  for (const part of [...parts.map((selector) => page.locator(selector).first()), address]) {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(end);
    end = y + height;
  }
  expect(end).toBeLessThan(979);
  expect(
    await page
      .locator("main :is(select, input, label, progress)")
      .filter({ visible: true })
      .count(),
  ).toBe(0);
});

it("the home page of a phone in landscape has one field for a search, and its drawing", async () => {
  const { page } = await shop.openPage({ path: "/", viewport: { width: 844, height: 390 } });
  await waitForWidgets(page);
  expect(
    await page.getByRole("combobox", { name: "Search" }).filter({ visible: true }).count(),
  ).toBe(1);
  const drawing = await page.locator(".hero-art img").boundingBox();
  expect((drawing?.y ?? 0) + (drawing?.height ?? 0)).toBeLessThanOrEqual(390);
});

it("the event panel shows the calls of each analytics channel, by keyboard too, without console messages", async () => {
  const { page, messages } = await shop.openPage({
    path: "/",
    viewport: { width: 375, height: 700 },
  });
  await waitForWidgets(page);
  const toggle = page.getByRole("button", { name: /^Events/ });
  await toggle.focus();
  await page.keyboard.press("Enter");
  const list = page.getByRole("list", { name: "Events and calls" });
  await list.getByText("page_view", { exact: true }).waitFor();
  expect(await list.getByText("PageView").count()).toBe(0);
  await page.getByRole("button", { name: "Give consent" }).click();
  for (const channel of CHANNELS) await list.getByText(channel, { exact: true }).first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Withdraw consent" }).press("Escape");
  expect(await list.isVisible()).toBe(false);
  expect(await hasFocus(toggle)).toBe(true);

  // With consent before the page load, the snippets in the head run before the widgets.
  await page.reload();
  await waitForWidgets(page);
  await toggle.click();
  await list.getByText('fbq("track", "PageView")').nth(1).waitFor();
  expect(messages).toEqual([]);
});

/** All channels with a call for the first page view: Microsoft's script counts it by itself. */
const CHANNELS = [
  ...["Web analytics", "Social pixel", "Pin tracker", "Product analytics", "Attribution"],
  ...["Data layer", "Chat"],
];
