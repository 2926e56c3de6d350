import { afterAll, beforeAll, expect, it } from "vitest";
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

it("tells what is missing at the fields, and puts the focus on the first", async () => {
  const { dialog, requests, messages } = await openLogin("login");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  expect(await dialog.locator("[aria-invalid=true]").count()).toBe(2);
  const email = dialog.getByRole("textbox", { name: "Email" });
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(requests.filter((request) => request.startsWith("POST"))).toEqual([]);
  expect(messages).toEqual([]);
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
