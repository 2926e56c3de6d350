import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { measureGap } from "../../helpers/measure-gap.ts";
import { openFileShop, type PageOptions } from "../../helpers/open-shop.ts";
import { readFocused } from "../../helpers/page-parts.ts";
import { scrollByFinger } from "../../helpers/scroll-by-finger.ts";
import { stopClock } from "../../helpers/stop-clock.ts";

/** The help icon with a real mouse, touch, keyboard, and a strict content security policy. */
const shop = await openFileShop();

const STYLES =
  "<style>main { margin: 200px auto; width: max-content } .far { margin-top: 400px }</style>";
const ICON = (attributes = "") => `<main>Profits
    <span data-widget="help-icon" ${attributes}>They go to the <b>organizer</b>.
      <a href="#payouts">How payouts work</a></span> each month</main>
  <p class="far">Far from it</p>`;

function openHelp({ body = ICON(), head = STYLES, ...more }: PageOptions = {}) {
  return shop.openReady({ body, head, ...more });
}

const iconOf = (page: Page) => page.getByRole("button", { name: "Help", exact: true });
const linkOf = (page: Page) => page.getByRole("link", { name: "How payouts work" });
const popoverOf = (page: Page) => page.locator("[data-tippy-root]");

/** The events that a window gets which the user leaves for another, and comes back to. */
const leaveWindowAndReturn = (page: Page) =>
  page.evaluate(async () => {
    const focused = document.activeElement;
    focused?.dispatchEvent(new FocusEvent("blur"));
    focused?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    window.dispatchEvent(new FocusEvent("blur"));
    await new Promise((resolve) => setTimeout(resolve));
    if (focused !== document.activeElement) return;
    window.dispatchEvent(new FocusEvent("focus"));
    focused?.dispatchEvent(new FocusEvent("focus"));
    focused?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  });

const isChunk = (request: string) => request.includes("create-popover");

/** The accessible description of the icon. */
const describeIcon = (page: Page) =>
  iconOf(page).evaluate((icon) => {
    const tip = document.getElementById(icon.getAttribute("aria-describedby") ?? "");
    return { role: tip?.getAttribute("role"), text: tip?.textContent?.replace(/\s+/g, " ").trim() };
  });

const DESCRIPTION = { role: "tooltip", text: "They go to the organizer. How payouts work" };

describe("the help icon with a mouse", () => {
  it("loads the popover on the first hover, shows it, and hides it after the hover, under a strict policy", async () => {
    const { page, requests, messages } = await openHelp({
      head: "",
      headers: {
        "Content-Security-Policy":
          "default-src 'self'; img-src 'self' data:; style-src 'self'; require-trusted-types-for 'script'",
      },
    });
    await page.waitForLoadState("networkidle");
    expect(requests.filter(isChunk)).toEqual([]);
    expect(await linkOf(page).isVisible()).toBe(false);
    expect(await describeIcon(page)).toEqual(DESCRIPTION);
    await iconOf(page).hover();
    await linkOf(page).waitFor();
    expect(new Set(requests.filter(isChunk)).size).toBe(1);
    expect(await describeIcon(page)).toEqual(DESCRIPTION);
    // Below the icon, where it has no room above, it is on a whole pixel.
    await expect.poll(() => measureGap(iconOf(page), popoverOf(page))).toBe(11);
    // Moving the pointer to a link in the popover does not close it.
    await linkOf(page).hover();
    await linkOf(page).click();
    expect(new URL(page.url()).hash).toBe("#payouts");
    await page.getByText("Far from it").click();
    await popoverOf(page).waitFor({ state: "detached" });
    expect(await describeIcon(page)).toEqual(DESCRIPTION);
    expect(new Set(requests.filter(isChunk)).size).toBe(1);
    expect(messages).toEqual([]);
  });
});

it("the help icon in a label leaves the label's field alone when its text is clicked, and follows its links", async () => {
  const { page } = await openHelp({ body: `<label><input type="checkbox">${ICON()}</label>` });
  await iconOf(page).click();
  await page.getByText("They go to the").click();
  await linkOf(page).click();
  await page.waitForURL("**#payouts");
  expect(await page.getByRole("checkbox").isChecked()).toBe(false);
});

it("the help icon works with the keyboard: focus shows the popover, Tab reaches its links, Escape hides it", async () => {
  const { page, messages } = await openHelp();
  await page.keyboard.press("Tab");
  expect(await readFocused(page)).toBe("Help");
  await linkOf(page).waitFor();
  await page.keyboard.press("Tab");
  expect(await readFocused(page)).toBe("How payouts work");
  await page.keyboard.press("Escape");
  await popoverOf(page).waitFor({ state: "detached" });
  await leaveWindowAndReturn(page);
  expect(await readFocused(page)).toBe("Help");
  expect(await popoverOf(page).count()).toBe(0);
  await page.keyboard.press("Enter");
  await linkOf(page).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await popoverOf(page).waitFor({ state: "detached" });
  expect(messages).toEqual([]);
});

