import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { buildWith } from "../../helpers/build-with.ts";
import { RENDERER } from "../../helpers/built-files.ts";
import { findViolations } from "../../helpers/find-violations.ts";
import { openShop, type Shop, waitForWidgets } from "../../helpers/shop.ts";

/** Builds that disable registration in one place, which then links to the other. */
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

const TRIGGER = '<a href="/register/" data-widget-open="register">Join</a>';

it("the dialog without registration links to the page", async () => {
  const shop = await openBuild("registration: { disabledAsModal: true, disabledAsPage: false }");
  const { page, messages } = await shop.openPage({ body: TRIGGER });
  await waitForWidgets(page);
  await page.getByText("Join").click();
  const dialog = page.getByRole("dialog", { name: "Log in" });
  await dialog.getByRole("alert").getByText("on a separate page").waitFor();
  expect(await dialog.getByRole("textbox", { name: "First name" }).count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("link", { name: "Create an account" }).press("Enter");
  await page.waitForURL("**/register/");
  await page.getByRole("textbox", { name: "First name" }).waitFor();
  expect(messages).toEqual([]);
});

it("the page without registration opens the dialog", async () => {
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
