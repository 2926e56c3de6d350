import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { createReferenceServer } from "../../../demo-pages/server/create-server.ts";

/**
 * The pictures of `docs/pictures/`, from the demo shop with the built files: some of whole pages, and one of each
 * widget. Each is taken alone, in a new browser context, with fonts and a clock of its own, so that it is the same
 * on every machine and on every day.
 */

export const FOLDER = "docs/pictures";
/** Enough for text at twice the resolution; a picture has at most 80 KB. */
const QUALITY = 70;
/** The server draws the images at the first request, which takes long on a busy machine. */
const WAIT_MS = 90_000;
/** Around the picture of a widget. */
const MARGIN = 8;
const NOW = Date.UTC(2026, 10, 2, 15);
const CAMPAIGN = "/lighthouse-animal-rescue/";
const FONTS = "node_modules/@fontsource";
const FACES = [
  ["Picture Sans", "source-sans-3", 400],
  ["Picture Sans", "source-sans-3", 600],
  ["Picture Sans", "source-sans-3", 700],
  ["Picture Serif", "source-serif-4", 400],
] as const;
/** The fonts, and without the panel that counts the events of the page. */
const STYLES = `${FACES.map(
  ([family, font, weight]) =>
    `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url("/picture-fonts/${font}/${weight}") }`,
).join("\n")}
  :root { --fw-font: "Picture Sans"; --fw-font-display: "Picture Serif" }
  [class^="event-panel"] { display: none }`;
/**
 * Playwright's clock would replace the timers, too. It is a string, because the tools transform functions in a way that
 * does not run in a page.
 */
