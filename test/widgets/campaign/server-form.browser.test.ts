import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { createGate } from "../../helpers/create-gate.ts";
import { openFileShop, waitForWidgets } from "../../helpers/open-shop.ts";
import { hasFocus } from "../../helpers/page-parts.ts";

/** The form that the server has rendered, until the campaign widget replaces it. */
const shop = await openFileShop();

const PATH = "/lighthouse-animal-rescue/";

/** Opens a campaign whose products arrive when the gate is opened. */
async function openPage(width: number, height = 640) {
  const products = createGate();
  const { page, messages } = await shop.openReady({
    path: PATH,
    viewport: { width, height },
    prepare: (page) => page.route("**/rest/campaign/1001/product/**", products.hold),
  });
  const show = async () => {
    products.open();
    await page.locator(".fw-campaign-form").waitFor();
  };
  return { page, messages, show };
}

const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .locator("visible=true")
    .evaluate((element) => element.getBoundingClientRect().top);

describe("the campaign widget", () => {
  it("keeps the shopper's choice, text, selection, focus and place in the page", async () => {
    const { page, messages, show } = await openPage(375);
    const form = page.locator("form.order");
    await form.locator("[name=product]").selectOption({ index: 1 });
    const name = await form.locator("[name=product] option:checked").textContent();
    await form.getByRole("radio", { name: "L", exact: true }).check();
    await form.getByLabel("Quantity").fill("3");
    const donation = form.getByLabel("Donation");
    await donation.pressSequentially("12.5");
    await donation.evaluate((field: HTMLInputElement) => field.setSelectionRange(1, 3));
    const place = await topOf(page, "form.order [name=donation]");
    await show();
    expect(await topOf(page, "[name=donation]")).toBeCloseTo(place, 0);
    const chosen = page.getByRole("combobox", { name: "Product", exact: true });
    expect(await chosen.locator("option:checked").textContent()).toBe(name);
    expect(await page.getByRole("radio", { name: "L", exact: true }).isChecked()).toBe(true);
    expect(await page.getByRole("spinbutton").inputValue()).toBe("3");
    await page.keyboard.type("0");
    expect(await page.getByRole("textbox", { name: /Donation/ }).inputValue()).toBe("105");
    await page.getByText("With your donation").waitFor();
    expect(messages).toEqual([]);
  });

  it("keeps the focus on a size", async () => {
    const { page, show } = await openPage(375);
    await page.locator("form.order [name=size]").nth(1).press("Space");
    await show();
    const size = page.getByRole("radio", { checked: true });
    expect(await hasFocus(size)).toBe(true);
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("radio", { name: "L", exact: true }).isChecked()).toBe(true);
  });

  it("keeps the shopper's place where the server's list has another shape", async () => {
    const products = createGate();
    const { page } = await shop.openReady({
      viewport: { width: 375, height: 640 },
      body: `<main><h1>Shop</h1><p style="height: 500px">Welcome</p>
        <div data-widget="campaign" data-campaign-id="1001">
          <form action="/cart/"><label>Quantity <input name="quantity" type="number" value="1"></label></form>
        </div><p style="height: 2000px">The story</p></main>`,
      prepare: (page) => page.route("**/rest/campaign/1001/product/**", products.hold),
    });
    await page.getByLabel("Quantity").fill("4");
    const place = await topOf(page, "[name=quantity]");
    products.open();
    await page.locator(".fw-campaign-form").waitFor();
    expect(await topOf(page, "[name=quantity]")).toBeCloseTo(place, 0);
    expect(await page.getByRole("spinbutton").inputValue()).toBe("4");
  });

  it.each([
    [320, 640],
    [375, 640],
    [600, 640],
    [640, 360],
    [768, 640],
    [844, 390],
    [1280, 640],
  ])("moves nothing of the demo's page at %i px", async (width, viewHeight) => {
    const { page, show } = await openPage(width, viewHeight);
    await page.evaluate(() => {
      Object.assign(window, { shifts: [] as number[] });
      const { shifts } = window as unknown as { shifts: number[] };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as { value?: number }).value ?? 0);
      }).observe({ type: "layout-shift", buffered: true });
    });
    const readHeight = () =>
      page.locator("[data-widget=campaign]").evaluate(({ clientHeight }) => clientHeight);
    const height = await readHeight();
    await show();
    expect(await readHeight()).toBe(height);
    expect(await page.evaluate("shifts")).toEqual([]);
    if (width < 1280) return;
    const amounts = ".fw-campaign-amounts > [role=group] > button >> nth=0";
    expect(await topOf(page, amounts)).toBe(await topOf(page, ".fw-quantity-field-box"));
  });
});

it.each(["login", "search"])("the widget %s keeps what was typed before it came", async (name) => {
  const chunk = createGate();
  const field = name === "login" ? "email" : "term";
  const { page } = await shop.openPage({
    body: `<main><h1>Hello</h1><div data-widget="${name}">
      <form action="/results/"><label>Field <input name="${field}"></label></form></div></main>`,
    prepare: (page) => page.route(/\/chunks\/fundraising-\w+\.js/, chunk.hold),
  });
  const input = page.getByLabel("Field");
  await input.fill("ada@example.com");
  await input.evaluate((field: HTMLInputElement) => field.setSelectionRange(0, 3));
  chunk.open();
  await waitForWidgets(page);
  const own = page.locator(`[data-widget] [name=${field}]`).locator("visible=true");
  expect(await own.inputValue()).toBe("ada@example.com");
  expect(await hasFocus(own)).toBe(true);
  await page.keyboard.type("x");
  expect(await own.inputValue()).toBe("x@example.com");
});

it("the widgets keep what a password manager has filled in before they came, without focus or events", async () => {
  const chunk = createGate();
  const filled = { term: "library", email: "ada@example.com", password: "a password" };
  const fields = Object.keys(filled).map((name) => `<input name="${name}" aria-label="${name}">`);
  const { page } = await shop.openPage({
    body: `<div data-widget="search"><form>${fields[0]}</form></div>
      <div data-widget="login"><form method="post">${fields.slice(1).join("")}</form></div>`,
    prepare: (page) => page.route(/\/chunks\/fundraising-\w+\.js/, chunk.hold),
  });
  for (const [name, value] of Object.entries(filled))
    await page.locator(`[name=${name}]`).evaluate((field: HTMLInputElement, value) => {
      field.value = value;
    }, value);
  chunk.open();
  await waitForWidgets(page);
  for (const [name, value] of Object.entries(filled))
    expect(await page.locator(`.fw-root [name=${name}]`).inputValue()).toBe(value);
});
