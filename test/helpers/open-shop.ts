import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, inject, onTestFinished } from "vitest";
import { openStore } from "../../demo-pages/server/database/open-store.ts";
import { DIST_DIR, RENDERER } from "./built-files.ts";
import { copySeededData } from "./copy-seeded-data.ts";
import type { HoldNext } from "./hold-requests.ts";
import { type BackEndOptions, startBackEnd } from "./start-back-end.ts";

/**
 * A real Chromium, the built files, and a reference back end with its own data, which the browser
 * tests share. A test opens either one of the demo pages or a host page with its own markup.
 */
export interface Shop {
  url: string;
  browser: Browser;
  openPage(options?: PageOptions): Promise<OpenPage>;
  /** Opens a page, and waits until each widget is ready or has failed. */
  openReady(options?: PageOptions): Promise<OpenPage>;
  /** The events in the server's log, in the order in which they arrived. */
  readEvents(): ServerEvent[];
  /**
   * Delays the next matching request at the server. Unlike a route of the page, this keeps requests
   * that outlive their page.
   */
  holdNext: HoldNext;
  close(): Promise<void>;
}

export interface ServerEvent {
  eventName: string;
  metadata: Record<string, unknown>;
}

export interface PageOptions {
  /** A path of the reference server; default: the host page made of `body`. */
  path?: string;
  /** The query of the host page's address, with its question mark. */
  query?: string;
  /** The whole host page, in place of what follows. */
  html?: string;
  /** Default: that of HTML; `""` for quirks mode. */
  doctype?: string;
  /** The host page's markup between the configuration and the script tag. */
  body?: string;
  head?: string;
  config?: unknown;
  /** The script tag; default: `async`, at the end of the body. */
  script?: string;
  /** Headers of the host page, such as a content security policy. */
  headers?: Record<string, string>;
  viewport?: { width: number; height: number };
  hasTouch?: boolean;
  cookies?: Record<string, string>;
  /** Runs before the page is requested: routes, init scripts. */
  prepare?: (page: Page, context: BrowserContext) => Promise<unknown>;
}

export interface OpenPage {
  page: Page;
  context: BrowserContext;
  /** Console warnings and errors, and uncaught errors, in order. */
  messages: string[];
  /** Method, path and query of every request so far, except the events, which `readEvents` returns. */
  requests: string[];
}

export const HOST_PATH = "/host-page";
/** The cookie that tells the server which host page a context has opened. Scripts can't read it. */
const HOST_COOKIE = "testPage";

/** Frames take a tenth of the tests' time, so only the tests of the light build have animations. */
const MOTION = RENDERER === "react" ? "reduce" : "no-preference";

/** Shorter than a test's timeout, because the error of a wait names its condition. */
const WAIT_MS = 20_000;
/** Enough for the first launch on a busy machine. */
const LAUNCH_MS = 60_000;

export interface ShopOptions extends BackEndOptions {
  /**
   * Whether the browser has a back/forward cache; the tests' usual browser has none. Playwright's
   * `goBack` can then wait for `commit` only.
   */
  hasPageCache?: boolean;
  /** Whether each page has its own process, so that one can crash alone. It takes longer to start. */
  hasOwnProcesses?: boolean;
  /** Whether scroll bars take up space; Playwright hides them otherwise. */
  hasScrollBars?: boolean;
  /** Scripts that replace the server's own, by their paths. */
  scripts?: Record<string, string>;
}

/** Starts the shop of a test file, which all its tests share. */
export async function openFileShop(options?: ShopOptions): Promise<Shop> {
  const shop = await openShop(options);
  afterAll(() => shop.close());
  return shop;
}

