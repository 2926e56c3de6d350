import { afterAll, beforeAll, expect, it } from "vitest";
import { findViolations } from "../../browser/find-violations.ts";
import { openShop, type Shop, waitForWidgets } from "../../browser/shop.ts";

/** Logging in and registering in the built files, against the real back end. */
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function openLogin(mode: "login" | "register") {
  const opened = await shop.openPage({
    body: `<a href="/${mode}/" data-widget-open="${mode}">Open</a><div data-widget="footer"></div>`,
    config: { pageId: "base.somewhere" },
  });
  await waitForWidgets(opened.page);
  await opened.page.getByText("Open", { exact: true }).click();
  const dialog = opened.page.getByRole("dialog");
  await dialog.waitFor();
  return { ...opened, dialog };
}

it("can be read at full contrast while it still comes in", async () => {
  const { page } = await shop.openPage({
    body: `<main><h1>Shop</h1><a href="/login/" data-widget-open="login">Open</a></main>`,
  });
  await waitForWidgets(page);
  // Held a little after its first frame, so that it is there to be looked at.
  await page.evaluate(() =>
    document.addEventListener("animationstart", ({ target }) => {
      for (const animation of (target as Element).getAnimations()) {
        animation.pause();
        animation.currentTime = 60;
        document.body.dataset.held = "yes";
      }
    }),
  );
  await page.getByText("Open", { exact: true }).click();
  await page.locator("[data-held]").waitFor();
  expect(await findViolations(page)).toEqual([]);
});

it("tells what is missing at the fields, and puts the focus on the first", async () => {
  const { dialog, requests, messages } = await openLogin("login");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  expect(await dialog.locator("[aria-invalid=true]").count()).toBe(2);
  const email = dialog.getByRole("textbox", { name: "Email" });
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(requests.filter((request) => request.startsWith("POST"))).toEqual([]);
  expect(messages).toEqual([]);
});

it.each([
  '<form name="cookie"></form>',
  '<form name="cookie"></form><form name="cookie"></form>',
  '<iframe name="cookie" hidden></iframe>',
])("logs in on a page that hides the document's cookies by %s", async (markup) => {
  const { page, context } = await shop.openPage({
    body: `${markup}<main><div data-widget="login"></div></main>`,
  });
  await waitForWidgets(page);
  await page.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await page.getByLabel("Password", { exact: true }).fill("fundraise-2026");
  const sent = page.waitForRequest("**/rest/login/");
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  const header = (await sent).headers()["x-security-token"];
  const cookie = (await context.cookies()).find(({ name }) => name === "securityToken");
  expect(cookie?.value).toBe(header);
  expect((await (await sent).response())?.status()).toBe(200);
});

it("says that the credentials are wrong and loses nothing that was typed", async () => {
  const { dialog, messages } = await openLogin("login");
  await dialog.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await dialog.getByLabel("Password", { exact: true }).fill("not the password");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await dialog.getByRole("alert").waitFor();
  const password = dialog.getByLabel("Password", { exact: true });
  expect(await password.inputValue()).toBe("not the password");
  // The browser's own word on a 401; none of ours.
  expect(messages.filter((message) => !message.startsWith("Failed to load resource"))).toEqual([]);
});

it("shows the server's complaint about a field at that field", async () => {
  const { dialog, page } = await openLogin("register");
  await dialog.getByRole("textbox", { name: "First name" }).fill("Ada");
  await dialog.getByRole("textbox", { name: "Last name" }).fill("Lovelace");
  await dialog.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await dialog.getByLabel("Password", { exact: true }).fill("fundraise-2026");
  await dialog.getByRole("button", { name: "Create account" }).click();
  const email = dialog.getByRole("textbox", { name: "Email" });
  await page.waitForFunction(() => document.querySelector("dialog [aria-invalid=true]"));
  expect(await email.getAttribute("aria-invalid")).toBe("true");
});

