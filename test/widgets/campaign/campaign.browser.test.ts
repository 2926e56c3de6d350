import type { Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import { findViolations } from "../../helpers/find-violations.ts";
import { openFileShop } from "../../helpers/open-shop.ts";
import {
  cartOf,
  closeDialog,
  hasFocus,
  headerButton,
  quantityOf,
} from "../../helpers/page-parts.ts";

/** The campaign widget with the keyboard, under a strict content security policy, in every state. */
const shop = await openFileShop();

const POLICY =
  "default-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types fundraising";

const box = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });
const add = (page: Page) => page.getByRole("button", { name: "Add to cart", exact: true });

it("the campaign widget works with the keyboard from the choice to the cart and back", async () => {
  const { page, messages, requests } = await shop.openPage({ path: "/lighthouse-animal-rescue/" });
  // Until the products are there, the page has the server's own form.
  await page.locator(".fw-campaign-size").first().waitFor();
  await box(page, "Product type").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  expect(await hasFocus(box(page, "Product"))).toBe(true);
  await page.keyboard.press("ArrowDown");
  // The page's size guide is before the sizes.
  const sizes = page.getByRole("radio");
  while (!(await hasFocus(sizes.first()))) await page.keyboard.press("Tab");
  expect(await sizes.and(page.locator(":checked")).count()).toBe(0);
  // From the first to the last.
  await page.keyboard.press("ArrowLeft");
  const size = page.getByRole("radio", { checked: true });
  const chosen = (name: string) => box(page, name).locator("option:checked").textContent();
  expect([await chosen("Product type"), await chosen("Product")]).toEqual([
    "Tanks",
    "Racer Tank, Coral",
  ]);
  expect(await size.locator("xpath=..").textContent()).toBe("3XL + $3.50");
  const quantity = quantityOf(page);
  while (!(await hasFocus(quantity))) await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowUp");
  await page.getByText("$44.90", { exact: true }).waitFor();
  const donation = page.getByRole("textbox", { name: /Donation/ });
  while (!(await hasFocus(donation))) await page.keyboard.press("Tab");
  await page.keyboard.type("2.5");
  await page.keyboard.press("Enter");

  const cart = cartOf(page);
  await cart.getByRole("group", { name: /^Racer Tank, Coral/ }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await closeDialog(page);
  await headerButton(page, "Cart, 2 items").waitFor();
  expect(await hasFocus(add(page))).toBe(true);
  expect(requests.filter((request) => request.startsWith("PUT"))).toHaveLength(1);
  expect(messages).toEqual([]);
});

it("the bar of a phone is at its end, and covers no field that gets the focus", async () => {
  const { page } = await shop.openPage({
    viewport: { width: 667, height: 375 },
    body: `<main><h1>Shop</h1><div data-widget="campaign" data-campaign-id="1001"></div></main>`,
  });
  const bar = page.locator(".fw-campaign-bar");
  await bar.waitFor();
  const room = () => page.evaluate(() => document.documentElement.style.scrollPaddingBottom);
  await vi.waitFor(async () => expect(await room()).toBe("53px"));
  await page.setViewportSize({ width: 375, height: 600 });
  await vi.waitFor(async () => expect(await room()).toBe("73px"));
  const place = await bar.boundingBox();
  expect([place?.x, place?.width, (place?.y ?? 0) + (place?.height ?? 0)]).toEqual([0, 375, 600]);
  const donation = page.getByRole("textbox", { name: /Donation/ });
  const bottomOf = () => donation.evaluate((field) => field.getBoundingClientRect().bottom);
  await page.evaluate((bottom) => window.scrollBy(0, bottom - 600), await bottomOf());
  await donation.focus();
  expect(await bottomOf()).toBeLessThanOrEqual(place?.y ?? 0);
  const topOf = () => add(page).evaluate((button) => button.getBoundingClientRect().top + scrollY);
  const top = await topOf();
  await donation.fill("10");
  await page.getByText("With your donation").waitFor();
  expect(await topOf()).toBe(top);
  await add(page).scrollIntoViewIfNeeded();
  await bar.waitFor({ state: "detached" });
});

it("the bar of a phone leads to the sizes, and then names the product in its size", async () => {
  const { page } = await shop.openPage({
    viewport: { width: 320, height: 640 },
    body: `<main><h1>Shop</h1><div data-widget="campaign" data-campaign-id="1001"></div></main>`,
  });
  const bar = page.locator(".fw-campaign-bar");
  await bar.getByText("Choose a size").click();
  const [first] = await page.getByRole("radio").all();
  if (!first) throw new Error("There are no sizes.");
  expect(await hasFocus(first)).toBe(true);
  await page.getByText("Size", { exact: true }).waitFor();
  await box(page, "Product").evaluate((select) => select.scrollIntoView({ block: "center" }));
  await first.press("Space");
  const name = bar.locator(".fw-campaign-bar-name");
  expect(await name.textContent()).toBe("Classic Tee, Heather Grey");
  // The product's name may be shortened; the size below it, beside the price, is not.
  const size = bar.locator(".fw-campaign-bar-price bdi").last();
  expect(await size.textContent()).toBe("S");
  const [above, below] = [await name.boundingBox(), await size.boundingBox()];
  const button = await bar.getByText("Add to cart").boundingBox();
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  expect((below?.x ?? 0) + (below?.width ?? 0)).toBeLessThan(button?.x ?? 0);
  // As with a zoom of 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await bar.waitFor({ state: "hidden" });
});

it("the large picture fills the window, zooms where it is clicked, and follows a drag of the mouse", async () => {
  const { page } = await shop.openPage({
    viewport: { width: 640, height: 360 },
    body: `<main><h1>Shop</h1><div data-widget="campaign" data-campaign-id="1001"></div></main>`,
    headers: { "Content-Security-Policy": POLICY },
  });
  const open = page.getByRole("button", { name: /^Enlarge picture: Classic Tee/ });
  await open.first().waitFor();
  const heightOf = () => page.locator(".fw-campaign-gallery").evaluate((it) => it.clientHeight);
  const height = await heightOf();
  await open.first().press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Classic Tee/ });
  // The small one of the front, and the large one of the back.
  const [front, back] = [dialog.locator("img").first(), dialog.locator("img").nth(3)];
  await dialog.waitFor();
  expect(await heightOf()).toBe(height);
  // Also in a low window, it has all of it, except for 12 px around the card.
  await expect.poll(async () => (await front.boundingBox())?.height).toBe(336);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Back", exact: true }).click();
  await expect.poll(async () => (await back.boundingBox())?.x).toBe((640 - 336) / 2);
  const [x, y] = [320 - 60, 360 - 60];
  /** What part of the picture's width and height is to the start of the pointer, and above it. */
  const readPoint = async (x: number, y: number) => {
    const box = await back.boundingBox();
    const side = Math.min(box?.width ?? 0, box?.height ?? 0);
    const centerX = (box?.x ?? 0) + (box?.width ?? 0) / 2;
    const centerY = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    return [(x - centerX) / side, (y - centerY) / side];
  };
  const point = (await readPoint(x, y)).map((part) => expect.closeTo(part, 1));
  // A drag of the picture that fits is no click.
  await page.mouse.move(300, 150);
  await page.mouse.down();
  await page.mouse.move(320, 150);
  await page.mouse.up();
  expect((await back.boundingBox())?.height).toBe(336);
  // The second click of a double click does not make it small again.
  await page.mouse.dblclick(x, y);
  await expect.poll(async () => (await back.boundingBox())?.height).toBe(2.5 * 336);
  expect(await readPoint(x, y)).toEqual(point);
  // Sharp at its new size.
  expect(await back.getAttribute("sizes")).toBe("250vmin");
  const readX = async () => {
    const box = await back.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  // It stays where it is under a mouse that drags nothing, and a drag ends without a click.
  const before = await readX();
  await page.mouse.move(400, 200);
  expect(await readX()).toBe(before);
  await page.mouse.down();
  await page.mouse.move(380, 200);
  expect(await readX()).toBe(before - 20);
  expect(await findViolations(page)).toEqual([]);
  // It ends at the edges of the picture, a square of 840 px in a view of 640 × 360.
  await page.mouse.move(-600, -600, { steps: 3 });
  await page.mouse.up();
  expect(await back.boundingBox()).toMatchObject({ y: expect.closeTo(360 - 840, -1) });
  expect(await readX()).toBeCloseTo(320 - (840 - 640) / 2, 0);
  // The arrow keys move it, and show the next picture once it is small, wherever the focus is.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  expect(await readX()).toBeCloseTo(320 - (840 - 640) / 2 + 80, 0);
  await page.keyboard.press("-");
  await expect.poll(async () => (await back.boundingBox())?.height).toBeCloseTo(560, 0);
  await page.mouse.click(500, 200);
  await dialog.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("ArrowRight");
  await dialog.getByText("1 of 2").waitFor();
  await dialog.getByRole("button", { name: "Previous picture" }).click();
  await dialog.getByText("2 of 2").waitFor();
  // With a zoom of 400 %, everything is in the view.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const name of ["Close", "Back"]) {
    const box = await dialog.getByRole("button", { name, exact: true }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(256);
  }
  // A click beside it closes it.
  await page.setViewportSize({ width: 640, height: 360 });
  await page.mouse.click(110, 180);
  await dialog.waitFor({ state: "detached" });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.ariaLabel))
    .toMatch(/^Enlarge picture/);
  // The page shows the picture that was looked at last.
  await page.getByRole("button", { name: "Back", pressed: true }).waitFor();
});