const CLOCK = `{
  const shift = ${NOW} - Date.now();
  window.Date = class extends Date {
    constructor(...parts) {
      super(...(parts.length > 0 ? parts : [Date.now()]));
    }
    static now() {
      return super.now() + shift;
    }
  };
}`;
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40" fill="#14532d">
  <path d="M20 3 36 37H4Z" /><text x="44" y="28" font-family="Georgia, serif" font-size="24">Evergreen</text></svg>`;
/** These widgets open something over the page, so they are placed at its top. */
const SPECIMENS = `<!doctype html><html lang="en"><link rel="stylesheet" href="/assets/shop.css">
  <body style="padding: 16px"><div hidden><div data-widget="header"></div></div>
  <div data-widget="search"></div>
  <p style="margin: 64px 0"><span data-widget="cart-icon"></span></p>
  <p>Profits go to the cause. <span data-widget="help-icon" data-placement="bottom">To the
    <b>organizer</b>, every month. <a href="/how-it-works/">How it works</a></span></p>
  <script src="/dist/loader.js"></script>`;

/** The part of the page in the picture, in pixels; as wide as the view. */
interface Clip {
  y: number;
  height: number;
}

interface Studio {
  page: Page;
  /** Loads a page of the shop with its images, which the server draws at the first request. */
  open(place: string, width: number, height: number): Promise<void>;
  /** Serves a page or an image that the shop doesn't have. */
  serve(place: string, body: string, contentType?: string): Promise<unknown>;
}

const top = (height: number) => (): Clip => ({ y: 0, height });

/** A widget's picture is as high as its mount point; `height` is for what opens below it. */
const ofWidget =
  (name: string, height?: number) =>
  async ({ page }: Studio): Promise<Clip> => {
    const mountPoint = page.locator(`[data-widget="${name}"]`).first();
    await mountPoint.scrollIntoViewIfNeeded();
    const box = await mountPoint.boundingBox();
    if (!box) throw new Error(`There is no ${name}.`);
    const { height: viewHeight = 0 } = page.viewportSize() ?? {};
    const y = Math.max(box.y - MARGIN, 0);
    const end = Math.min(y + (height ?? box.height + 2 * MARGIN), viewHeight);
    return { y, height: end - y };
  };

async function search(page: Page, box: ReturnType<Page["locator"]>): Promise<void> {
  await box.getByRole("combobox", { name: "Search" }).fill("rescue");
  await page.getByRole("option").first().waitFor();
}

async function addItem({ page, open }: Studio, width: number, height: number): Promise<void> {
  await open(CAMPAIGN, width, height);
  await page.locator(".fw-campaign-size").first().click();
  await page.getByRole("button", { name: "Add to cart", exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Check out" }).waitFor();
}

/** The header and the footer in their documentation's examples. */
async function openOwnLinks({ open, serve }: Studio): Promise<void> {
  const [header, footer] = await Promise.all(
    ["header", "footer"].map((name) => readFile(`docs/widgets/${name}.md`, "utf8")),
  );
  const findExample = (text = "") =>
    text
      .split("```html")
      .find((part) => /^[^`]*data-widget-slot/.test(part))
      ?.split("```")[0];
  await serve(
    "/own-links",
    `<!doctype html><html lang="en"><link rel="stylesheet" href="/assets/shop.css">
    <body>${findExample(header)}<main></main>${findExample(footer)}<script src="/dist/loader.js"></script>`,
  );
  await serve("/logo.svg", LOGO, "image/svg+xml");
  await open("/own-links", 1100, 700);
}

async function openSpecimens({ open, serve }: Studio): Promise<void> {
  await serve("/specimens", SPECIMENS);
  await open("/specimens", 375, 700);
}

/** What a picture shows, and which part of the page it is. */
type Picture = [
  arrange: (studio: Studio) => Promise<unknown>,
  find: (studio: Studio) => Clip | Promise<Clip>,
];

const openAt =
  (...place: Parameters<Studio["open"]>) =>
  ({ open }: Studio) =>
    open(...place);

/** Opens a page with a cart of one item, and waits for a button of it. */
const openWithItem =
  (place: string, button: string): Picture[0] =>
  async (studio) => {
    await addItem(studio, 768, 1200);
    await studio.open(place, 768, 1200);
    await studio.page.getByRole("button", { name: button }).waitFor();
  };

async function openDashboard({ page, open }: Studio): Promise<void> {
  await open("/login/", 375, 700);
  const form = page.locator('[data-widget="login"]');
  await form.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await form.getByRole("textbox", { name: "Password" }).fill("fundraise-2026");
  await form.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL("**/dashboard/overview/");
  await open("/dashboard/overview/", 768, 700);
}

async function openDebugPanel({ page, open, serve }: Studio): Promise<void> {
  await open("/cart/", 1100, 600);
  const cart = await (await page.request.get(page.url())).text();
  await serve("/cart/?widget-debug", cart.replace('data-widget="header"', '$& data-size="huge"'));
  await open("/cart/?widget-debug", 1100, 600);
  await page.getByText('data-size="huge" is not possible').waitFor();
}

async function searchInWidget(studio: Studio): Promise<void> {
  await openSpecimens(studio);
  await search(studio.page, studio.page.locator('[data-widget="search"]'));
}

async function showHelp(studio: Studio): Promise<void> {
  await openSpecimens(studio);
  await studio.page.locator('[data-widget="help-icon"] button').focus();
  await studio.page.getByRole("tooltip").waitFor();
}

async function showCartIcon(studio: Studio): Promise<void> {
  await addItem(studio, 768, 700);
  await openSpecimens(studio);
  await studio.page.locator('[data-widget="cart-icon"] button').waitFor();
}

/** By the name of the file. */
const PICTURES: Readonly<Record<string, Picture>> = {
  campaign: [openAt(CAMPAIGN, 1100, 700), top(700)],
  debug: [openDebugPanel, top(600)],
  "widgets/cart": [openWithItem("/cart/", "Check out"), ofWidget("cart")],
  "widgets/checkout": [openWithItem("/checkout/", "Continue to payment"), ofWidget("checkout")],
  "widgets/search-results": [openAt("/results/rescue", 768, 700), ofWidget("search-results")],
  "widgets/header": [openAt("/explore/", 768, 700), ofWidget("header")],
  "widgets/footer": [openAt("/explore/", 768, 700), ofWidget("footer")],
  "widgets/header-own-links": [openOwnLinks, ofWidget("header")],
  "widgets/footer-own-links": [openOwnLinks, ofWidget("footer")],
  "widgets/campaign": [openAt(CAMPAIGN, 375, 1600), ofWidget("campaign")],
  "widgets/cart-icon": [showCartIcon, ofWidget("cart-icon")],
  "widgets/help-icon": [showHelp, ofWidget("help-icon", 130)],
  "widgets/search": [searchInWidget, ofWidget("search", 460)],
  "widgets/login": [openAt("/login/", 375, 700), ofWidget("login")],
  "widgets/dashboard": [openDashboard, ofWidget("dashboard")],
};

export const PICTURE_NAMES = Object.keys(PICTURES);

/** Opens a demo shop for pictures, with data and images of its own. */
export async function openStudio(browser: Browser) {
  const server = await createReferenceServer({
    distDir: path.resolve("dist"),
    pagesDir: path.resolve("demo-pages"),
    now: () => NOW,
  });
  const { url } = await server.listen();

  async function openContext() {
    const context = await browser.newContext({
      deviceScaleFactor: 2,
      locale: "en-US",
      timezoneId: "UTC",
      reducedMotion: "reduce",
    });
    context.setDefaultTimeout(WAIT_MS);
    await context.addInitScript({ content: CLOCK });
    await context.route(`${url}/assets/shop.css`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n${STYLES}` });
    });
    await context.route(`${url}/picture-fonts/**`, (route) => {
      const [font = "", weight = ""] = route.request().url().split("/").slice(-2);
      return route.fulfill({
        path: path.join(FONTS, font, "files", `${font}-latin-${weight}-normal.woff2`),
      });
    });
    return context;
  }

  return {
    /** @returns the picture as a WebP file */
    async take(name: string): Promise<Buffer> {
      const picture = PICTURES[name];
      if (!picture)
        throw new Error(`There is no picture "${name}", but ${PICTURE_NAMES.join(", ")}.`);
      const context = await openContext();
      try {
        const page = await context.newPage();
        const [arrange, find] = picture;
        const studio: Studio = {
          page,
          async open(place, width, height) {
            await page.setViewportSize({ width, height });
            await page.goto(url + place);
            await page
              .locator('[data-widget="header"][data-widget-state="ready"]')
              .waitFor({ state: "attached" });
            await page.waitForLoadState("networkidle");
          },
          serve: (place, body, contentType = "text/html; charset=utf-8") =>
            page.route(url + place, (route) => route.fulfill({ contentType, body })),
        };
        await arrange(studio);
        const clip = await find(studio);
        await waitForPaint(page);
        const { width = 0 } = page.viewportSize() ?? {};
        const png = await page.screenshot({
          clip: { x: 0, width, ...clip },
          animations: "disabled",
        });
        return await sharp(png).webp({ quality: QUALITY }).toBuffer();
      } finally {
        await context.close();
      }
    },
    close: server.close,
  };
}

/** Images that the server is still drawing have a placeholder, and requests a progress bar. */
async function waitForPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { innerHeight } = window;
    const placeholders = [...document.querySelectorAll("[role=option]:not(:has(img))")];
    const images = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    const hasProgress = document.querySelector(".fw-progress") !== null;
    return !placeholders.length && images.every(({ complete }) => complete) && !hasProgress;
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}
