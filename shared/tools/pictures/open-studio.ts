import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { createReferenceServer } from "../../../demo-pages/server/create-server.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../../demo-pages/server/seed/demo-accounts.ts";
import { buildSite } from "../site/build-site.ts";

/**
 * The pictures of `docs/pictures/`: pages of the demo shop, and for each widget a state of the gallery. Each is taken
 * alone, in a new browser context, with fonts and a clock of its own, so that it is the same on every machine and on
 * every day.
 */

export const FOLDER = "docs/pictures";
/** Enough for text at twice the resolution; a picture has at most 100 KB. */
const QUALITY = 70;
/** The server draws the images at the first request, which takes long on a busy machine. */
const WAIT_MS = 90_000;
/** Around the picture of a widget. */
const MARGIN = 8;
const NOW = Date.UTC(2026, 10, 2, 15);
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
  [class^="event-panel"] { display: none }
  body { font-family: "Picture Sans" }`;
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

interface Picture {
  /** A page of the shop, or the address of a state of the gallery. */
  place: string;
  width: number;
  /** Of the view, and of the picture unless it shows a widget. */
  height: number;
  /** A picture of a widget is as high as its mount point, or as `shown` where something opens below it. */
  widget?: string;
  shown?: number;
  /** Whether the page is that of a signed-in user. */
  isSignedIn?: true;
  /** Whether the widget's popover is in the picture, which opens above it. */
  hasPopover?: true;
}

const ofWidget = (
  widget: string,
  state: string,
  width: number,
  others: Partial<Picture> = {},
): Picture => ({
  place: `/site/state/?state=${state}`,
  width,
  height: 680,
  widget,
  ...others,
});

/** By the name of the file. */
const PICTURES: Readonly<Record<string, Picture>> = {
  campaign: { place: "/lighthouse-animal-rescue/", width: 1100, height: 790 },
  confirmation: {
    place: "/payment/confirmation/?order=FW-1001-8",
    width: 1100,
    height: 920,
  },
  dashboard: { place: "/dashboard/overview/", width: 1100, height: 940, isSignedIn: true },
  debug: { place: "/cart/?widget-debug", width: 1100, height: 600 },
  "widgets/cart": ofWidget("cart", "cart-page-one", 768),
  "widgets/checkout": ofWidget("checkout", "checkout", 768),
  "widgets/search-results": ofWidget("search-results", "results-many", 768),
  "widgets/header": ofWidget("header", "header-full-cart", 768),
  "widgets/footer": ofWidget("footer", "footer", 768),
  "widgets/header-own-links": ofWidget("header", "header-own-links", 1100),
  "widgets/footer-own-links": ofWidget("footer", "footer-own-links", 1100),
  "widgets/campaign": ofWidget("campaign", "campaign", 375, { height: 1600 }),
  "widgets/cart-icon": ofWidget("cart-icon", "cart-icon-many", 375),
  "widgets/help-icon": ofWidget("help-icon", "help-icon", 375, { hasPopover: true }),
  "widgets/search": ofWidget("search", "search-many", 375, { shown: 460 }),
  "widgets/login": ofWidget("login", "login-page", 375),
  "widgets/dashboard": ofWidget("dashboard", "dashboard", 768),
};

export const PICTURE_NAMES = Object.keys(PICTURES);

/** Opens the shop and the gallery for pictures, with data and images of their own. */
export async function openStudio(browser: Browser) {
  const distDir = path.resolve("dist");
  const folder = await mkdtemp(path.join(tmpdir(), "pictures-"));
  const siteDir = path.join(folder, "site");
  await buildSite({ out: siteDir, distDir, imageDetail: 1 });
  const server = await createReferenceServer({
    distDir,
    pagesDir: path.resolve("demo-pages"),
    siteDir,
    now: () => NOW,
  });
  const { url } = await server.listen();

  async function openPage(width: number, height: number): Promise<Page> {
    const page = await browser.newPage({
      deviceScaleFactor: 2,
      locale: "en-US",
      timezoneId: "UTC",
      reducedMotion: "reduce",
      viewport: { width, height },
    });
    page.setDefaultTimeout(WAIT_MS);
    await page.addInitScript({ content: CLOCK });
    await page.route(/\/(shop|state)\.css$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n${STYLES}` });
    });
    await page.route(`${url}/picture-fonts/**`, (route) => {
      const [font = "", weight = ""] = route.request().url().split("/").slice(-2);
      return route.fulfill({
        path: path.join(FONTS, font, "files", `${font}-latin-${weight}-normal.woff2`),
      });
    });
    // The shop draws them when they are shown; to draw all of the site takes a minute.
    await page.route(`${url}/site/**/images/**`, (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/\/site\/.*(?=\/images\/)/, ""),
      }),
    );
    // A mistake for the debug panel.
    await page.route("**/?widget-debug", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('data-widget="header"', '$& data-size="huge"');
      await route.fulfill({ response, body });
    });
    return page;
  }

  async function logIn(page: Page): Promise<void> {
    const [{ email }, value] = [DEMO_ACCOUNTS[0], "of-pictures"];
    await page.context().addCookies([{ name: "securityToken", value, url }]);
    await page.request.post(`${url}/rest/login/`, {
      headers: { "X-Security-Token": value },
      data: { email, password: DEMO_PASSWORD },
    });
  }

  return {
    /** @returns the picture as a WebP file */
    async take(name: string): Promise<Buffer> {
      const picture = PICTURES[name];
      if (!picture)
        throw new Error(`There is no picture "${name}", but ${PICTURE_NAMES.join(", ")}.`);
      const { place, width, height, widget, shown, isSignedIn, hasPopover } = picture;
      const page = await openPage(width, height);
      try {
        if (isSignedIn) await logIn(page);
        await page.goto(url + place);
        if (widget) await page.locator("[data-gallery=shown]").waitFor();
        await page.waitForLoadState("networkidle");
        const mountPoint = page.locator(`[data-widget="${widget}"]`).first();
        if (widget && (await mountPoint.count()) === 0)
          throw new Error(
            `${name} can't be taken: ${place} shows no ${widget}. Name another state.`,
          );
        const box = (widget && (await mountPoint.boundingBox())) || { y: MARGIN, height };
        if (hasPopover) await mountPoint.getByRole("button").focus();
        const popover = page.getByRole("tooltip");
        const top = hasPopover ? ((await popover.boundingBox())?.y ?? 0) : box.y;
        const y = Math.max(top - 2 * MARGIN, 0);
        const end = Math.min(shown ? y + shown : box.y + box.height + MARGIN, height);
        await waitForPaint(page);
        const png = await page.screenshot({
          clip: { x: 0, y, width, height: end - y },
          animations: "disabled",
        });
        return await sharp(png).webp({ quality: QUALITY }).toBuffer();
      } finally {
        await page.close();
      }
    },
    async close(): Promise<void> {
      await server.close();
      await rm(folder, { recursive: true });
    },
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
