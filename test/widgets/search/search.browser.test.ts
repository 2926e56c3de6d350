import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { createGate } from "../../helpers/create-gate.ts";
import { openFileShop } from "../../helpers/open-shop.ts";

/** The search box in a real page, with a back end with thousands of campaigns. */
const shop = await openFileShop();

interface SearchPage {
  /** Attributes of the mount point. */
  attributes?: string;
  /** The host page's markup, with `BOX` for the widget; default: the widget and a paragraph. */
  body?: string;
  prepare?: (page: Page) => Promise<unknown>;
}

/** The debounce is short by default, because most tests are not about it. */
function openSearch({ attributes = 'data-debounce="20"', body, prepare }: SearchPage = {}) {
  const box = `<div data-widget="search" ${attributes}></div>`;
  return shop.openReady({
    body: body?.replace("BOX", box) ?? `${box}<p style="margin-top: 600px">Below it</p>`,
    prepare,
  });
}

const boxOf = (page: Page) => page.getByRole("combobox", { name: "Search", exact: true });
const optionsOf = (page: Page) => page.getByRole("option");
const statusOf = (page: Page) => page.getByRole("status");
const pathOf = (page: Page) => new URL(page.url()).pathname;

describe("typing", () => {
  it("shows a placeholder until a campaign's image has loaded", async () => {
    const images = createGate();
    const { page } = await openSearch({
      prepare: (page) => page.route("**/images/design/**", images.hold),
    });
    await boxOf(page).fill("donaudampf");
    const option = optionsOf(page).first();
    await option.locator("svg").waitFor();
    const image = option.locator("img");
    expect(await image.evaluate((image) => getComputedStyle(image).opacity)).toBe("0");
    const box = await option.boundingBox();
    images.open();
    await option.locator("svg").waitFor({ state: "detached" });
    await expect.poll(() => image.evaluate((image) => getComputedStyle(image).opacity)).toBe("1");
    expect(await image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
    expect(await option.boundingBox()).toEqual(box);
  });
});

it("a box with a text button in a column of 280 px shows eight letters, and names with a wide text spacing", async () => {
  const { page } = await openSearch({
    attributes: 'data-button="true"',
    body: `<div style="width: 280px">BOX</div>`,
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addStyleTag({
    content:
      "* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }",
  });
  const box = boxOf(page);
  await box.fill("lighthou");
  expect(await box.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
  await page.getByRole("option").first().waitFor();
  const cut = await page
    .locator(".fw-search-box-name")
    .evaluateAll((names) => names.filter((name) => name.scrollHeight > name.clientHeight + 1));
  expect(cut).toEqual([]);
});

it("results open above the field where a virtual keyboard covers what is below", async () => {
  const { page } = await openSearch({ body: `<p style="height: 280px"></p>BOX` });
  await page.setViewportSize({ width: 390, height: 664 });
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, "height", { get: () => 350 });
  });
  await boxOf(page).fill("lighthouse");
  await optionsOf(page).first().waitFor();
  /** Where the list is, from the field. */
  const readPlace = async () => {
    const field = (await boxOf(page).boundingBox()) ?? { x: 0, y: 0 };
    const list = (await page.getByRole("listbox").boundingBox()) ?? { x: 0, y: -1, height: 0 };
    return [list.x - field.x, field.y - list.y - list.height, list.y >= 0] as const;
  };
  const place = await readPlace();
  expect(place[1]).toBeGreaterThan(0);
  expect(place[2]).toBe(true);
  // They stay at the field, which a header may fold, and what appears above it moves.
  await page.addStyleTag({ content: "[data-widget=search] { margin-left: 60px }" });
  await expect.poll(readPlace).toEqual(place);
  await page
    .locator("p")
    .first()
    .evaluate((above) => above.style.setProperty("height", "320px"));
  await expect.poll(readPlace).toEqual(place);
});

describe("the full search", () => {
  it("does not submit a host's form around the widget", async () => {
    const { page } = await openSearch({
      body: `<form action="/submitted"><input name="host" value="kept">BOX
        <button>Send</button></form>`,
    });
    await page.evaluate(() => {
      document.addEventListener("submit", () => Object.assign(window, { isSubmitted: true }));
    });
    const box = boxOf(page);
    await box.fill("ab");
    await box.press("Enter");
    await statusOf(page).filter({ hasText: "Enter at least" }).waitFor();
    await box.fill("lighthouse");
    await optionsOf(page).first().waitFor();
    await page.getByRole("button", { name: "Clear search" }).click();
    expect(
      await page.evaluate("[...new FormData(document.forms[0]).keys(), !!window.isSubmitted]"),
    ).toEqual(["host", false]);
    await box.fill("rescue");
    await box.press("Enter");
    await page.waitForURL(/results|submitted/);
    expect(pathOf(page)).toBe("/results/rescue");
  });
});
