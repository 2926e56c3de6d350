import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { createGate } from "../../helpers/create-gate.ts";
import { openFileShop, waitForWidgets } from "../../helpers/shop.ts";

/** The dashboard of the demo in each of its states. */
const shop = await openFileShop();

const COUNTS = "**/rest/campaign/count-by-status/";

async function openDashboard() {
  const opened = await shop.openPage({ path: "/dashboard/overview/" });
  const { page } = opened;
  await page.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await page.getByRole("textbox", { name: "Password" }).fill("fundraise-2026");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.waitForURL("**/dashboard/overview/");
  await waitForWidgets(page);
  return { ...opened, main: page.getByRole("main") };
}

const respondWith = (page: Page, response: Parameters<Route["fulfill"]>[0]) =>
  page.route(COUNTS, (route) => route.fulfill(response));

it("the dashboard shows the counts of the user's campaigns after the log-in", async () => {
  const { main, messages } = await openDashboard();
  await main.getByText("6 campaigns").waitFor();
  const counts = main.getByRole("term").filter({ hasText: /^(Ready|Active|Ended|Draft)$/ });
  const shown = await counts.evaluateAll((words) =>
    words.map((word) => `${word.textContent} ${word.nextElementSibling?.textContent}`),
  );
  expect(shown).toEqual(["Ready 1", "Active 2", "Ended 1", "Draft 2"]);
  expect(messages).toEqual([]);
});

it("the dashboard does not shift when the counts arrive, and shows errors and the signed-out state", async () => {
  const { page, main } = await openDashboard();
  const counts = createGate();
  await page.route(COUNTS, counts.hold);
  await page.reload();
  await main.getByRole("status").filter({ hasText: "Counting…" }).waitFor();
  expect(await main.locator("dl").getAttribute("aria-hidden")).toBe("true");
  const height = () => main.locator("[data-widget=dashboard]").evaluate((e) => e.clientHeight);
  const before = await height();
  counts.open();
  await main.getByText("6 campaigns").waitFor();
  expect(await height()).toBe(before);

  await page.unroute(COUNTS);
  await respondWith(page, { status: 500, json: { message: "<b>java.lang</b>" } });
  await page.reload();
  const alert = main.getByRole("alert");
  await alert.getByText("couldn’t count").waitFor();
  expect(await main.getByText("java.lang").count()).toBe(0);
  await page.unroute(COUNTS);
  await main.getByRole("button", { name: "Try again" }).press("Enter");
  await main.getByText("6 campaigns").waitFor();
  await expect
    .poll(() => page.evaluate("document.activeElement.textContent"))
    .toBe("Your campaigns");

  // Signed out meanwhile, by the server.
  await page.context().clearCookies({ name: "session" });
  await respondWith(page, { status: 401, json: { message: "Who?" } });
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await alert.getByText("You’re logged out").waitFor();
  await main.getByRole("button", { name: "Log in" }).press("Enter");
  await page.getByRole("dialog", { name: "Log in" }).waitFor();
});
