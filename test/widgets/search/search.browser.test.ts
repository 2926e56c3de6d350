import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { createGate } from "../../helpers/create-gate.ts";
import { type OpenPage, openFileShop, waitForWidgets } from "../../helpers/shop.ts";
import { stopClock } from "../../helpers/stop-clock.ts";

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
async function openSearch({ attributes = 'data-debounce="20"', body, prepare }: SearchPage = {}) {
  const box = `<div data-widget="search" ${attributes}></div>`;
  const opened = await shop.openPage({
    body: body?.replace("BOX", box) ?? `${box}<p style="margin-top: 600px">Below it</p>`,
    prepare,
  });
  await waitForWidgets(opened.page);
  return opened;
}

const boxOf = (page: Page) => page.getByRole("combobox", { name: "Search", exact: true });
const optionsOf = (page: Page) => page.getByRole("option");
const seeAllOf = (page: Page) => page.getByRole("link", { name: "See all results" });
const statusOf = (page: Page) => page.getByRole("status");
const pathOf = (page: Page) => new URL(page.url()).pathname;
const searchesOf = ({ requests }: OpenPage) =>
  requests.filter((request) => request.includes("/search-by-term/"));
const searchPath = (term: string) => `/rest/campaign/search-by-term/${encodeURIComponent(term)}/`;
const evictPath = (term: string) =>
  `/rest/campaign/search-evict-cache-by-term/${encodeURIComponent(term)}/`;

describe("typing", () => {
  it("sends one search for quick typing, and shows four results with a link to all", async () => {
    const opened = await openSearch({ attributes: "", prepare: (page) => page.clock.install() });
    const { page, messages } = opened;
    // With a stopped clock the keys are quick even on a slow machine.
    await stopClock(page);
    for (const key of "rescue") {
      await boxOf(page).press(key);
      await page.clock.runFor(30);
    }
    await page.clock.resume();
    await expect.poll(() => optionsOf(page).count()).toBe(4);
    expect(searchesOf(opened)).toEqual([`GET ${searchPath("rescue")}?size=4`]);
    expect(await seeAllOf(page).getAttribute("href")).toBe("/results/rescue");
    expect(await statusOf(page).textContent()).toMatch(/^4 of [\d,]+ campaigns$/);
    expect(await boxOf(page).getAttribute("aria-expanded")).toBe("true");
    await boxOf(page).fill("donaudampf");
    await expect.poll(() => optionsOf(page).count()).toBe(1);
    expect(await seeAllOf(page).count()).toBe(0);
    expect(await statusOf(page).textContent()).toBe("1 campaign");
    await page.getByRole("button", { name: "Clear search" }).click();
    await expect.poll(() => optionsOf(page).count()).toBe(0);
    expect(await boxOf(page).inputValue()).toBe("");
    expect(await page.evaluate("document.activeElement.getAttribute('role')")).toBe("combobox");
    expect(messages).toEqual([]);
  });

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

it("the search box shows names in any script, and markup in them as text", async () => {
  const { page, messages } = await openSearch();
  for (const [term, name, direction] of [
    ["שלום", "שלום לכולם – Peace Shirts", "rtl"],
    ["together", "معًا Together معًا", "rtl"],
    ["🎉🎉🎉", "🎉🎉🎉", "ltr"],
    ["girls in space", "👩🏽‍🚀 Girls in Space 🚀", "ltr"],
    ["o’malley family", "O’Malley Family Reunion 2026", "ltr"],
    ["coders club", "<script>alert('tees')</script> Coders' Club", "ltr"],
    ["moms us dads", 'Moms "R" Us & Dads <b>Too</b>', "ltr"],
  ] as const) {
    await boxOf(page).fill(term);
    const bdi = page.getByRole("option", { name }).first().locator("bdi").first();
    await bdi.waitFor();
    expect(await bdi.textContent()).toBe(name);
    expect(await bdi.locator(":not(mark)").count()).toBe(0);
    expect(await bdi.evaluate((bdi) => bdi.matches(":dir(rtl)")), name).toBe(direction === "rtl");
  }
  expect(messages).toEqual([]);
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

describe("the full search", () => {
  it("evicts the cached search, waits for that, and goes to the results page", async () => {
    const { page, requests } = await openSearch({ prepare: (page) => page.clock.install() });
    const evicting = createGate();
    await page.route(`**${evictPath("rock & roll")}`, evicting.hold);
    await boxOf(page).fill("  rock & roll ");
    await optionsOf(page).first().waitFor();
    // It waits a second at most, so the clock is stopped.
    await stopClock(page);
    const isEvicting = page.waitForRequest(`**${evictPath("rock & roll")}`);
    await boxOf(page).press("Enter");
    await isEvicting;
    expect(pathOf(page)).toBe("/host-page");
    evicting.open();
    await page.waitForURL("**/results/rock%20%26%20roll");
    const steps = requests.filter((request) => /evict|\/results\//.test(request));
    expect(steps).toEqual([`GET ${evictPath("rock & roll")}`, "GET /results/rock%20%26%20roll"]);
  });

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
