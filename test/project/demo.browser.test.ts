import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { buildBundle } from "../../shared/tools/build/build-bundle.ts";
import { DIST_DIR, RENDERER } from "../helpers/built-files.ts";
import { copySeededData } from "../helpers/copy-seeded-data.ts";
import { openSite } from "../helpers/open-site.ts";
import { accountOf, cartOf, headerButton, loginOf } from "../helpers/page-parts.ts";
import { readSnippet } from "../helpers/read-snippet.ts";
import { IMAGE_DETAIL } from "../helpers/seed-data.ts";
import { type FolderServer, serveFolder } from "../helpers/serve-folder.ts";
import { findBrowser } from "../helpers/shop.ts";

/** The page of the README on a server that has files only, with a build that has demo data. */
let site: string;
let server: FolderServer;

beforeAll(async () => {
  site = await mkdtemp(path.join(tmpdir(), "fundraising-demo-"));
  await buildBundle({
    renderer: RENDERER,
    out: path.join(site, "dist"),
    settingsFile: path.resolve("shared/tools/build/settings.ts"),
    isWatching: false,
    demo: { dataDir: await copySeededData(), imageDetail: IMAGE_DETAIL },
  });
  const lines = readSnippet("README.md", "html");
  const icon = '<!doctype html><link rel="icon" href="data:,">';
  await writeFile(path.join(site, "index.html"), icon + lines);
  server = await serveFolder(site);
});
afterAll(async () => {
  server?.close();
  await rm(site, { recursive: true, force: true });
});

it("the lines of the README show products, fill a cart, find campaigns and log in, without a back end", async () => {
  const { page, messages } = await openSite(server.url);
  await page.getByText("Demo data", { exact: true }).waitFor();
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
  const dialog = loginOf(page);
  await dialog.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await dialog.getByRole("textbox", { name: "Password" }).fill("fundraise-2026");
  await Promise.all([
    page.waitForEvent("load"),
    dialog.getByRole("button", { name: "Log in" }).click(),
  ]);
  await accountOf(page).waitFor();
  expect(messages).toEqual([]);
  expect(server.missing).toEqual([]);
});

it("a build without demo data says so in the console, and calls the back end", async () => {
  const own = await serveFolder(DIST_DIR, "/dist/");
  onTestFinished(own.close);
  const page = await (await findBrowser()).newPage();
  onTestFinished(() => page.context().close());
  const messages: string[] = [];
  page.on("console", (message) => messages.push(message.text()));
  await page.route("**/page", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<!doctype html><i data-widget="cart-icon"></i><script src="/dist/loader.js" data-demo></script>',
    }),
  );
  await page.goto(new URL("/page", own.url).href);
  await expect.poll(() => messages.join()).toContain("this build has no demo data");
  await expect.poll(() => own.missing).toContain("/rest/log-event/");
  expect(await page.getByText("Demo data").count()).toBe(0);
});