it("fingers zoom the large picture and not the page, and a swipe down closes it", async () => {
  const { page } = await shop.openPage({
    viewport: { width: 375, height: 667 },
    hasTouch: true,
    body: `<main><h1>Shop</h1><div data-widget="campaign" data-campaign-id="1001"></div></main>`,
  });
  const open = page.getByRole("button", { name: /^Enlarge picture: Classic Tee/ }).first();
  await open.tap();
  const dialog = page.getByRole("dialog");
  const picture = dialog.getByRole("button", { name: /^Enlarge picture/ }).first();
  await picture.waitFor();
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [number, number][]) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  await touch("touchStart", [150, 330]);
  await touch("touchStart", [150, 330], [225, 330]);
  for (const by of [10, 30, 75]) await touch("touchMove", [150 - by, 330], [225 + by, 330]);
  await touch("touchEnd");
  await expect.poll(() => picture.getAttribute("aria-pressed")).toBe("true");
  // It may still be growing into the view.
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeCloseTo(375 * 3, 0);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  // A finger moves it as far as its edge.
  await touch("touchStart", [20, 330]);
  for (const x of [100, 350]) await touch("touchMove", [x, 330]);
  for (const x of [600, 900, 1200]) await touch("touchMove", [x, 330]);
  await touch("touchEnd");
  await expect.poll(async () => (await picture.boundingBox())?.x).toBe(-12 * 3);
  // Also when the phone is turned: the button is 667 px × 3 wide, and the square picture in its middle 351 px × 3.
  await page.setViewportSize({ width: 667, height: 375 });
  await expect.poll(async () => (await picture.boundingBox())?.x).toBe((-(667 - 351) * 3) / 2);
  await page.setViewportSize({ width: 375, height: 667 });
  await picture.press("Enter");
  expect(await picture.getAttribute("aria-pressed")).toBe("false");
  // The second tap of a double tap does not make it small again.
  for (const _ of [1, 2]) await page.touchscreen.tap(180, 300);
  // A tap is a click a moment later. If the second one did, the swipe would move the picture and close nothing.
  await expect.poll(() => picture.getAttribute("aria-pressed")).toBe("true");
  await picture.press("Enter");
  await touch("touchStart", [180, 300]);
  for (const y of [340, 400, 460]) await touch("touchMove", [180, y]);
  await touch("touchEnd");
  await dialog.waitFor({ state: "detached" });
});

