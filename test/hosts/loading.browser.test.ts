import { cp, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { DIST_DIR } from "../helpers/built-files.ts";
import { createTemporaryFolder } from "../helpers/create-temporary-folder.ts";
import { openFileShop, openShop, type PageOptions, waitForWidgets } from "../helpers/open-shop.ts";
import { cartOf, hasFocus } from "../helpers/page-parts.ts";

/** Ways in which hosts include the loader, and what happens to their pages after a deployment. */
const shop = await openFileShop();

const BODY = '<div data-widget="header"></div><a href="/cart/" data-widget-open="cart">Cart</a>';

const openCart = (page: Page) => page.getByText("Cart", { exact: true }).click();

const OTHER_ORIGIN = "http://assets.example";
const OTHER_LOADER = `${OTHER_ORIGIN}/dist/loader.js`;

/** Serves the built files from another origin, for the pages of `allowedOrigin`. */
const serveFromOther =
  (allowedOrigin = "*") =>
  (page: Page) =>
    page.route(`${OTHER_ORIGIN}/**`, (route) => {
      const file = new URL(route.request().url()).pathname.replace("/dist/", "");
      const headers = { "access-control-allow-origin": allowedOrigin };
      return route.fulfill({ path: path.join(DIST_DIR, file), headers });
    });

/** Without the browser's own, such as its warning of `document.write`. */
const ownMessages = (messages: string[]) =>
  messages.filter((message) => /^(\[fundraising\]|uncaught)/.test(message));

describe("a page with the loader from another origin, without crossorigin", () => {
  const WAYS: [string, (src: string) => PageOptions][] = [
    ["in the head, async", (src) => ({ head: `<script src="${src}" async></script>`, script: "" })],
    ["as a module", (src) => ({ script: `<script type="module" src="${src}"></script>` })],
    [
      "written by document.write",
      (src) => ({
        script: `<script>document.write('<script src="${src}"><\\/script>');</script>`,
      }),
    ],
    [
      "inserted when the page has loaded",
      (src) => ({
        script: `<script>
          addEventListener("load", () => {
            const script = document.createElement("script");
            script.src = "${src}";
            document.head.append(script);
          });
        </script>`,
      }),
    ],
  ];

  it.each(WAYS)("mounts its widgets and opens areas: %s", async (_way, write) => {
    const base = '<base href="/elsewhere/">';
    const { head = "", ...options } = write(OTHER_LOADER);
    const { page, messages, requests } = await shop.openPage({
      body: BODY,
      ...options,
      head: base + head,
      prepare: serveFromOther(),
    });
    await page.getByRole("banner").waitFor();
    await openCart(page);
    await cartOf(page).waitFor();
    expect(requests.filter((request) => request.includes("elsewhere"))).toEqual([]);
    expect(ownMessages(messages)).toEqual([]);
  });

  it("keeps its own content, with one error, if the chunks may not be read from there", async () => {
    const { page, messages } = await shop.openPage({
      body: '<div data-widget="footer"><a href="/help/">Help</a></div>',
      script: `<script src="${OTHER_LOADER}"></script>`,
      prepare: serveFromOther("http://another.example"),
    });
    await page.waitForSelector('[data-widget-state="failed"]');
    expect(await page.getByRole("link", { name: "Help" }).isVisible()).toBe(true);
    expect(ownMessages(messages)).toEqual([
      expect.stringContaining("Loading chunk fundraising failed.\n(error: "),
    ]);
  });

  it("mounts each widget once if it has the loader of its own origin as well", async () => {
    const { page, messages } = await shop.openReady({
      body: BODY,
      script: `<script src="/dist/loader.js"></script>
        <script src="${OTHER_LOADER}" async></script>`,
      prepare: serveFromOther(),
    });
    await expect.poll(() => messages).toEqual([expect.stringContaining("twice")]);
    expect(await page.getByRole("banner").count()).toBe(1);
  });
});

it.each(["delayed", "inlined", "combined", "renamed", "tagged", "consented"])(
  "a page whose loader an optimizer, a tag manager or a consent tool has %s mounts its widgets and opens areas",
  async (how) => {
    const { page, messages } = await shop.openReady({ path: `/hosts/loader-${how}/` });
    await page.getByRole("link", { name: "Open the cart" }).click();
    await cartOf(page).waitFor();
    expect(messages).toEqual([]);
  },
);

it.each([
  ["a frame of another origin", '<iframe name="fundraising" sandbox srcdoc="Ad"></iframe>'],
  ["a form with a field named push", '<form id="fundraising"><input name="push"></form>'],
])("a page in which %s is called fundraising mounts its widgets", async (_what, named) => {
  const { page, messages } = await shop.openReady({ body: `${named}${BODY}` });
  expect(await page.getByRole("banner").count()).toBe(1);
  expect(messages).toEqual([]);
});

/** Loads what a page loads at its first use, by a menu that does not open. */
const loadAsIfUsed = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const handleOpen = (event: Event) => {
          event.preventDefault();
          resolve();
        };
        document.addEventListener("fundraising:open", handleOpen, { once: true });
        const trigger = document.createElement("button");
        trigger.dataset.widgetOpen = "menu";
        document.body.append(trigger);
        trigger.click();
        trigger.remove();
      }),
  );

