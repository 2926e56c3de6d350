import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { createReferenceServer } from "../../demo-pages/server/create-server.ts";
import { findHeadlessShell } from "../browser/find-chromium.ts";

/** Takes the pictures of `docs/pictures/` from the demo shop with the built files. */

const FOLDER = "docs/pictures";
/** Enough for text at twice the resolution; a picture has at most 80 KB. */
const QUALITY = 70;
const CAMPAIGN = "/lighthouse-animal-rescue/";

/** Loads the page with its images, which the server draws at the first request. */
async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('[data-widget="header"][data-widget-state="ready"]').waitFor();
  await page.waitForLoadState("networkidle");
}

async function takePicture(page: Page, name: string, height: number): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  // Images that the server is still drawing have a placeholder, and requests a progress bar.
  await page.waitForFunction(() => {
    const { innerHeight } = window;
    const placeholders = [...document.querySelectorAll("[role=option]:not(:has(img))")];
    const images = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < innerHeight,
    );
    const hasProgress = document.querySelector(".fw-progress") !== null;
    return !placeholders.length && images.every(({ complete }) => complete) && !hasProgress;
  });
  const png = await page.screenshot({
    clip: { x: 0, y: 0, width, height },
    animations: "disabled",
  });
  const file = path.join(FOLDER, `${name}.webp`);
  await writeFile(file, await sharp(png).webp({ quality: QUALITY }).toBuffer());
  console.log(file);
}

const dataDir = await mkdtemp(path.join(tmpdir(), "fundraising-pictures-"));
const server = await createReferenceServer({
  dataDir,
  distDir: path.resolve("dist"),
  pagesDir: path.resolve("demo-pages"),
});
const { url } = await server.listen();
const browser = await chromium.launch({
  executablePath: findHeadlessShell(),
  args: ["--no-sandbox"],
});
const context = await browser.newContext({
  viewport: { width: 1100, height: 700 },
  deviceScaleFactor: 2,
});
const page = await context.newPage();

await openPage(page, url);
await takePicture(page, "header", 128);

const search = page.getByRole("banner").getByRole("combobox", { name: "Search" });
await search.fill("rescue");
await page.getByRole("option").first().waitFor();
await takePicture(page, "search", 560);

await openPage(page, url + CAMPAIGN);
await takePicture(page, "campaign", 700);

await page.getByRole("button", { name: "Add to cart", exact: true }).click();
await page.getByRole("dialog").getByRole("button", { name: "Check out" }).waitFor();
await takePicture(page, "cart", 700);

await page.route(`${url}/cart/?widget-debug`, async (route) => {
  const markup = await (await route.fetch()).text();
  const body = markup.replace('data-widget="header"', '$& data-size="huge"');
  await route.fulfill({ contentType: "text/html; charset=utf-8", body });
});
await page.setViewportSize({ width: 1100, height: 600 });
await openPage(page, `${url}/cart/?widget-debug`);
await page.getByText("“huge” is not allowed").waitFor();
await takePicture(page, "debug", 600);

await browser.close();
await server.close();
await rm(dataDir, { recursive: true, force: true });
