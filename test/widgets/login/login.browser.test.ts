import { expect, it } from "vitest";
import { AREA_LOAD_TIMEOUT_MS } from "../../../shared/page/chunks/load-with-retry.ts";
import { createGate } from "../../helpers/create-gate.ts";
import { findViolations } from "../../helpers/find-violations.ts";
import { openFileShop } from "../../helpers/open-shop.ts";
import { headerButton, loginOf } from "../../helpers/page-parts.ts";

/** Logging in and registering in the built files, against the real back end. */
const shop = await openFileShop();

it("the dialog has full contrast during its animation", async () => {
  const { page } = await shop.openReady({
    body: `<main><h1>Shop</h1><a href="/login/" data-widget-open="login">Open</a></main>`,
    prepare: (page) => page.emulateMedia({ reducedMotion: "no-preference" }),
  });
  // The animation stands still shortly after its first frame.
  await page.addStyleTag({
    content: "* { animation-play-state: paused !important; animation-delay: -60ms !important; }",
  });
  await page.getByText("Open", { exact: true }).click();
  await page.getByRole("dialog").waitFor();
  expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  expect(await findViolations(page)).toEqual([]);
});

it("a link that opens the login leads to its page when the code for that times out", async () => {
  const gate = createGate();
  const { page } = await shop.openPage({
    body: '<a href="/login/" data-widget-open="login">Open</a>',
    prepare: async (page) => {
      await page.clock.install();
      await page.route("**/chunks/later-*.js", gate.hold);
    },
  });
  const requested = page.waitForRequest("**/chunks/later-*.js");
  await page.getByText("Open", { exact: true }).click();
  await requested;
  // The pointer has requested the code before the click, whose wait may begin after the first step.
  const waitALimit = async () => {
    await page.clock.fastForward(AREA_LOAD_TIMEOUT_MS);
    return page.url();
  };
  await expect.poll(waitALimit).toMatch(/\/login\/$/);
  gate.open();
});

it("the login form works with the keyboard, and does not store or log the password", async () => {
  const { page, requests } = await shop.openReady({ path: "/how-it-works/" });
  const password = "fundraise-2026";
  await headerButton(page, "Log in").focus();
  await page.keyboard.press("Enter");
  const dialog = loginOf(page);
  await dialog.waitFor();
  await page.keyboard.type("ada@example.com");
  await page.keyboard.press("Tab");
  await page.keyboard.type("wrong");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  const toggle = dialog.getByRole("button", { name: "Show password", pressed: true });
  await toggle.waitFor();
  const field = dialog.locator("[name=password]");
  expect(await field.getAttribute("type")).toBe("text");
  const [eye, box] = await dialog.evaluate((element) =>
    // Together, because the dialog rises.
    ["[aria-pressed]", "[name=password]"].map((selector) => {
      const { top = 0, height = 0 } =
        element.querySelector(selector)?.getBoundingClientRect() ?? {};
      return top + height / 2;
    }),
  );
  // In the middle of the field, and so is its focus ring.
  expect(eye).toBeCloseTo(box ?? 0);
  expect(await toggle.evaluate((button) => getComputedStyle(button).outlineOffset)).toBe("-3px");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await dialog.getByRole("alert").waitFor();
  expect(await field.getAttribute("type")).toBe("password");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(password);
  const reloaded = page.waitForEvent("load");
  await page.keyboard.press("Enter");
  await reloaded;
  await headerButton(page, "Account menu").waitFor();
  const readLog = () => JSON.stringify(shop.readEvents());
  await expect.poll(readLog).toContain('"user_login"');
  const stored = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, location.href]),
  );
  for (const text of [...requests, readLog(), stored]) expect(text).not.toContain(password);
});
