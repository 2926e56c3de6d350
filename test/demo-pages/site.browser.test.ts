import { hasFocus } from "../helpers/page-parts.ts";
import "../helpers/build-globals.ts";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { STATES, type State } from "../../demo-pages/gallery/states.ts";
import { checkPage } from "../../shared/tools/check/check-page.ts";
import { buildSite } from "../../shared/tools/site/build-site.ts";
import { registry } from "../../widgets/registry.ts";
import { DIST_DIR, RENDERER } from "../helpers/built-files.ts";
import { copySeededData } from "../helpers/copy-seeded-data.ts";
import { createTemporaryFolder } from "../helpers/create-temporary-folder.ts";
import { findHtmlErrors } from "../helpers/find-html-errors.ts";
import { AXE, findViolations } from "../helpers/find-violations.ts";
import { findBrowser } from "../helpers/open-shop.ts";
import { IMAGE_DETAIL } from "../helpers/seed-data.ts";
import { type FolderServer, serveFolder } from "../helpers/serve-folder.ts";

/** In the folder of the states. From the browser's cache, it is compiled once for all of them. */
const AXE_FILE = "axe.js";

/** Some render while the others wait for their state. */
const PARALLEL_PAGES = 3;

let folder: string;
let server: FolderServer;

/** The states of which a usual response has an error status. */
const STATUSES: Readonly<Record<string, number>> = {
  "login-wrong-password": 401,
  "register-email-taken": 422,
  "dashboard-anonymous": 401,
};

/** What the browser itself says about a response that the state is there to show. */
function isExpected({ name, calls = {}, steps = [] }: State, message: string): boolean {
  const behaviors = Object.values(calls);
  const isFailing = behaviors.includes("failing") || behaviors.includes("unreachable");
  const isForbidden = steps.some((step) => "forbid" in step);
  const forbidden = /^Loading the script .* violates |ChunkLoadError/;
  const isRejected = behaviors.includes("rejected");
  const rejected = /^Failed to load resource.* status of (422|429) /;
  const failed =
    /^Failed to load resource.* (status of 500 |net::ERR_FAILED)|^\[fundraising\] .*(failed: (http 500|network)|ChunkLoadError)/;
  const reported = /^\[fundraising\] .* failed: http 422/;
  return (
    message.includes(` status of ${STATUSES[name]} `) ||
    (name === "campaign-empty" && message.includes("sells nothing")) ||
    (isFailing && failed.test(message)) ||
    (isForbidden && forbidden.test(message)) ||
    (isRejected && (rejected.test(message) || reported.test(message)))
  );
}

async function openPage(path = ""): Promise<{ page: Page; errors: string[] }> {
  const browser = await findBrowser();
  const viewport = { width: 1280, height: 800 };
  const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
  onTestFinished(() => page.context().close());
  const errors: string[] = [];
  page.on("console", (message) => errors.push(message.text()));
  page.on("pageerror", ({ message }) => errors.push(`uncaught: ${message}`));
  page.on("request", (request) => {
    const url = request.url();
    const isCall = new URL(url).pathname.startsWith("/rest/");
    if (!url.startsWith(server.url) && !isCall && !url.startsWith("data:")) {
      errors.push(`leaves the site: ${url}`);
    }
  });
  await page.goto(server.url + path);
  return { page, errors };
}

/** The HTML files of a folder, by their paths in it. */
async function readPages(folder: string): Promise<Map<string, string>> {
  const files = await readdir(folder, { recursive: true });
  const pages = files.filter((file) => file.endsWith(".html"));
  const read = async (file: string) =>
    [file, await readFile(path.join(folder, file), "utf8")] as const;
  return new Map(await Promise.all(pages.map(read)));
}

async function waitForFrames(page: Page): Promise<void> {
  for (const frame of await page.locator("iframe").all()) {
    const root = frame.contentFrame().locator("html[data-gallery=shown]");
    await root.waitFor({ state: "attached" });
  }
}

beforeAll(async () => {
  folder = createTemporaryFolder();
  const dataDir = await copySeededData();
  await buildSite({ out: folder, distDir: DIST_DIR, dataDir, imageDetail: IMAGE_DETAIL });
  await writeFile(path.join(folder, "state", AXE_FILE), AXE);
  // With the scripts in the browser's cache, and their code compiled, states load in 3/4 of the time.
  server = await serveFolder(folder, "/brand/site/", { "Cache-Control": "max-age=3600" });
});
afterAll(() => server?.close());