it("the help icon on a touch screen stays closed when a first touch on it scrolls the page, opens on focus only, and closes on a tap outside", async () => {
  const { page, requests, messages } = await openHelp({
    hasTouch: true,
    viewport: { width: 375, height: 500 },
    prepare: (page) => page.clock.install(),
  });
  expect(await page.evaluate("matchMedia('(hover: none)').matches")).toBe(true);
  const { x = 0, y = 0 } = (await iconOf(page).boundingBox()) ?? {};
  await scrollByFinger(page, x + 8, y + 8);
  expect(await page.evaluate("scrollY")).toBeGreaterThan(0);
  await page.clock.runFor(1_000);
  expect(requests.filter(isChunk)).toEqual([]);
  for (const _time of [1, 2]) {
    await iconOf(page).tap();
    await linkOf(page).waitFor();
    expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe("Help");
    await page.getByText("Far from it").tap();
    await popoverOf(page).waitFor({ state: "detached" });
  }
  // With a mouse, this event would open the loaded popover after a delay.
  await stopClock(page);
  await iconOf(page).dispatchEvent("pointerenter", { pointerType: "touch" });
  await page.clock.runFor(1_000);
  expect(await popoverOf(page).count()).toBe(0);
  expect(messages).toEqual([]);
});

it.each(["mouse", "touchscreen"])(
  "the help icon keeps its text open while a %s presses and selects it, also beyond its edge",
  async (device) => {
    const { page } = await openHelp({
      hasTouch: device === "touchscreen",
      prepare: (page) => page.clock.install(),
    });
    if (device === "mouse") await iconOf(page).hover();
    else await iconOf(page).tap();
    const text = page.getByText("organizer");
    await text.waitFor();
    const { x = 0, y = 0 } = (await text.boundingBox()) ?? {};
    if (device === "mouse") {
      await text.hover();
      await page.mouse.down();
      await page.mouse.move(x - 200, y + 5, { steps: 5 });
      await page.mouse.up();
      expect(await page.evaluate("getSelection().toString()")).toContain("They go");
      await page.mouse.move(x - 300, y + 5, { steps: 5 });
    } else await text.tap();
    await page.clock.runFor(1_000);
    expect(await text.isVisible()).toBe(true);
    await page.getByText("Far from it").click();
    await popoverOf(page).waitFor({ state: "detached" });
  },
);

it("the help icon does not cover the line that it explains where its side has no room", async () => {
  const { page } = await openHelp({
    viewport: { width: 320, height: 600 },
    body: `<main style="margin-top: 200px"><p>The line that is explained
      <span data-widget="help-icon" data-placement="right">${"A long text. ".repeat(5)}</span></p></main>`,
  });
  await iconOf(page).focus();
  await popoverOf(page).waitFor();
  const line = await page.getByText("The line that is explained").boundingBox();
  const end = (line?.y ?? 0) + (line?.height ?? 0);
  await expect
    .poll(async () => (await popoverOf(page).boundingBox())?.y)
    .toBeGreaterThanOrEqual(Math.floor(end));
});

it("the help icon shows a long text in a small view, where it scrolls", async () => {
  const { page } = await openHelp({
    viewport: { width: 320, height: 256 },
    // The script takes the wheel for the page, as Lenis does.
    head: `<style>main { margin: 100px 20px }</style><script>
      addEventListener("wheel", (event) => event.preventDefault(), { passive: false });
    </script>`,
    body: `<main><span data-widget="help-icon">${"A long text. ".repeat(60)}The end.</span></main>`,
  });
  await iconOf(page).focus();
  await popoverOf(page).waitFor();
  const box = async () => (await popoverOf(page).boundingBox()) ?? { y: -1, height: 0 };
  await expect.poll(async () => (await box()).y).toBeGreaterThanOrEqual(0);
  const { y, height } = await box();
  expect(y + height).toBeLessThanOrEqual(256);
  await page.getByRole("tooltip").hover();
  await page.mouse.wheel(0, 9_999);
  await expect
    .poll(() =>
      page
        .getByRole("tooltip")
        .evaluate(
          ({ scrollTop, clientHeight, scrollHeight }) => scrollHeight - clientHeight - scrollTop,
        ),
    )
    .toBeLessThan(2);
});

it("the help icon and the cart icon leave a label, a summary, a link and a disabled group around them alone", async () => {
  const { page } = await shop.openReady({
    body: `<details><summary><a href="#away"><fieldset disabled><label>Goal
      <span data-widget="cart-icon" data-visibility="3"></span>
      <span data-widget="help-icon">Text</span><input type="checkbox"></label></fieldset></a></summary></details>`,
  });
  const popover = page.locator("[data-tippy-root]");
  for (const press of [() => iconOf(page).click(), () => page.keyboard.press("Enter")]) {
    await press();
    await popover.waitFor();
    await page.keyboard.press("Escape");
    await popover.waitFor({ state: "detached" });
  }
  for (const press of [
    () => page.getByRole("button", { name: /^Cart/ }).click(),
    () => page.keyboard.press("Enter"),
    () => page.keyboard.press(" "),
  ]) {
    await press();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  const state = await page.evaluate(() => {
    const field = document.querySelector("input") as HTMLInputElement;
    const isNamed = field.labels?.[0]?.control === field;
    return [isNamed, field.checked, document.querySelector("details")?.open, location.hash];
  });
  expect(state).toEqual([true, false, false, ""]);
});
