import { expect, it } from "vitest";
import { findViolations } from "../../../helpers/find-violations.ts";
import { HOST_PATH, openFileShop } from "../../../helpers/open-shop.ts";

const shop = await openFileShop();

/**
 * The first rules are for a part inside a widget, one of them too weak and one important; the others are for a mount
 * point and for a root, one misspelt.
 */
const INNER_THEME = `@media all { .fw-footer-links { --fw-accent: #a00 } .fw-footer-links a { color: red }
    footer a { letter-spacing: 1px !important } } @media print { a { color: red !important } }
  [data-widget="footer"], .fw-root { --fw-ink: #111 } p { --fw-acent: #a00 }`;

it("the debug panel names an invalid attribute under strict policies, moves and covers nothing, and stays in the tab", async () => {
  const { page, messages, requests } = await shop.openPage({
    body: `<div data-widget="header" data-size="huge"></div><main><h1>Ours</h1>
      <x-shop><template shadowrootmode="open"><i data-widget="cart"></i></template></x-shop></main>
      <div data-widget="footer"></div>`,
    head: `<link rel="stylesheet" href="/theme.css">`,
    prepare: (opened) =>
      opened.route("**/*theme.css", (route) => {
        const isImported = route.request().url().endsWith("/inner-theme.css");
        const body = isImported ? INNER_THEME : '@import "/inner-theme.css";';
        return route.fulfill({ contentType: "text/css", body });
      }),
    headers: {
      "Content-Security-Policy":
        "default-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types 'none'",
    },
    query: "?widget-debug",
    viewport: { width: 320, height: 700 },
  });
  const panel = page.getByRole("region", { name: "Widget debug panel" });
  await panel.getByText('data-size="huge" is not possible, so "big" is used.').waitFor();
  const header = page.getByRole("banner");
  await header.waitFor();
  const inner = panel.getByText("--fw-accent does nothing in the rule .fw-footer-links");
  await inner.waitFor({ state: "attached" });
  expect(await panel.getByText("--fw-ink does nothing").count()).toBe(0);
  await panel.getByText("Messages 5 to check").click();
  await panel.getByText("No widget reads --fw-acent. Did you mean --fw-accent?").waitFor();
  await panel.getByText("The rule .fw-footer-links a is weaker than the widgets' own").waitFor();
  await panel.getByText("The rule footer a of the page has an important letter-spacing").waitFor();
  await panel.getByText("The styles don't reach into a shadow root").waitFor();
  await panel.locator("summary", { hasText: "Events" }).click();
  await panel.getByText("page_view").waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);

  const place = await header.boundingBox();
  await panel.locator("summary", { hasText: "Widgets" }).click();
  await panel.getByRole("button", { name: "Show" }).last().click();
  const end = await page
    .locator('[data-widget="footer"]')
    .evaluate((it) => it.getBoundingClientRect().bottom);
  expect(end).toBeLessThanOrEqual(await panel.evaluate((it) => it.getBoundingClientRect().top));
  await page.goto(shop.url + HOST_PATH);
  await panel.getByText('data-size="huge" is not possible, so "big" is used.').waitFor();
  await panel.getByRole("button", { name: "Close the debug panel" }).press("Escape");
  await panel.waitFor({ state: "detached" });
  expect(await header.boundingBox()).toEqual(place);
  expect(await page.evaluate("document.documentElement.style.borderBottom")).toBe("");
  requests.length = 0;
  await page.reload();
  await header.waitFor();
  await page.waitForLoadState("networkidle");
  expect(requests.filter((request) => request.includes("/debug-"))).toEqual([]);
  expect(messages.filter((message) => !message.includes('data-size="huge"'))).toEqual([]);
});