describe("the site of a build", () => {
  it("has a gallery that shows every state, accessible, without a back end, and apart from the cart of a shop on its server", async () => {
    const found: Record<string, string[]> = {};
    const waiting = [...STATES];
    async function showStates(): Promise<void> {
      const { page, errors } = await openPage("state/?state=none");
      await page.evaluate(() => {
        document.cookie = "cartId=shop-cart; path=/";
        localStorage.setItem("cartId", "shop-cart");
      });
      const stored = await page.context().storageState();
      for (let state = waiting.shift(); state !== undefined; state = waiting.shift()) {
        await page.goto(`${server.url}state/?state=${state.name}`, { waitUntil: "commit" });
        // Those of the state before, whose slow calls are over now.
        errors.length = 0;
        // Rejects if the state does not come about: the page then throws.
        await page
          .locator("html[data-gallery=shown]")
          .waitFor({ state: "attached" })
          .catch(() => errors.push("is not shown"));
        // Both builds write the same elements (both-builds.browser.test.ts).
        if (RENDERER === "react") {
          // Where a state forbids scripts, the helper evaluates it.
          await page.addScriptTag({ url: AXE_FILE }).catch(() => undefined);
          errors.push(...(await findViolations(page)), ...findHtmlErrors(await page.content()));
        }
        const unexpected = errors.filter((error) => !isExpected(state, error));
        if (unexpected.length > 0) found[state.name] = unexpected;
      }
      expect(await page.context().storageState()).toEqual(stored);
    }
    await Promise.all(Array.from({ length: PARALLEL_PAGES }, showStates));
    expect(found).toEqual({});
    // A page that was left may still send an event. A call without a response is in the console.
    expect(server.missing.filter((path) => !path.startsWith("/rest/"))).toEqual([]);
    // It opens about a hundred pages.
  }, 240_000);
});

