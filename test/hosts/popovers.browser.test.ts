import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { measureGap } from "../helpers/measure-gap.ts";
import { openFileShop } from "../helpers/open-shop.ts";

/** Help popovers and search results in ancestors that move, clip or cover what is positioned in them. */
const shop = await openFileShop();

const ANCESTORS = [
  ...["filter", "backdrop-filter", "transform", "translate", "scale", "rotate", "zoom", "contain"],
  ...["content-visibility", "will-change", "perspective", "overflow", "stacking-context"],
];

const popoverOf = (page: Page) => page.locator("[data-tippy-root]");

/** Whether a click in the middle, and near each corner, would reach the element. */
const isOnTop = (element: Locator) =>
  element.evaluate((shown) => {
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 9, top + 9],
      [right - 9, top + 9],
      [left + 9, bottom - 9],
      [right - 9, bottom - 9],
    ] as const;
    return points.every(([x, y]) => shown.contains(document.elementFromPoint(x, y)));
  });

it("stand at their icon or field in each of these ancestors, above the rest of the page", async () => {
  const { page, messages } = await shop.openReady({ path: "/hosts/transformed-ancestors/" });
  for (const id of ANCESTORS) {
    const section = page.locator(`#${id}`);
    const icon = section.getByRole("button", { name: "Help" });
    await section.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await icon.hover();
    await popoverOf(page).waitFor();
    await expect.poll(() => measureGap(icon, popoverOf(page)), { message: id }).toBe(10);
    expect(await isOnTop(popoverOf(page)), id).toBe(true);
    // The browser's own border and padding of a popover would be around it.
    expect(await popoverOf(page).locator("> *").boundingBox(), id).toEqual(
      await popoverOf(page).boundingBox(),
    );
    await page.mouse.move(0, 0);
    await popoverOf(page).waitFor({ state: "detached" });

    await section.getByRole("combobox").fill("library");
    const results = section.getByRole("listbox");
    await results.waitFor();
    expect(await isOnTop(results), id).toBe(true);
    const offset = () =>
      section.locator(".fw-search-box").evaluate((box) => {
        const field = box.getBoundingClientRect();
        const panel = box.lastElementChild?.getBoundingClientRect();
        if (!panel) return [];
        return [panel.left - field.left, panel.top - field.bottom].map((px) => Math.round(px) || 0);
      });
    expect(await offset(), id).toEqual([0, 8]);
    await page.mouse.wheel(0, 100);
    await expect.poll(offset, { message: id }).toEqual([0, 8]);
    await page.keyboard.press("Escape");
    await results.waitFor({ state: "detached" });
  }
  expect(messages).toEqual([]);
});

/** Takes the wheel for the page, as Lenis does. */
const SCROLLS_THE_PAGE = `<script>
  addEventListener("wheel", (event) => event.preventDefault(), { passive: false });
</script>`;

it("the search results stand beside their field wherever there is room, and follow it", async () => {
  const { page } = await shop.openReady({
    head: `<style></style>${SCROLLS_THE_PAGE}`,
    body: `<main><div data-widget="search" data-debounce="20"></div><p class="far">Far</p></main>`,
  });
  const box = page.getByRole("combobox");
  /** Where results and field are in a page with other styles. */
  async function search(css: string, width = 1280, height = 800) {
    await box.fill("");
    await page.setViewportSize({ width, height });
    await page.locator("style").evaluate((style, css) => {
      style.textContent = css;
    }, css);
    await box.fill("library");
    await page.getByRole("option").first().waitFor();
    return measure();
  }
  async function measure() {
    const panel = await page.locator(".fw-search-box > :last-child").boundingBox();
    const field = await page.locator(".fw-search-box").boundingBox();
    if (!panel || !field) throw new Error("There is no panel.");
    const [panelEnd, fieldEnd] = [panel, field].map(({ x, width }) => Math.round(x + width));
    return { panel, field, panelEnd, fieldEnd };
  }

  // At the end of a page that does not scroll.
  const low = await search(
    "body { height: 100vh; margin: 0; overflow: hidden } main { position: absolute; bottom: 20px } .far { display: none }",
  );
  expect(Math.round(low.field.y - (low.panel.y + low.panel.height))).toBe(8);
  expect(low.panel.y).toBeGreaterThanOrEqual(0);

  // At the end of a view whose page scrolls: the field stays below what floats over the page.
  const covered = await search(
    "html { scroll-padding-top: 300px } main { margin-top: 390px } .far { height: 900px }",
    1280,
    450,
  );
  expect(covered.field.y).toBeGreaterThanOrEqual(300);
  const scrolled = await search(
    "html { scroll-padding-top: 100px } main { margin-top: 700px } .far { height: 900px }",
  );
  expect(Math.round(scrolled.panel.y - scrolled.field.y - scrolled.field.height)).toBe(8);
  expect(scrolled.panel.height).toBeGreaterThan(200);
  expect(scrolled.panel.y + scrolled.panel.height).toBeLessThanOrEqual(800);

  const rtl = await search("main { width: 200px; margin: 0 300px; direction: rtl }");
  expect(rtl.panelEnd).toBe(rtl.fieldEnd);

  const narrow = await search("main { width: 200px; margin-left: auto }", 800, 330);
  expect(narrow.panel.x + narrow.panel.width).toBeLessThanOrEqual(800);
  expect(narrow.panel.width).toBe(360);
  expect(narrow.panel.y + narrow.panel.height).toBeLessThanOrEqual(330);
  await page.getByRole("option").first().hover();
  await page.mouse.wheel(0, 300);
  const readScroll = () => page.getByRole("listbox").evaluate(({ scrollTop }) => scrollTop);
  await expect.poll(readScroll).toBeGreaterThan(20);
  await page.getByRole("option").last().click({ trial: true });

  await search("main { height: 300px; overflow: auto } .far { height: 900px }");
  await page.locator("main").evaluate((element) => element.scrollTo(0, 30));
  await expect
    .poll(async () => {
      const { panel, field } = await measure();
      return [Math.round(field.y), Math.round(panel.y - (field.y + field.height))];
    })
    .toEqual([-22, 8]);
});

it("two help icons on a tablet with a mouse open under it and close after it, and are never open together", async () => {
  const { page } = await shop.openReady({
    head: "<style>main { margin: 200px }</style>",
    body: `<main><span data-widget="help-icon" data-label="First">One</span>
      <p style="margin: 150px 0"><span data-widget="help-icon" data-label="Second">Two</span></p></main>`,
    hasTouch: true,
  });
  expect(await page.evaluate("matchMedia('(hover: none)').matches")).toBe(true);
  const iconOf = (name: string) => page.getByRole("button", { name });
  const expectOpen = async (text: string) => {
    await popoverOf(page).getByText(text).waitFor();
    expect(await popoverOf(page).count()).toBe(1);
  };
  for (const name of ["First", "Second", "First"]) {
    await iconOf(name).hover();
    await expectOpen(name === "First" ? "One" : "Two");
  }
  await page.mouse.move(5, 5);
  await popoverOf(page).waitFor({ state: "detached" });
  await iconOf("First").focus();
  await expectOpen("One");
  await iconOf("Second").hover();
  await expectOpen("Two");
});
