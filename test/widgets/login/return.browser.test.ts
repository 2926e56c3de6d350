import { expect, it } from "vitest";
import { openFileShop } from "../../helpers/shop.ts";

/** Pages in the back/forward cache. */
const shop = await openFileShop({ hasPageCache: true });

it("the login dialog is closed after a log-in and the Back button", async () => {
  const { page } = await shop.openReady({ path: "/" });
  await page.getByRole("banner").getByRole("button", { name: "Log in" }).click();
  await page.evaluate("window.stayed = true");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await dialog.getByRole("textbox", { name: "Password" }).fill("fundraise-2026");
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL("**/dashboard/overview/");
  await page.goBack({ waitUntil: "commit" });
  await page.getByRole("button", { name: "Account menu" }).waitFor();
  expect(await page.evaluate("window.stayed")).toBe(true);
  await dialog.waitFor({ state: "detached" });
});
