import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import { inject, it, onTestFinished } from "vitest";
import { createTemporaryFolder } from "../../../helpers/create-temporary-folder.ts";
import { openFileShop, waitForWidgets } from "../../../helpers/open-shop.ts";
import { logIn } from "../../../helpers/page-parts.ts";

const shop = await openFileShop();

/** Opens a page in a browser whose user blocks cookies, which only its profile can say. */
async function openWithoutCookies() {
  const profile = createTemporaryFolder();
  mkdirSync(path.join(profile, "Default"));
  const contentSettings = { default_content_setting_values: { cookies: 2 } };
  const preferences = JSON.stringify({ profile: contentSettings });
  writeFileSync(path.join(profile, "Default/Preferences"), preferences);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: inject("chromiumPath"),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  onTestFinished(() => context.close());
  return context.newPage();
}

it("where the browser blocks cookies, what needs the back end says so in place of the server's words", async () => {
  const page = await openWithoutCookies();
  const open = async (address: string) => {
    await page.goto(shop.url + address);
    await waitForWidgets(page);
  };
  const expectMessage = () =>
    page.getByRole("alert").getByText("This shop needs cookies to work").waitFor();
  for (const address of ["/results/rescue", "/login/"]) {
    await open(address);
    if (address === "/login/") await logIn(page.locator("main"));
    await expectMessage();
  }
  await open("/lighthouse-animal-rescue/");
  await expectMessage();
  await page.evaluate(
    'document.body.insertAdjacentHTML("beforeend", "<a href=/why/ data-widget-add=1001:101:11>Add</a>")',
  );
  await page.getByText("Add", { exact: true }).click();
  await page.locator("[role=alert]:has(a[href$='/why/'])").getByText("needs cookies").waitFor();
});
