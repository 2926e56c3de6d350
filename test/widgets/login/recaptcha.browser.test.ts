import { rm } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildWith } from "../../helpers/build-with.ts";
import { findViolations } from "../../helpers/find-violations.ts";
import { openShop, type Shop } from "../../helpers/open-shop.ts";

/**
 * A build with a recaptcha key and without the page of the registration, which is one build because it
 * takes seconds. The host page's content security policy is the one in docs/deployment.md, and the
 * vendor's URL is routed to the fake recaptcha of the reference back end.
 */
let shop: Shop;
let distDir: string;

beforeAll(async () => {
  const registration = "registration: { disabledAsModal: false, disabledAsPage: true }";
  distDir = await buildWith(`recaptchaKey: "the-site-key", ${registration}`, "react");
  shop = await openShop({ distDir, recaptcha: "fake" });
});
afterAll(async () => {
  await shop.close();
  await rm(path.dirname(distDir), { recursive: true });
});

const VENDOR = "https://www.google.com/recaptcha/api.js*";
const POLICY = `default-src 'self'; img-src 'self' data:;
  script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;
  frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;
  require-trusted-types-for 'script'; trusted-types fundraising`;
const fakeScript = { path: "demo-pages/assets/fake-recaptcha.js" };

async function openForm(mode: "login" | "register", prepare: (page: Page) => Promise<unknown>) {
  const opened = await shop.openReady({
    body: `<a href="/${mode}/" data-widget-open="${mode}">Open</a>`,
    headers: { "Content-Security-Policy": POLICY.replace(/\s+/g, " ") },
    prepare,
  });
  await opened.page.getByText("Open", { exact: true }).click();
  const dialog = opened.page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Email" }).waitFor();
  const tokens: string[] = [];
  opened.page.on("request", (request) => {
    if (request.url().endsWith("/rest/register/"))
      tokens.push(request.postDataJSON().recaptchaToken);
  });
  return { ...opened, dialog, tokens };
}

async function fill(dialog: Locator, email: string) {
  await dialog.getByRole("textbox", { name: "First name" }).fill("Mary");
  await dialog.getByRole("textbox", { name: "Last name" }).fill("Somerville");
  await dialog.getByRole("textbox", { name: "Email" }).fill(email);
  await dialog.getByRole("textbox", { name: "Password" }).fill("a long enough one");
}

const submit = (dialog: Locator) => dialog.getByRole("button", { name: "Create account" }).click();
const isVendor = (request: string) => request.startsWith("GET /recaptcha/api.js");

it("the recaptcha is loaded with the registration form only, and creates a token for each attempt", async () => {
  const { page, dialog, requests, tokens, messages } = await openForm("login", (page) =>
    page.route(VENDOR, (route) => route.fulfill(fakeScript)),
  );
  await page.waitForLoadState("networkidle");
  expect(requests.filter(isVendor)).toEqual([]);
  await dialog.getByRole("button", { name: "Create an account" }).click();
  await expect
    .poll(() => requests.filter(isVendor))
    .toEqual(["GET /recaptcha/api.js?render=the-site-key&trustedtypes=true"]);
  expect(await findViolations(page)).toEqual([]);
  await fill(dialog, "ada@example.com");
  await submit(dialog);
  await dialog.locator("[aria-invalid=true]").waitFor();
  await dialog.getByRole("textbox", { name: "Email" }).fill("mary@example.com");
  const reloaded = page.waitForEvent("load");
  await submit(dialog);
  await reloaded;
  expect(tokens).toHaveLength(2);
  expect(new Set(tokens).size).toBe(2);
  expect(requests.filter(isVendor)).toHaveLength(1);
  // The browser itself logs the 422.
  expect(messages.filter((message) => !message.startsWith("Failed to load resource"))).toEqual([]);
});
