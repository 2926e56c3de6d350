import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openFileShop, type PageOptions } from "../helpers/open-shop.ts";
import { accountOf, cartOf, headerButton, loginOf, openByScript } from "../helpers/page-parts.ts";
import { scrollByFinger } from "../helpers/scroll-by-finger.ts";

/** What closes menus, results, popovers and dialogs: presses of a mouse and of fingers, and frames. */
const shop = await openFileShop();

const BODY = `<div data-widget="header"></div>
  <main style="min-height: 2000px; padding-top: 300px">
    <p>Text of the host, with <span data-widget="help-icon">The tip
      <iframe srcdoc="<p>Its video</p>" style="width: 100px; height: 50px"></iframe></span></p>
    <a href="#clicked">A link of the host</a>
    <iframe srcdoc="<p>A video</p>" style="display: block; margin-top: 100px"></iframe>
    <div><template shadowrootmode="closed"><iframe srcdoc="<p>A map</p>"></iframe></template></div>
  </main>`;

const open = (options: PageOptions = {}) =>
  shop.openReady({
    body: BODY,
    config: { user: { id: 1, firstName: "Ada" } },
    ...options,
  });

/** What opens over the page: how, and what is then there. */
const OPENED = {
  "the menu": async (page: Page) => {
    await headerButton(page, "Menu").click();
    return page.getByRole("banner").getByRole("link", { name: "Help Center" });
  },
  "the account menu": async (page: Page) => {
    await accountOf(page).click();
    return page.getByText("Welcome, Ada!");
  },
  "the search results": async (page: Page) => {
    const field = page.getByRole("combobox", { name: "Search", exact: true });
    await field.fill("");
    await field.fill("library");
    return page.getByRole("option").first();
  },
  "the help popover": async (page: Page) => {
    await page.getByRole("button", { name: "Help", exact: true }).focus();
    return page.getByText("The tip");
  },
};

const textOf = (page: Page) => page.getByText("Text of the host");

describe("the menu, the account menu, the search results and the help popover", () => {
  it("close by a press in a frame, and by one on plain text", async () => {
    const { page, messages } = await open();
    const video = page.frameLocator("main > iframe").locator("p");
    for (const show of Object.values(OPENED)) {
      for (const pressed of [video, page.locator("main > div"), textOf(page)]) {
        const shown = await show(page);
        await shown.waitFor();
        await pressed.click({ position: { x: 5, y: 5 } });
        await shown.waitFor({ state: "hidden" });
        await page.evaluate("document.activeElement.blur()");
      }
    }
    expect(messages).toEqual([]);
  });

  it("stay open when a finger scrolls the page, and close when it taps plain text", async () => {
    const { page } = await open({ hasTouch: true });
    for (const [name, show] of Object.entries(OPENED)) {
      const shown = await show(page);
      await shown.waitFor();
      const { x = 0, y = 0 } = (await textOf(page).boundingBox()) ?? {};
      await scrollByFinger(page, x + 5, y + 5);
      expect(await page.evaluate("scrollY")).toBeGreaterThan(0);
      expect(await shown.isVisible(), name).toBe(true);
      await textOf(page).tap({ position: { x: 5, y: 5 } });
      await shown.waitFor({ state: "hidden" });
      await page.evaluate("scrollTo(0, 0)");
      await page.waitForFunction("scrollY === 0");
    }
  });
});

it("the help popover stays open with a press in its own frame", async () => {
  const { page } = await open();
  const shown = await OPENED["the help popover"](page);
  await page.frameLocator("[data-tippy-root] iframe").getByText("Its video").click();
  await page.waitForFunction("document.activeElement.tagName === 'IFRAME'");
  expect(await shown.isVisible()).toBe(true);
});

