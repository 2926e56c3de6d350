import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { createGate } from "../../helpers/create-gate.ts";
import { openFileShop } from "../../helpers/open-shop.ts";

/** The results page, whose list the server has rendered before. */
const shop = await openFileShop();

const SEARCH = "**/rest/campaign/search-by-term/**";
const isOurs = ".fw-search-results";

const results = (page: Page) => page.locator(isOurs);
const namesOf = (page: Page) =>
  page.locator("main li a[href^='/']:has(img) span[dir]").locator("visible=true");
/**
 * The positions of heading, cards with what is in them, page links and footer at each width. The browser's layout shifts
 * don't include elements that replace others.
 */
async function measure(page: Page): Promise<string[]> {
  const places: string[] = [];
  const parts = ["", " img", " [dir=auto]", " .fw-search-results-facts", " .campaign-card-meta"];
  const cards = parts.map((part) => `main li > a:has(img)${part}`);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    const all = page.locator(`main h1, ${cards}, main nav, [data-widget=footer]`);
    places.push(
      ...(await all.locator("visible=true").evaluateAll((elements) =>
        elements.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y + scrollY, width, height].map(Math.round).join(" ");
        }),
      )),
    );
  }
  return places;
}

it("the results page replaces the server's list without a layout shift, fills the search box, and links to the other pages", async () => {
  const responses = createGate();
  const { page, messages, requests } = await shop.openReady({
    path: "/results/rescue",
    prepare: (page) => page.route(SEARCH, responses.hold),
  });
  const fromServer = await namesOf(page).allTextContents();
  expect(fromServer).toHaveLength(24);
  expect(await results(page).count()).toBe(0);
  const places = await measure(page);
  expect(places.length).toBeGreaterThan(3 * (1 + 24 * 3 + 1 + 1));
  responses.open();
  await results(page).waitFor();
  expect(await namesOf(page).allTextContents()).toEqual(fromServer);
  expect(await measure(page)).toEqual(places);
  const box = page.getByRole("banner").getByRole("combobox", { name: "Search", exact: true });
  expect(await box.inputValue()).toBe("rescue");

  await page.getByRole("link", { name: "Next" }).click();
  await page.waitForURL("**/results/rescue?page=2");
  const second = await namesOf(page).allTextContents();
  expect(second).not.toEqual(fromServer);
  await results(page)
    .getByText(/page 2 of \d/)
    .waitFor();
  expect(await namesOf(page).allTextContents()).toEqual(second);
  expect(await page.locator("[aria-current=page]").locator("visible=true").textContent()).toContain(
    "2",
  );
  const pages = page.getByRole("navigation", { name: "Pages of results" });
  const readPages = async () =>
    (await pages.getByRole("listitem").locator("visible=true").allTextContents()).join(" ");
  expect(await readPages()).toMatch(/^Previous 1 2 3 .* Next$/);
  await page.setViewportSize({ width: 375, height: 700 });
  expect(await readPages()).toMatch(/^Previous Page 2 of \d+ Next$/);
  const searches = requests.filter((request) => request.includes("/search-by-term/"));
  expect(searches.map((request) => request.replace(/.*page=/, ""))).toEqual(["0", "1"]);
  expect(messages).toEqual([]);
});
