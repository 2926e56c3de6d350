import { cp, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { buildBundle } from "../../shared/tools/build/build-bundle.ts";
import { DIST_DIR } from "../helpers/built-files.ts";
import { copySeededData } from "../helpers/copy-seeded-data.ts";
import { createTemporaryFolder } from "../helpers/create-temporary-folder.ts";
import { openSite } from "../helpers/open-site.ts";
import { accountOf, cartOf, headerButton, logIn, loginOf } from "../helpers/page-parts.ts";
import { readSnippet } from "../helpers/read-snippet.ts";
import { IMAGE_DETAIL } from "../helpers/seed-data.ts";
import { type FolderServer, serveFolder } from "../helpers/serve-folder.ts";

/** The page of the README on a server that has files only. */
const LINES = readSnippet("README.md", "html");

/** Serves a page beside the build that `build` puts into a folder. */
async function serveSite(
  body: string,
  build: (out: string) => Promise<unknown>,
): Promise<FolderServer> {
  const site = createTemporaryFolder();
  await build(path.join(site, "dist"));
  const html = `<!doctype html><link rel="icon" href="data:,">${body}`;
  await writeFile(path.join(site, "index.html"), html);
  const server = await serveFolder(site);
  onTestFinished(server.close);
  return server;
}

it("the lines of the README show products, fill a cart, find campaigns and log in, without a back end", async () => {
  const { url, missing } = await serveSite(LINES, async (out) =>
    buildBundle({
      renderer: "react",
      out,
      settingsFile: path.resolve("shared/tools/build/settings.ts"),
      // Uncompressed.
      isWatching: true,
      demo: { dataDir: await copySeededData(), imageDetail: IMAGE_DETAIL },
    }),
  );
  const { page, messages } = await openSite(url);
  const badge = page.getByText("Demo data", { exact: true });
  await badge.waitFor();
  // As narrow as the margin of a page on a phone, where it covers no names and pictures.
  const { x, width } = (await badge.boundingBox()) ?? {};
  expect([x, Number(width) <= 16]).toEqual([0, true]);
  await page.setViewportSize({ width: 375, height: 700 });
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(375);
  await page.getByRole("radio", { name: "M", exact: true }).check({ force: true });
  await page.getByRole("button", { name: "Add to cart" }).first().click();
  const cart = cartOf(page);
  await cart.getByRole("group").first().waitFor();
  const picture = cart.locator("img").first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await cart.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Cart, 1 item" }).first().waitFor();

  const search = page.locator('[data-widget="search"]');
  await search.getByRole("combobox").fill("rescue");
  await search.getByRole("option").first().waitFor();
  await page.keyboard.press("Escape");

  await page.setViewportSize({ width: 1280, height: 800 });
  await headerButton(page, "Log in").click();
  await Promise.all([page.waitForEvent("load"), logIn(loginOf(page))]);
  await accountOf(page).waitFor();
  expect(messages).toEqual([]);
  expect(missing).toEqual([]);
});

/** As what `npm pack` packs, which package.unit.test.ts compares with the build. */
const copyBuild = (out: string) => cp(DIST_DIR, out, { recursive: true });

it("the lines of the README run without demo data from a plain file server, under the documented policy", async () => {
  const http = readSnippet("docs/deployment.md", "http", "## Content security policy");
  const policy = http.replace("Content-Security-Policy: ", "").trim();
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  const { url } = await serveSite(meta + LINES.replace(" data-demo", ""), copyBuild);
  const { page, messages } = await openSite(url);
  expect(await page.locator('[data-widget-state="ready"]').count()).toBe(6);
  await page.getByRole("link", { name: "Your cart" }).click();
  await cartOf(page).waitFor();
  // Nothing responds here to the calls of the form.
  expect(messages.filter((text) => !text.includes("products of a campaign"))).toEqual([]);
});

it("a build without demo data says so in the console, and calls the back end", async () => {
  const { url, missing } = await serveSite(
    '<i data-widget="cart-icon"></i><script src="/dist/loader.js" data-demo></script>',
    copyBuild,
  );
  const { page, messages } = await openSite(url);
  await expect.poll(() => messages.join()).toContain("this build has no demo data");
  await expect.poll(() => missing).toContain("/rest/log-event/");
  expect(await page.getByText("Demo data").count()).toBe(0);
});