it("two fingers on a trackpad zoom the large picture and not the page, move it, and show the next one", async () => {
  const { page } = await shop.openPage({
    viewport: { width: 640, height: 360 },
    body: `<div data-widget="campaign" data-campaign-id="1001"></div>`,
  });
  await page
    .getByRole("button", { name: /^Enlarge picture: Classic Tee/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  const picture = dialog.locator("img").first();
  await picture.waitFor();
  await page.mouse.move(320, 180);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -50);
  await page.keyboard.up("Control");
  await expect
    .poll(async () => (await picture.boundingBox())?.height)
    .toBeCloseTo(336 * Math.E ** 0.5, 0);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  const { y = 0 } = (await picture.boundingBox()) ?? {};
  await page.mouse.wheel(0, 30);
  await expect.poll(async () => (await picture.boundingBox())?.y).toBeCloseTo(y - 30, 0);
  // The mouse doesn't take the picture away from where the fingers have moved it.
  await page.mouse.move(300, 100);
  expect((await picture.boundingBox())?.y).toBeCloseTo(y - 30, 0);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, 500);
  await page.keyboard.up("Control");
  await expect.poll(async () => (await picture.boundingBox())?.height).toBe(336);
  await page.mouse.wheel(400, 0);
  await dialog.getByText("2 of 2").waitFor();
});

