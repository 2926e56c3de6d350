import { describe, expect, it } from "vitest";
import { signIn, TOKEN } from "../helpers/call-shop.ts";
import { openFileShop } from "../helpers/open-shop.ts";
import { listDocuments, readSnippet, readSnippets } from "../helpers/read-snippet.ts";

const shop = await openFileShop();

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

describe("the examples of the documentation mount without a message", () => {
  // The example of the command has mistakes, nginx includes fragments (test/nginx/), a consent manager starts a
  // blocked loader, and a framework completes its page (test/live-frameworks/).
  const isPlain = (html: string) => !/haeder|<!--#|text\/plain|"\/src\/|%sveltekit/.test(html);
  const examples = listDocuments().flatMap((file) =>
    readSnippets(file, "html")
      .filter(isPlain)
      .map((html) => ({ file, html })),
  );
  const isAlone = ({ html }: { html: string }) => html.includes("<script");
  const parts = examples.filter((example) => !isAlone(example)).map(({ html }) => html);

  it.each([
    ...examples.filter(isAlone),
    { file: "all parts of pages, in one page", html: parts.join("\n") },
  ])("$file", async ({ html }) => {
    const { page, messages } = await shop.openReady({
      html: `<!doctype html><link rel="icon" href="data:,">${html.replace(" data-demo", "")}
        ${html.includes("data-widget=") ? "" : '<div data-widget="footer"></div>'}
        ${html.includes("loader.js") ? "" : '<script src="/dist/loader.js"></script>'}`,
      // The dashboard needs a signed-in user.
      cookies: { securityToken: TOKEN },
      prepare: async (page, context) => {
        await signIn(shop, context);
        // The page author's own picture.
        await page.route("**/logo.svg", (route) => route.fulfill({ contentType: "image/svg+xml" }));
      },
    });
    await page.waitForLoadState("networkidle");
    expect(await page.locator("[data-widget-state=ready]").count()).toBe(
      await page.locator("[data-widget]").count(),
    );
    expect(messages).toEqual([]);
  });
});
