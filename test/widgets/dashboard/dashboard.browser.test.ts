import { expect, it } from "vitest";
import { createGate } from "../../helpers/create-gate.ts";
import { openFileShop } from "../../helpers/open-shop.ts";
import { logIn } from "../../helpers/page-parts.ts";

/** The dashboard of the demo. */
const shop = await openFileShop();

it("the dashboard shows the counts of the user's campaigns after the log-in, does not shift when they arrive, and breaks no long word", async () => {
  const { page, messages } = await shop.openPage({ path: "/dashboard/overview/" });
  const main = page.getByRole("main");
  await logIn(main);
  await main.getByText("6 campaigns").waitFor();
  const counts = main.getByRole("term").filter({ hasText: /^(Ready|Active|Ended|Draft)$/ });
  const shown = await counts.evaluateAll((words) =>
    words.map((word) => `${word.textContent} ${word.nextElementSibling?.textContent}`),
  );
  expect(shown).toEqual(["Draft 2", "Ready 1", "Active 2", "Ended 1"]);
  const height = () => main.locator("[data-widget=dashboard]").evaluate((e) => e.clientHeight);
  const before = await height();

  const response = createGate();
  await page.route("**/rest/campaign/count-by-status/", response.hold);
  await page.reload();
  await main.getByRole("status").filter({ hasText: "Counting…" }).waitFor();
  expect(await main.locator("dl").getAttribute("aria-hidden")).toBe("true");
  expect(await height()).toBe(before);
  response.open();
  await main.getByText("6 campaigns").waitFor();
  expect(messages).toEqual([]);

  // A narrow box has two columns, too.
  await page.setViewportSize({ width: 320, height: 700 });
  const tops = await counts.evaluateAll((words) =>
    words.map((word) => word.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(2);
  for (const width of [320, 375, 480, 760, 800]) {
    await page.setViewportSize({ width, height: 700 });
    const lines = await main
      .locator(".fw-dashboard-status")
      .last()
      .evaluate((status) => {
        const word = status.querySelector("a")?.firstChild ?? status;
        word.textContent = "Abgeschlossen";
        const range = document.createRange();
        range.selectNodeContents(word);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
    expect(lines, `${width} px`).toBe(1);
  }

  // Wherever the box is clicked.
  await main.getByText("On sale right now").click({ force: true });
  await page.waitForURL("**/dashboard/overview/?status=active#campaigns");
  const cards = page.getByRole("region", { name: "Active campaigns" }).getByRole("listitem");
  expect(await cards.filter({ hasText: /Active, \d+ days left.* raised of \$/s }).count()).toBe(2);
  expect(await cards.count()).toBe(2);

  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  // Where a notice is hidden, a message is not.
  await page.setViewportSize({ width: 375, height: 667 });
  await page.getByText("You’re logged out").waitFor();
});