/** Starts a shop; the options are those of the back end, such as another build as `distDir`. */
export async function openShop({
  hasPageCache = false,
  hasOwnProcesses = false,
  hasScrollBars = false,
  scripts = {},
  respond,
  ...changed
}: ShopOptions = {}): Promise<Shop> {
  const dataDir = changed.dataDir ?? (await copySeededData());
  // The server sends the host page, because with a route of the browser each request of the page
  // would wait for the test process, and nothing would be cached.
  const hostPages: PageOptions[] = [];
  const { url, holdNext, close } = await startBackEnd({
    distDir: DIST_DIR,
    ...changed,
    dataDir,
    respond: (request, next) => {
      const { pathname } = new URL(request.url);
      if (pathname === HOST_PATH) return respondWithHostPage(request, hostPages);
      // Chromium requests it for a document without a link to an icon, and would log its 404.
      if (pathname === "/favicon.ico") return new Response(null, { status: 204 });
      const script = scripts[pathname];
      if (script === undefined) return respond?.(request, next);
      return new Response(script, { headers: { "Content-Type": "text/javascript" } });
    },
  });
  const browser = await findBrowser({ hasPageCache, hasOwnProcesses, hasScrollBars });

  async function openPage(options: PageOptions = {}): Promise<OpenPage> {
    const { viewport = { width: 1280, height: 800 }, hasTouch = false, cookies = {} } = options;
    const context = await browser.newContext({ viewport, hasTouch, reducedMotion: MOTION });
    // Open pages would slow down all later ones.
    onTestFinished(() => context.close());
    context.setDefaultTimeout(WAIT_MS);
    const hostPage = String(hostPages.push(options) - 1);
    await context.addCookies([
      ...Object.entries(cookies).map(([name, value]) => ({ name, value, url })),
      { name: HOST_COOKIE, value: hostPage, url, httpOnly: true },
    ]);
    const page = await context.newPage();
    const messages: string[] = [];
    const requests: string[] = [];
    page.on("console", (message) => {
      if (["warning", "error"].includes(message.type())) messages.push(message.text());
    });
    page.on("pageerror", (error) => messages.push(`uncaught: ${error.message}`));
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname !== "/rest/log-event/") {
        requests.push(`${request.method()} ${pathname}${search}`);
      }
    });
    await options.prepare?.(page, context);
    await page.goto(url + (options.path ?? HOST_PATH + (options.query ?? "")));
    return { page, context, messages, requests };
  }

  async function openReady(options?: PageOptions): Promise<OpenPage> {
    const opened = await openPage(options);
    await waitForWidgets(opened.page);
    return opened;
  }

  function readEvents(): ServerEvent[] {
    const store = openStore(dataDir);
    const rows = store.all<Record<string, string>>("SELECT name, metadata FROM events ORDER BY id");
    store.close();
    return rows.map(({ name = "", metadata = "" }) => ({
      eventName: name,
      metadata: JSON.parse(metadata),
    }));
  }

  return { url, browser, openPage, openReady, readEvents, holdNext, close };
}

type BrowserOptions = Pick<ShopOptions, "hasPageCache" | "hasOwnProcesses" | "hasScrollBars">;

/** The browsers of this process by their options. They end with it. */
const browsers = new Map<string, Promise<Browser>>();

/** Starts a browser at its first use: the test files of a process share it, in contexts of their own. */
export function findBrowser({
  hasPageCache = false,
  hasOwnProcesses = false,
  hasScrollBars = false,
}: BrowserOptions = {}): Promise<Browser> {
  const options = { hasPageCache, hasOwnProcesses, hasScrollBars };
  const key = JSON.stringify(options);
  const browser = browsers.get(key) ?? startBrowser(options);
  browsers.set(key, browser);
  return browser;
}

function startBrowser(options: BrowserOptions): Promise<Browser> {
  const { hasPageCache, hasOwnProcesses, hasScrollBars } = options;
  return chromium.launch({
    executablePath: inject(hasPageCache ? "chromiumPath" : "headlessShellPath"),
    timeout: LAUNCH_MS,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      ...(hasOwnProcesses ? [] : ["--process-per-site"]),
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...(hasPageCache ? ["--enable-features=BackForwardCache"] : []),
    ],
    ignoreDefaultArgs: [
      ...(hasPageCache ? ["--disable-back-forward-cache"] : []),
      ...(hasScrollBars ? ["--hide-scrollbars"] : []),
    ],
  });
}

function respondWithHostPage(request: Request, hostPages: PageOptions[]): Response {
  const [, index] =
    new RegExp(`${HOST_COOKIE}=(\\d+)`).exec(request.headers.get("Cookie") ?? "") ?? [];
  const { html, headers, ...parts } = hostPages[Number(index)] ?? {};
  return new Response(html ?? writeHostPage(parts), {
    headers: { "Content-Type": "text/html; charset=utf-8", ...headers },
  });
}

function writeHostPage(options: PageOptions): string {
  const { doctype = "<!doctype html>", body = "", head = "", config, script } = options;
  const json = typeof config === "string" ? config : JSON.stringify(config ?? {});
  return `${doctype}
<html lang="en-US">
<head>
<meta charset="utf-8">
<title>A host page</title>
<link rel="icon" href="data:,">
${head}
<script type="application/json" data-widget-config>${json}</script>
</head>
<body>
${body}
${script ?? '<script src="/dist/loader.js" async></script>'}
</body>
</html>`;
}

/** Waits until every mount point of the page is ready or has failed. */
export async function waitForWidgets(page: Page): Promise<void> {
  // A locator is evaluated apart from the page's scripts, some of which replace built-ins.
  const pending = "[data-widget]:not([data-widget-state=ready], [data-widget-state=failed])";
  await page.locator(pending).first().waitFor({ state: "detached" });
}
