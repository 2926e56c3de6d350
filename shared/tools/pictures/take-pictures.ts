import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { createReferenceServer } from "../../../demo-pages/server/create-server.ts";
import { findHeadlessShell } from "../../../test/helpers/find-chromium.ts";

/**
 * Takes the pictures of `docs/pictures/` from the demo shop with the built files: some of whole pages, and
 * one of each widget.
 */

const FOLDER = "docs/pictures";
/** Enough for text at twice the resolution; a picture has at most 80 KB. */
const QUALITY = 70;
/** Around the picture of a widget. */
const MARGIN = 8;
const CAMPAIGN = "/lighthouse-animal-rescue/";
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40" fill="#14532d">
  <path d="M20 3 36 37H4Z" /><text x="44" y="28" font-family="Georgia, serif" font-size="24">Evergreen</text></svg>`;
/** What these open lies over the page, so they stand at its top. */
const SPECIMENS = `<!doctype html><html lang="en"><link rel="stylesheet" href="/assets/shop.css">
  <body style="padding: 16px"><div hidden><div data-widget="header"></div></div>
  <div data-widget="search"></div>
  <p style="margin: 64px 0"><span data-widget="cart-icon"></span></p>
  <p>Profits go to the cause. <span data-widget="help-icon" data-placement="bottom">To the
    <b>organizer</b>, every month. <a href="/how-it-works/">How it works</a></span></p>
  <script src="/dist/loader.js"></script>`;

/** The header and the footer in their documentation's examples. */
async function writeOwnLinks(): Promise<string> {
  const [header, footer] = await Promise.all(
    ["header", "footer"].map((name) => readFile(`docs/widgets/${name}.md`, "utf8")),
  );
  const findExample = (text = "") =>
    text
      .split("```html")
      .find((part) => /^[^`]*data-widget-slot/.test(part))
      ?.split("```")[0];
  return `<!doctype html><html lang="en"><link rel="stylesheet" href="/assets/shop.css">
    <body>${findExample(header)}<main></main>${findExample(footer)}<script src="/dist/loader.js"></script>`;
}

/** Loads a page of the shop with its images, which the server draws at the first request. */
async function openPage(place: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(url + place);
  await page
    .locator('[data-widget="header"][data-widget-state="ready"]')
    .waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
}

/** Serves a page or an image that the shop doesn't have. */
function serve(place: string, body: string, contentType = "text/html; charset=utf-8") {
  return page.route(url + place, (route) => route.fulfill({ contentType, body }));
}

async function takePicture(name: string, height: number, y = 0): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  // Images that the server is still drawing have a placeholder, and requests a progress bar.
  await page.waitForFunction(() => {
    const { innerHeight } = window;
    const placeholders = [...document.querySelectorAll("[role=option]:not(:has(img))")];
    const images = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    const hasProgress = document.querySelector(".fw-progress") !== null;
    return !placeholders.length && images.every(({ complete }) => complete) && !hasProgress;
  });
  const png = await page.screenshot({ clip: { x: 0, y, width, height }, animations: "disabled" });
  const file = path.join(FOLDER, `${name}.webp`);
  await writeFile(file, await sharp(png).webp({ quality: QUALITY }).toBuffer());
  console.log(file);
}

/** A widget's picture is as high as its mount point; `height` is for what opens below it. */
async function takeWidgetPicture(name: string, height?: number, picture = name): Promise<void> {
  const mountPoint = page.locator(`[data-widget="${name}"]`).first();
  await mountPoint.scrollIntoViewIfNeeded();
  const box = await mountPoint.boundingBox();
  if (!box) throw new Error(`There is no ${name}.`);
  const { height: viewHeight = 0 } = page.viewportSize() ?? {};
  const y = Math.max(box.y - MARGIN, 0);
  const end = Math.min(y + (height ?? box.height + 2 * MARGIN), viewHeight);
  await takePicture(`widgets/${picture}`, end - y, y);
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
const context = await browser.newContext({ deviceScaleFactor: 2 });
const page = await context.newPage();

await openPage("", 1100, 700);
const search = page.getByRole("banner").getByRole("combobox", { name: "Search" });
await search.fill("rescue");
await page.getByRole("option").first().waitFor();
await takePicture("search", 560);

await openPage(CAMPAIGN, 1100, 700);
await takePicture("campaign", 700);

await page.locator(".fw-campaign-size").first().click();
await page.getByRole("button", { name: "Add to cart", exact: true }).click();
await page.getByRole("dialog").getByRole("button", { name: "Check out" }).waitFor();
await takePicture("cart", 700);

await openPage("/cart/", 768, 1200);
await page.getByRole("button", { name: "Check out" }).waitFor();
await takeWidgetPicture("cart");
await openPage("/checkout/", 768, 1200);
await page.getByRole("button", { name: "Continue to payment" }).waitFor();
await takeWidgetPicture("checkout");
await openPage("/results/rescue", 768, 700);
await takeWidgetPicture("search-results");
await openPage("/explore/", 768, 700);
await takeWidgetPicture("header");
await takeWidgetPicture("footer");

await serve("/own-links", await writeOwnLinks());
await serve("/logo.svg", LOGO, "image/svg+xml");
await openPage("/own-links", 1100, 700);
await takeWidgetPicture("header", undefined, "header-own-links");
await takeWidgetPicture("footer", undefined, "footer-own-links");

await openPage(CAMPAIGN, 375, 700);
await takeWidgetPicture("campaign");
await serve("/specimens", SPECIMENS);
await openPage("/specimens", 375, 700);
await page.locator('[data-widget="cart-icon"] button').waitFor();
await takeWidgetPicture("cart-icon");
await page.locator('[data-widget="help-icon"] button').focus();
await page.getByRole("tooltip").waitFor();
await takeWidgetPicture("help-icon", 130);
await page.locator('[data-widget="search"]').getByRole("combobox").fill("rescue");
await page.getByRole("option").first().waitFor();
await takeWidgetPicture("search", 460);
await openPage("/login/", 375, 700);
await takeWidgetPicture("login");
const form = page.locator('[data-widget="login"]');
await form.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
await form.getByRole("textbox", { name: "Password" }).fill("fundraise-2026");
await form.getByRole("button", { name: "Log in" }).click();
await page.waitForURL("**/dashboard/overview/");
await openPage("/dashboard/overview/", 768, 700);
await takeWidgetPicture("dashboard");

// Signed out again.
await context.clearCookies();
const cartPage = await (await fetch(`${url}/cart/`)).text();
await serve("/cart/?widget-debug", cartPage.replace('data-widget="header"', '$& data-size="huge"'));
await openPage("/cart/?widget-debug", 1100, 600);
await page.getByText('data-size="huge" is not possible').waitFor();
await takePicture("debug", 600);

await browser.close();
await server.close();
await rm(dataDir, { recursive: true, force: true });