it("a selection of the term that ends outside leaves results and menu open", async () => {
  const { page } = await open({ viewport: { width: 375, height: 700 } });
  await headerButton(page, "Menu").click();
  const field = page.getByRole("combobox", { name: "Search campaigns" });
  await field.fill("library");
  const option = page.getByRole("option").first();
  await option.waitFor();
  const { x = 0, y = 0, height = 0 } = (await field.boundingBox()) ?? {};
  await page.mouse.move(x + 60, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x - 20, y + height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate("getSelection().toString()")).toContain("li");
  expect(await option.isVisible()).toBe(true);
  expect(await field.isVisible()).toBe(true);
});

describe("a dialog", () => {
  const BESIDE = { x: 20, y: 400 };

  it.each(["mouse", "touchscreen"] as const)(
    "closes by a press of the %s beside it, which clicks nothing behind it",
    async (device) => {
      const { page } = await open({
        hasTouch: true,
        body: '<a href="#clicked" style="position: fixed; inset: 0">A link of the host</a>',
      });
      await page.evaluate(`
        clicks = 0;
        document.querySelector("a").addEventListener("click", () => clicks++);
      `);
      await openByScript(page, "openLogin");
      await loginOf(page).waitFor();
      if (device === "mouse") await page.mouse.click(BESIDE.x, BESIDE.y);
      else await page.touchscreen.tap(BESIDE.x, BESIDE.y);
      await loginOf(page).waitFor({ state: "detached" });
      // A tap is a click a moment later. By the next one, it would have been.
      await page.mouse.click(BESIDE.x, BESIDE.y);
      await page.waitForURL("**#clicked");
      expect(await page.evaluate("clicks")).toBe(1);
    },
  );

  it("stays open with a press that began in it, and for what is typed into a form", async () => {
    const { page } = await open();
    await openByScript(page, "openLogin");
    const email = loginOf(page).getByRole("textbox", { name: "Email" });
    await email.fill("ada@example.com");
    const { x = 0, y = 0 } = (await email.boundingBox()) ?? {};
    await page.mouse.click(BESIDE.x, BESIDE.y);
    expect(await email.inputValue()).toBe("ada@example.com");
    await email.fill("");
    await page.mouse.move(x + 10, y + 10);
    await page.mouse.down();
    await page.mouse.move(BESIDE.x, BESIDE.y);
    await page.mouse.up();
    expect(await email.isVisible()).toBe(true);
    await page.mouse.click(BESIDE.x, BESIDE.y);
    await loginOf(page).waitFor({ state: "detached" });
  });

  it("stays open with a press on what another script has put above it", async () => {
    const { page } = await open();
    const showPopover = (text: string, top: number) =>
      page.evaluate(
        ([text, top]) => {
          const popover = document.createElement("div");
          popover.popover = "manual";
          popover.textContent = text;
          popover.style.cssText = `inset: ${top}px auto auto 0; width: 100px; height: 50px; padding: 0`;
          document.body.append(popover);
          popover.showPopover();
        },
        [text, top] as const,
      );
    await showPopover("Cookies", 480);
    await openByScript(page, "openCart");
    await cartOf(page).waitFor();
    await showPopover("A password manager", 380);
    await page.mouse.click(BESIDE.x, BESIDE.y);
    expect(await cartOf(page).isVisible()).toBe(true);
    await page.evaluate(() => {
      const challenge = document.createElement("dialog");
      const frame = document.createElement("iframe");
      frame.srcdoc = "<p>Are you human?</p>";
      challenge.append(frame);
      document.body.append(challenge);
      challenge.showModal();
    });
    await page.frameLocator("dialog iframe").getByText("Are you human?").click();
    await page.waitForFunction("document.activeElement.tagName === 'IFRAME'");
    await page.evaluate("document.querySelector('dialog:has(iframe)').close()");
    expect(await cartOf(page).isVisible()).toBe(true);
    await page.mouse.click(BESIDE.x, BESIDE.y + 100);
    await cartOf(page).waitFor({ state: "detached" });
  });
});
