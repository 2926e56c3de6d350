import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type Shop, waitForWidgets } from "../browser/shop.ts";
import { readSnippet } from "../read-snippet.ts";

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

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
