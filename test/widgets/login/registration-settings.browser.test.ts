import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { RENDERER } from "../../browser/built-files.ts";
import { findViolations } from "../../browser/find-violations.ts";
import { openShop, type Shop, waitForWidgets } from "../../browser/shop.ts";
import { buildWith } from "../../build-with.ts";

/** Builds that close registration in one place: what still works is led to, by keyboard too. */
let shop: Shop | undefined;
const built: string[] = [];

afterEach(async () => {
  await shop?.close();
  shop = undefined;
});
afterAll(() => Promise.all(built.map((dist) => rm(path.dirname(dist), { recursive: true }))));

async function openBuild(settings: string) {
  const distDir = await buildWith(settings, RENDERER);
  built.push(distDir);
  shop = await openShop({ distDir });
  return shop;
}

const OPENER = '<a href="/register/" data-widget-open="register">Join</a>';

it("leads from the dialog to the page where the dialog has no registration", async () => {
  const shop = await openBuild("registration: { disabledAsModal: true, disabledAsPage: false }");
  const { page, messages } = await shop.openPage({ body: OPENER });
  await waitForWidgets(page);
  await page.getByText("Join").click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByRole("alert").getByText("aren’t created here").waitFor();
  expect(await dialog.getByRole("textbox", { name: "First name" }).count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("link", { name: "Create an account" }).press("Enter");
  await page.waitForURL("**/register/");
  await page.getByRole("textbox", { name: "First name" }).waitFor();
  expect(messages).toEqual([]);
});

it("leads from the page to the dialog where the page has no registration", async () => {
  const shop = await openBuild("registration: { disabledAsModal: false, disabledAsPage: true }");
  const { page, messages } = await shop.openPage({ path: "/register/" });
  const main = page.getByRole("main");
  await main.getByRole("alert").waitFor();
  expect(await main.getByRole("textbox", { name: "First name" }).count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await main.getByRole("button", { name: "Create an account" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Create your account" });
  await dialog.getByRole("textbox", { name: "First name" }).waitFor();
  expect(messages).toEqual([]);
});