it("the large picture is the one of the page until its own file has loaded", async () => {
  const { page } = await shop.openPage({
    viewport: { width: 1280, height: 900 },
    body: `<div data-widget="campaign" data-campaign-id="1001"></div>`,
  });
  await page.route("**/*-1600.webp", () => undefined);
  const open = page.getByRole("button", { name: /^Enlarge picture: Classic Tee/ }).first();
  const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  await expect.poll(() => open.locator("img").evaluate(isLoaded)).toBe(true);
  await open.click();
  const [small, large] = [0, 1].map((place) => page.getByRole("dialog").locator("img").nth(place));
  await expect.poll(() => small?.evaluate(isLoaded)).toBe(true);
  expect(await large?.evaluate(isLoaded)).toBe(false);
  // Read at the same time, because the dialog may still move into the view.
  const [place, samePlace] = await page
    .getByRole("dialog")
    .evaluate((dialog) =>
      [...dialog.querySelectorAll("img")].map((image) => image.getBoundingClientRect().toJSON()),
    );
  expect(place).toEqual(samePlace);
});

it("the pictures of a product are swiped on a phone, also in the dialog, show which one is in view, and the first is printed", async () => {
  const { page } = await shop.openPage({
    viewport: { width: 375, height: 640 },
    body: `<div data-widget="campaign" data-campaign-id="1001"></div>`,
  });
  const row = page.locator(".fw-campaign-row");
  await page.getByRole("button", { name: "Front", pressed: true }).waitFor();
  const back = () => page.getByRole("button", { name: "Back", pressed: true }).waitFor();
  // A swipe of more than half of a picture; the row snaps to the next one.
  await row.evaluate((element) => element.scrollBy({ left: element.clientWidth * 0.7 }));
  await back();
  const isAligned = () => row.evaluate((element) => element.scrollLeft % element.clientWidth === 0);
  await expect.poll(isAligned).toBe(true);
  await page.getByRole("button", { name: "Front", exact: true }).click();
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBe(0);
  await page
    .getByRole("button", { name: /^Enlarge picture/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.locator(".fw-campaign-row").hover();
  await page.mouse.wheel(300, 0);
  await dialog.getByRole("button", { name: "Back", pressed: true }).waitFor();
  await closeDialog(page);
  // Printed, it has its picture once.
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("img").locator("visible=true").count()).toBe(1);
  await page.emulateMedia({ media: "screen" });
  // No part of the widget is wider than a page without padding.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(375);
});
