import { expect, it } from "vitest";
import { openFileShop } from "../../helpers/open-shop.ts";
import { accountOf, headerButton, logIn } from "../../helpers/page-parts.ts";

/** Pages in the back/forward cache. */
const shop = await openFileShop({ hasPageCache: true });

it("the login dialog is closed after a log-in and the Back button", async () => {
  const { page } = await shop.openReady({ path: "/" });
  await headerButton(page, "Log in").click();
  await page.evaluate("window.stayed = true");
  const dialog = page.getByRole("dialog");
  await logIn(dialog);
  await page.waitForURL("**/dashboard/overview/");
  await page.goBack({ waitUntil: "commit" });
  await accountOf(page).waitFor();
  expect(await page.evaluate("window.stayed")).toBe(true);
  await dialog.waitFor({ state: "detached" });
});
