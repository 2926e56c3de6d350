import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type Shop, waitForWidgets } from "../browser/shop.ts";

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** The first code block of a language in one of our documents. */
function readSnippet(file: string, language: string): string {
  const [, snippet = ""] =
    new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readFileSync(file, "utf8")) ?? [];
  if (!snippet) throw new Error(`${file} has no snippet in ${language}`);
  return snippet;
}

it("the build runs the page that the README shows, without a console message", async () => {
  const { page, messages } = await shop.openPage({
    path: "/from-the-readme",
    prepare: (page) =>
      page.route("**/from-the-readme", (route) =>
        route.fulfill({
          contentType: "text/html; charset=utf-8",
          body: `<!doctype html><link rel="icon" href="data:,">${readSnippet("README.md", "html")}`,
        }),
      ),
  });
  await waitForWidgets(page);
  expect(await page.locator('[data-widget-state="ready"]').count()).toBe(3);
  expect(await page.getByRole("banner").count()).toBe(1);
  await page.getByRole("link", { name: "Your cart" }).click();
  await page.getByRole("dialog", { name: "Your cart" }).waitFor();
  expect(messages).toEqual([]);
});

it.each(["README.md", "docs/javascript.md"])(
  "the build runs the command that %s shows",
  async (file) => {
    const { page, messages } = await shop.openPage({
      script: `<script>${readSnippet(file, "js")}</script><script src="/dist/loader.js"></script>`,
    });
    await page.getByRole("dialog").waitFor();
    expect(messages).toEqual([]);
  },
);

it("the build accepts the configuration that the documentation shows", async () => {
  const { page, messages } = await shop.openPage({
    path: "/from-the-docs",
    prepare: (page) =>
      page.route("**/from-the-docs", (route) =>
        route.fulfill({
          contentType: "text/html; charset=utf-8",
          body: `<!doctype html><link rel="icon" href="data:,">${readSnippet("docs/markup.md", "html")}
            <div data-widget="footer"></div><script src="/dist/loader.js"></script>`,
        }),
      ),
  });
  await waitForWidgets(page);
  expect(messages).toEqual([]);
});