describe("a page that was opened before a deployment", () => {
  /** A shop with files of its own, so that a build can be deployed over another. */
  async function openOldPage() {
    const distDir = createTemporaryFolder();
    await cp(DIST_DIR, distDir, { recursive: true });
    const deployed = await openShop({ distDir });
    onTestFinished(() => deployed.close());
    const opened = await deployed.openReady({
      body: `${BODY}<label>Note <input></label><div id="late"></div>`,
      // A page with a route has no cache: the loader's minutes there are over.
      prepare: (page) => page.route("**/dist/loader.js", (route) => route.continue()),
    });
    await opened.page.getByLabel("Note").fill("typed");
    await loadAsIfUsed(opened.page);
    await opened.page.evaluate("window.stayed = true");
    return { ...opened, distDir };
  }

  /** Copies the other renderer's build over this one: it has other file names and the same widgets. */
  const NEXT_DIST = "dist/lite";
  const deploy = (distDir: string) => cp(NEXT_DIST, distDir, { recursive: true });

  async function removeOldChunks(distDir: string): Promise<void> {
    const manifest = await readFile(path.join(NEXT_DIST, "manifest.json"), "utf8");
    const chunks = path.join(distDir, "chunks");
    for (const file of await readdir(chunks)) {
      if (!manifest.includes(file.replace(/\.(br|gz)$/, ""))) await rm(path.join(chunks, file));
    }
  }

  it("loads the chunks of its own build, where these are kept", async () => {
    const { page, distDir, messages } = await openOldPage();
    await deploy(distDir);
    await openCart(page);
    await cartOf(page).waitFor();
    await page.keyboard.press("Escape");
    await page
      .locator("#late")
      .evaluate((late) => late.setAttribute("data-widget", "search-results"));
    await page.getByText("Enter at least 3 characters.").waitFor();
    expect(messages).toEqual([]);
  });

  it("offers to reload, but never reloads by itself, if an area's chunk is gone", async () => {
    const { page, distDir, messages } = await openOldPage();
    await deploy(distDir);
    await removeOldChunks(distDir);
    await openCart(page);
    const alert = page.getByRole("alert");
    await alert.getByRole("button", { name: "Try again" }).click();
    const reload = alert.getByRole("button", { name: "Reload the page" });
    await reload.waitFor();
    expect(await hasFocus(reload)).toBe(true);
    expect(await alert.getByRole("link", { name: "Go to the cart page" }).count()).toBe(1);
    expect(await page.evaluate("window.stayed")).toBe(true);
    expect(await page.getByLabel("Note").inputValue()).toBe("typed");
    expect(messages.join("\n")).toMatch(/Loading (CSS )?chunk cart failed\./);
    expect(messages.join("\n")).not.toContain("uncaught");

    await reload.click();
    await page.waitForFunction("!window.stayed");
    await waitForWidgets(page);
    await openCart(page);
    await cartOf(page).waitFor();
  });

  it("goes on offering to try again while the device is offline", async () => {
    const { page, context, messages } = await openOldPage();
    await context.setOffline(true);
    await openCart(page);
    const tryAgain = page.getByRole("alert").getByRole("button", { name: "Try again" });
    await tryAgain.click();
    const countErrors = () =>
      messages.filter((message) => message.includes("The cart area could not be loaded")).length;
    await expect.poll(countErrors).toBe(2);
    await context.setOffline(false);
    await tryAgain.click();
    await cartOf(page).waitFor();
  });
});

it("the page view and the cart's count, whose chunk can't be loaded twice, are said to fail once, and come when the device is online", async () => {
  let isDown = true;
  const { page, requests, messages } = await shop.openReady({
    body: '<div data-widget="header"></div>',
    cookies: { cartId: "11111111-2222-4333-8444-555555555555" },
    prepare: (page) =>
      page.route("**/chunks/background-*", (route) => (isDown ? route.abort() : route.continue())),
  });
  await expect
    .poll(() => ownMessages(messages))
    .toEqual([expect.stringMatching(/Events, user and cart count could not be loaded/)]);
  isDown = false;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(() => requests.join()).toContain("/count-items/");
  expect(ownMessages(messages)).toHaveLength(1);
});
