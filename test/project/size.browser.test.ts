import { statSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { DIST_DIR, RENDERER } from "../helpers/built-files.ts";
import { openFileShop } from "../helpers/open-shop.ts";
import { closeDialog } from "../helpers/page-parts.ts";
import { readBudget, readRow } from "../helpers/read-budget.ts";

/** The budgets are the table in the README, in KB (1,000 bytes) of brotli. */

const shop = await openFileShop();

const sumBytes = (files: string[]) =>
  files.reduce((sum, file) => sum + statSync(toBuiltFile(file)).size, 0);

/** docs/scale.md has the numbers of a thousand shoppers; its megabytes are upper bounds, too. */
function expectThousandTimes(row: string, files: string[]): void {
  const [requests = "", react = "", preact] = readRow("docs/scale.md", row);
  expect(Number(requests.replace(",", "")), row).toBe(files.length * 1_000);
  const megabytes = Number.parseInt(RENDERER === "react" ? react : `${preact}`, 10);
  expect(sumBytes(files) / 1_000, row).toBeLessThanOrEqual(megabytes);
}

function expectWithin(budget: number, files: string[]): void {
  const bytes = sumBytes(files);
  expect(bytes, files.join(", ")).toBeLessThanOrEqual(budget);
}

const toBuiltFile = (address: string) => path.join(DIST_DIR, `${address.replace("/dist/", "")}.br`);

const FIVE_WIDGETS = `<div data-widget="header"></div>
  <div data-widget="search"></div>
  <i data-widget="cart-icon" data-visibility="3"></i>
  <i data-widget="help-icon">Help</i>
  <div data-widget="footer"></div>
  <a href="/cart/" data-widget-open="cart">Open cart</a>
  <a href="/login/" data-widget-open="login">Open login</a>`;

function listFiles(requests: string[]): string[] {
  const paths = requests.map((request) => request.replace("GET ", ""));
  const files = paths.filter((path) => /^\/dist\/.+\.(js|css)$/.test(path));
  return [...new Set(files)].filter((path) => !PROGRESS.test(path));
}

/** Where a request takes longer than usual, the page loads the progress bar. */
const PROGRESS = /\/progress-\w{8}\.js$/;

const nameFile = (address: string) => address.replace(/^.*\/|-\w{8}(?=\.)/g, "");

it("the build loads no more bytes and files than the README says, from the loader to the areas", async () => {
  const { page, requests } = await shop.openReady({
    body: FIVE_WIDGETS,
    // With a cart id the page requests the count.
    cookies: { cartId: "11111111-2222-4333-8444-555555555555" },
  });
  await expect.poll(() => requests.join()).toContain("/count-items/");
  await page.waitForLoadState("networkidle");
  const files = listFiles(requests);
  expect(files.map(nameFile).sort()).toEqual([
    "background.js",
    "background.js",
    "fundraising.css",
    "fundraising.js",
    "loader.js",
    "start.js",
  ]);
  expectWithin(readBudget("The loader"), ["/dist/loader.js"]);
  expectWithin(
    readBudget("A page with five widgets"),
    files.filter((file) => file.endsWith(".js")),
  );
  expectThousandTimes("The first page view", files);
  // Besides that of the page view.
  const calls = requests.filter((request) => request.includes("/rest/"));
  expect(calls).toEqual([expect.stringContaining("/count-items/")]);

  const open = async (area: string) => {
    await page.getByText(`Open ${area}`).click();
    await page.getByRole("dialog").waitFor();
    await closeDialog(page);
  };
  for (const [row, expected, use] of [
    ["The first use", ["later.js", "later.js"], () => page.mouse.move(1, 1)],
    [
      "The cart, when it is opened",
      ["cart-login.css", "cart-login.js", "cart.css", "cart.js"],
      () => open("cart"),
    ],
    ["The log-in after it", ["login.css", "login.js"], () => open("login")],
  ] as const) {
    const listAdded = () => listFiles(requests).filter((path) => !files.includes(path));
    await use();
    await expect.poll(() => listAdded().map(nameFile).sort()).toEqual(expected);
    const added = listAdded();
    expectWithin(readBudget(row), added);
    expectThousandTimes(row, added);
    files.push(...added);
  }
});