it("registers somebody new and reloads the page as theirs", async () => {
  const { dialog, page, requests } = await openLogin("register");
  await dialog.getByRole("textbox", { name: "First name" }).fill("Zoë");
  await dialog.getByRole("textbox", { name: "Last name" }).fill("O'Hara");
  await dialog.getByRole("textbox", { name: "Email" }).fill("zoe@example.com");
  await dialog.getByLabel("Password", { exact: true }).fill("a long enough one");
  const reloaded = page.waitForEvent("load");
  await dialog.getByRole("button", { name: "Create account" }).click();
  await reloaded;
  const calls = requests.filter((request) => request.includes("/rest/"));
  expect(calls).toEqual(["POST /rest/register/", "POST /rest/log-event/"]);
  const session = await page.evaluate(() =>
    fetch("/rest/login/logged-in-status/", {
      headers: { "X-Security-Token": /securityToken=([^;]+)/.exec(document.cookie)?.[1] ?? "" },
    }).then((answer) => answer.json()),
  );
  expect(session.user.firstName).toBe("Zoë");
});

it("takes the keyboard alone, and leaves no trace of the password", async () => {
  const { page, requests } = await shop.openPage({ path: "/how-it-works/" });
  await waitForWidgets(page);
  const password = "fundraise-2026";
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.type("ada@example.com");
  await page.keyboard.press("Tab");
  await page.keyboard.type("wrong");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  const toggle = dialog.getByRole("button", { name: "Show password", pressed: true });
  await toggle.waitFor();
  expect(await dialog.locator("[name=password]").getAttribute("type")).toBe("text");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await dialog.getByRole("alert").waitFor();
  expect(await dialog.locator("[name=password]").getAttribute("type")).toBe("password");
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(password);
  const reloaded = page.waitForEvent("load");
  await page.keyboard.press("Enter");
  await reloaded;
  await page.getByRole("banner").getByRole("button", { name: "Account menu" }).waitFor();
  const readLog = () => JSON.stringify(shop.readEvents());
  await expect.poll(readLog).toContain('"user_login"');
  const stored = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, location.href]),
  );
  for (const trace of [...requests, readLog(), stored]) expect(trace).not.toContain(password);
});

it("gives the focus to a neighbour when what opened the dialog is gone", async () => {
  const { page } = await shop.openPage({
    body: `<a href="/far/">Far</a>
      <p><a href="/login/" data-widget-open="login">Open</a> <a href="/near/">Near</a></p>`,
  });
  await waitForWidgets(page);
  await page.getByText("Open", { exact: true }).press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.evaluate(() => document.querySelector("[data-widget-open]")?.remove());
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe("Near");
});

it("leads somebody new to the page that they wanted, and shows their name as they wrote it", async () => {
  const { page, messages } = await shop.openPage({ path: "/dashboard/account/profile/?from=mail" });
  expect(new URL(page.url()).pathname).toBe("/login/");
  await page.getByRole("textbox", { name: "Email" }).fill("mallory@example.com");
  await page.getByRole("button", { name: "Create an account" }).click();
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Create account" }).click();
  expect(await findViolations(page)).toEqual([]);
  const name = '<img src=x onerror="window.hit=1">';
  await main.getByRole("textbox", { name: "First name" }).fill(name);
  await main.getByRole("textbox", { name: "Last name" }).fill("{{7*7}}</script><b>&amp;");
  await main.getByRole("textbox", { name: "Password" }).fill("a long enough one");
  await main.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/dashboard/account/profile/?from=mail");
  await main.getByText(`${name} {{7*7}}</script><b>&amp;`).waitFor();
  await waitForWidgets(page);
  expect(await findViolations(page)).toEqual([]);
  await page.goto(`${shop.url}/dashboard/overview/`);
  await main.getByText("No campaigns yet", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByText(`Welcome, ${name}!`).waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate("window.hit")).toBeUndefined();
  expect(messages).toEqual([]);
});