// The site is made of the React build.
describe.runIf(RENDERER === "react")("the site", () => {
  it("has a gallery that shows a changed property and the page's background in each frame, with contrasts and the CSS", async () => {
    const { page, errors } = await openPage("gallery/#state=checkout");
    await waitForFrames(page);
    await page.getByRole("button", { name: "Theme" }).click();
    const field = (name: string) => page.getByRole("textbox", { name, exact: true });
    await field("--fw-accent").fill("#ff69b4");
    await field("Page background, light").fill("#fcc");
    for (const frame of await page.locator("iframe").all()) {
      const colors = () =>
        frame
          .contentFrame()
          .getByRole("button", { name: "Continue to payment" })
          .evaluate((button) =>
            [button, document.body].map((one) => getComputedStyle(one).backgroundColor),
          );
      await expect.poll(colors).toEqual(["rgb(255, 105, 180)", "rgb(255, 204, 204)"]);
    }
    const readRow = (name: string) => page.getByRole("row", { name }).innerText();
    expect(await readRow("on-accent on accent 4.5")).toMatch(/2\.64\s+too low/);
    expect(await readRow("accent on page 4.5")).toMatch(/1\.86\s+too low/);
    expect(await readRow("accent-strong on page 4.5")).not.toContain("too low");
    expect(await readRow("focus on page 3")).not.toContain("too low");
    const panel = page.getByRole("region", { name: "Theme" });
    for (const width of [1600, 375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const toggle = page.getByRole("button", { name: "Theme" });
      await toggle.click();
      await toggle.click();
      expect((await panel.boundingBox())?.y, `${width} px`).toBeLessThan(400);
      const isFitting = (element: Element) => element.scrollWidth <= element.clientWidth;
      expect(await panel.evaluate(isFitting), `${width} px`).toBe(true);
    }
    const css = page.locator("#css");
    const rule = ":root {\n  --fw-accent: #ff69b4;\n}\n";
    expect(await css.textContent()).toBe(rule);

    const rejected = {
      "--fw-ink": [
        ...["var(--brand)", "light-dark(red, blue)", "currentColor", "rgb(1 2 3 / 50%)"],
        ...["color-mix(in srgb, currentcolor, red)", "rgb(1 2 3", "red; } a {"],
      ],
      "--fw-font": ['"unclosed', "12", "a; b"],
      "--fw-radius": ["auto", "inherit", "12", "-3px", "calc(1px + 2px", "1px /*"],
    };
    for (const [name, values] of Object.entries(rejected)) {
      for (const value of values) {
        await field(name).fill(value);
        const description = await field(name).evaluate(
          ({ ariaDescribedByElements }) => ariaDescribedByElements?.[0]?.textContent,
        );
        expect(description, value).toMatch(/^Write .* Still in use: /);
        expect(await css.textContent(), value).toBe(rule);
      }
      expect(await field(name).getAttribute("aria-invalid")).toBe("true");
    }
    expect(await findViolations(page)).toEqual([]);
    await field("--fw-ink").fill("oklch(0 0 0)");
    expect(await css.textContent()).toContain("--fw-ink: oklch(0 0 0);");
    expect(await readRow("ink on surface 4.5")).toContain("21.00");

    await page.getByRole("button", { name: "Reset" }).click();
    expect(await css.textContent()).toContain("Nothing is changed");
    expect(errors).toEqual([]);
  });

  it("goes through the states of the gallery with the keyboard, in dark colors, Spanish and from right to left", async () => {
    const { page, errors } = await openPage("gallery/#state=cart-one&scheme=dark&dir=rtl&texts=es");
    const readFocused = () =>
      page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
    // The carts open in the meantime, and focus their buttons.
    await page.getByRole("searchbox", { name: "Filter" }).fill("cart over many");
    await waitForFrames(page);
    expect(await readFocused()).toBe("filter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Cart over the page: Many lines" }).waitFor();
    const frame = page.frameLocator("iframe").last();
    await frame
      .getByRole("dialog", { name: "Tu carrito" })
      .getByRole("group", { name: / de / })
      .nth(2)
      .waitFor();
    const root = frame.locator("html");
    expect(await root.getAttribute("data-theme")).toBe("dark");
    expect(await root.getAttribute("dir")).toBe("rtl");
    await waitForFrames(page);
    expect(await readFocused()).toBe("Many lines");

    // In a state to which a frame leads, the focus stays in the frame.
    await frame.getByRole("button", { name: "Finalizar compra" }).click();
    await frame.getByRole("button", { name: "Continuar al pago" }).waitFor();
    await waitForFrames(page);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("IFRAME");
    expect(errors).toEqual([]);
  });

  it("has a page for each document, whose links lead to pages, files and headings", async () => {
    const texts = await readPages(folder);
    expect(texts.size).toBeGreaterThan(50);
    const all = new Set(await readdir(folder, { recursive: true }));
    const broken = [...texts]
      .filter(([file]) => !file.startsWith("state/"))
      .flatMap(([file, text]) =>
        [...text.matchAll(/ (?:href|src)="([^"]*)"/g)]
          .map(([, address = ""]) => address)
          .filter((address) => {
            if (/^https?:/.test(address)) return false;
            const [target = "", id] = address.split("#");
            const found = target ? path.join(path.dirname(file), target) : file;
            const name = target.endsWith("/") ? `${found}index.html` : found;
            const hasId = id === undefined || texts.get(name)?.includes(` id="${id}"`);
            return !all.has(name) || !hasId;
          })
          .map((address) => `${file}: ${address}`),
      );
    expect(broken).toEqual([]);
  });

  it("begins with what readers come for, and each page leads to the next one", async () => {
    const { page } = await openPage();
    const links = page.getByRole("main").getByRole("link");
    expect(await links.first().innerText()).toBe("the lines to paste");
    const follow = async (place: string, title: string) => {
      await page.locator(place).click();
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
    };
    await follow("[rel=next]", "Mount points");
    await follow("[rel=next]", "Troubleshooting");
    await follow("[rel=prev]", "Mount points");
  });

  it("has pages of valid HTML, as the fragments are", async () => {
    const found: Record<string, string[]> = {};
    const check = (file: string, html: string) => {
      const errors = findHtmlErrors(html);
      if (errors.length > 0) found[file] = errors;
    };
    // All decisions are written alike.
    for (const [file, html] of await readPages(folder))
      if (!/decisions\/(?!0001)/.test(file)) check(file, html);
    for (const [file, fragment] of await readPages(path.join(DIST_DIR, "fragments"))) {
      if (/\bhead(-\w+)?\.html$/.test(file)) continue;
      check(
        file,
        `<!doctype html><html lang="en"><head><title>Shop</title></head><body>${fragment}</body></html>`,
      );
    }
    expect(found).toEqual({});
  });

  it("finds the section about the logo by its search, with the keyboard", async () => {
    const { page, errors } = await openPage("docs/scale.html");
    const search = page.getByRole("searchbox", { name: "Search the docs" });
    await search.fill("logo");
    const first = page.getByRole("search").getByRole("link").first();
    expect(await first.innerText()).toMatch(/^Your own brand and links\s+header$/);
    const results = page.getByRole("search").getByRole("listitem");
    expect(await results.first().getByRole("paragraph").innerText()).toContain("logo");
    expect(await results.allInnerTexts()).not.toContainEqual(expect.stringMatching(/^Logging out/));
    await search.press("ArrowDown");
    expect(await hasFocus(first)).toBe(true);
    await page.keyboard.press("Escape");
    expect(await first.isVisible()).toBe(false);
    // Titles of decisions have the word, too, but a page author wants to know how to set the links.
    await search.fill("links");
    await expect
      .poll(() => page.getByRole("search").getByRole("link").allInnerTexts())
      .toContainEqual(expect.stringMatching(/^Your own brand and links\s+header$/));
    expect(await first.getAttribute("href")).not.toContain("/decisions/");
    const words = {
      "dark mode": "Dark",
      colour: "Dark",
      download: "Add it to your page",
      "getting started": "Add it to your page",
      GDPR: "Consent managers",
      logout: "Logging out",
      "sticky header": "Attributes\\s+header",
      "remove login": "Without log-in",
      preview: "The gallery",
      galery: "The gallery",
    };
    for (const [word, title] of Object.entries(words)) {
      await search.fill(word);
      await expect
        .poll(() => first.innerText(), { message: word })
        .toMatch(new RegExp(`^${title}`));
    }
    await search.fill("own brand");
    await first.waitFor();
    await search.press("Enter");
    await page.waitForURL("**/docs/widgets/header.html#your-own-brand-and-links");
    expect(errors).toEqual([]);
  });

  it("tries each attribute in the page of its widget, and goes on in the builder", async () => {
    const { page, errors } = await openPage("docs/widgets/search.html");
    const box = page.frameLocator("iframe").getByRole("combobox", { name: "Search" });
    await box.and(page.frameLocator("iframe").getByPlaceholder("A school")).waitFor();
    await page.getByRole("textbox", { name: "data-placeholder" }).fill('Teams & "clubs"');
    await page.frameLocator("iframe").getByPlaceholder('Teams & "clubs"').waitFor();
    await page.getByRole("link", { name: "Open in the builder" }).click();
    await page.getByRole("heading", { name: "Builder" }).waitFor();
    expect(await page.getByRole("textbox", { name: "data-placeholder" }).inputValue()).toBe(
      'Teams & "clubs"',
    );
    expect(errors).toEqual([]);
  });

  it("has a builder, whose markup and configuration for every widget work in a page and pass the check", async () => {
    const { page, errors } = await openPage("builder/");
    const found: Record<string, unknown> = {};
    const LOADER = '<script src="/dist/loader.js" async></script>';
    const write = (body: string) =>
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Copied</title></head>
        <body>${body.replace("/dist/", "/brand/site/state/dist/")}</body></html>`;
    /** All markup in one page. */
    let all = "";
    for (const { name, slots = [] } of registry) {
      const choice = new URLSearchParams({ widget: name, "config.links.explore": "/all/" });
      for (const slot of slots) choice.append("slot", slot);
      await page.evaluate((hash) => location.assign(hash), `#${choice}`);
      const [first, last] = [
        page.locator("#builder pre").first(),
        page.locator("#builder pre").last(),
      ];
      await expect.poll(() => first.innerText()).toContain(`data-widget="${name}"`);
      expect(await last.innerText()).toContain('"/all/"');
      const [markup, config] = await page.locator("#builder pre").allInnerTexts();
      const html = write(`${config}${markup}`);
      const address = new URL("https://page.invalid/");
      found[name] = checkPage({ file: "page", html, address, policies: [] }).findings;
      all = `${all || config}${markup?.replace(LOADER, "")}`;
    }
    await writeFile(path.join(folder, "copied.html"), write(all + LOADER));
    const { page: other } = await openPage("copied.html");
    for (const { name } of registry)
      await other.locator(`[data-widget="${name}"][data-widget-state="ready"]`).waitFor({
        state: "attached",
      });
    expect(found).toEqual(Object.fromEntries(registry.map(({ name }) => [name, []])));
    // A frame that loads the next choice aborts its calls.
    expect(errors.filter((error) => !error.includes("failed: network"))).toEqual([]);
  });

  it("takes no address of code, and no id of a vendor, from an address", async () => {
    const fields = {
      assets: "https://evil.example/",
      "texts.from": "https://evil.example/texts.json",
      "analytics.dataLayer": "GTM-EVIL",
      "analytics.requireConsent": "false",
      "chat.appId": "evil",
    };
    const choice = new URLSearchParams({ widget: "footer", cart: "none" });
    for (const [name, value] of Object.entries(fields)) choice.set(`config.${name}`, value);
    const { page, errors } = await openPage(`state/?${choice}`);
    await page.locator("html[data-gallery=shown]").waitFor({ state: "attached" });
    await page.getByRole("contentinfo").waitFor();
    expect(errors).toEqual([]);
  });

  it("restores a choice and a theme from an address, except values that the theme can't have", async () => {
    const theme = JSON.stringify({
      "--fw-accent": "#ff69b4",
      "--fw-ink": "red; } a {",
      "--x": "1",
    });
    const choice = new URLSearchParams({
      ...{ widget: "header", cart: "none", user: "ada", width: "375", slot: "logo", theme },
      ...{ "data-size": "big", "config.cartIcon": "3", "config.texts.header.menu": "More" },
      "config.links.howItWorks": "false",
    });
    const { page, errors } = await openPage(`builder/#${choice}`);
    const frame = page.frameLocator("iframe");
    await frame
      .getByRole("button", { name: "Account menu" })
      .or(frame.getByText("Evergreen"))
      .first()
      .waitFor();
    await page.getByRole("combobox", { name: "Width" }).selectOption("1280");
    await frame.getByRole("button", { name: "More" }).waitFor();
    await frame.getByRole("link", { name: "Evergreen" }).waitFor();
    expect(await page.locator("#builder pre").last().textContent()).toContain(
      '"howItWorks": false',
    );
    await page.getByRole("button", { name: "Theme" }).click();
    const css = page.locator("#css");
    expect(await css.textContent()).toBe(":root {\n  --fw-accent: #ff69b4;\n}\n");
    await page.getByRole("textbox", { name: "--fw-radius", exact: true }).fill("3px");
    const readShared = () => new URLSearchParams(new URL(page.url()).hash.slice(1));
    const changed = { "--fw-accent": "#ff69b4", "--fw-radius": "3px" };
    await expect.poll(() => JSON.parse(readShared().get("theme") ?? "")).toEqual(changed);
    expect([...choice.keys()].filter((key) => !readShared().has(key))).toEqual([]);
    await page.reload();
    await frame.getByRole("link", { name: "Evergreen" }).waitFor();
    expect(errors).toEqual([]);
  });

  it("checks a pasted page, and selects the place of a mistake", async () => {
    const { page, errors } = await openPage("check/");
    const html = page.getByRole("textbox", { name: "HTML of your page" });
    const written = (name: string) =>
      `<!doctype html>\n<html lang="en">\n<div data-widget="${name}"></div>\n<script src="/dist/loader.js"></script>`;
    await html.fill(written("haeder"));
    const finding = page.getByRole("listitem").filter({ hasText: "There is no widget “haeder”" });
    await finding.getByText('Write data-widget="header".').waitFor();
    await finding.getByRole("button", { name: "Line 3, column 6" }).click();
    const selected = await html.evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    );
    expect(selected).toBe('data-widget="haeder"></div>');
    await page.getByRole("button", { name: "Copy a link" }).click();
    await page.getByText("It is in the address bar.").or(page.getByText("Copied.")).waitFor();
    await page.reload();
    await finding.waitFor();
    await html.fill(written("header"));
    await page.getByText("Nothing found.").waitFor();
    expect(errors).toEqual([]);
  });

  it("is accessible in light and dark colors, has room for a phone, and a silent console under its policy", async () => {
    const { page, errors } = await openPage();
    for (const name of [
      "",
      "docs/widgets/header.html",
      "docs/calls.html",
      "builder/",
      "check/",
      "gallery/",
    ]) {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(server.url + name);
      await waitForFrames(page);
      expect(await page.evaluate("document.documentElement.scrollWidth"), name).toBe(320);
      const found = await findViolations(page);
      await page.emulateMedia({ colorScheme: "dark" });
      found.push(...(await findViolations(page, ["color-contrast"])));
      await page.emulateMedia({ colorScheme: "light" });
      expect([...found, ...errors], name).toEqual([]);
    }
  });
});
