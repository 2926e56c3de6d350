import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { buildGallery } from "../../demo-pages/gallery/build-gallery.ts";
import { STATES, type State } from "../../demo-pages/gallery/states.ts";
import { DIST_DIR, RENDERER } from "../browser/built-files.ts";
import { findViolations } from "../browser/find-violations.ts";
import { type FolderServer, serveFolder } from "../browser/serve-folder.ts";
import { readSnippet } from "../read-snippet.ts";

/** One renders while the other waits for its state. */
const PARALLEL_PAGES = 2;

let folder: string;
let server: FolderServer;
let browser: Browser;

/** What the browser itself says about a response that the state is there to show. */
function isExpected({ calls = {} }: State, message: string): boolean {
  const isFailing = Object.values(calls).includes("failing");
  const rejected = /^Failed to load resource.* status of (401|422) /;
  const failed =
    /^Failed to load resource.* status of 500 |^\[fundraising\] .*(failed: http 500|ChunkLoadError)/;
  return rejected.test(message) || (isFailing && failed.test(message));
}

async function openPage(path = ""): Promise<{ page: Page; problems: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const problems: string[] = [];
  page.on("console", (message) => problems.push(message.text()));
  page.on("pageerror", ({ message }) => problems.push(`uncaught: ${message}`));
  page.on("request", (request) => {
    const url = request.url();
    const isCall = new URL(url).pathname.startsWith("/rest/");
    if (!url.startsWith(server.url) && !isCall && !url.startsWith("data:")) {
      problems.push(`leaves the gallery: ${url}`);
    }
  });
  await page.goto(server.url + path);
  return { page, problems };
}

async function waitForFrames(page: Page): Promise<void> {
  for (const frame of await page.locator("iframe").all()) {
    const root = frame.contentFrame().locator("html[data-gallery=shown]");
    await root.waitFor({ state: "attached" });
  }
}

// A gallery contains the build with React only.
describe.runIf(RENDERER === "react")("the gallery for designers", () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "fundraising-gallery-test-"));
    await buildGallery({ out: folder, distDir: DIST_DIR, dataDir: inject("seededDir") });
    const policy = readSnippet("docs/theming.md", "http", "## The gallery").trim();
    const [header = "", value = ""] = policy.split(": ");
    server = await serveFolder(folder, "/brand/gallery/", { [header]: value });
    browser = await chromium.launch({
      executablePath: inject("headlessShellPath"),
      args: ["--no-sandbox"],
    });
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it("shows every state, accessible and without a back end", async () => {
    const found: Record<string, string[]> = {};
    const waiting = [...STATES];
    async function showStates(): Promise<void> {
      const { page, problems } = await openPage("state.html?state=none");
      for (let state = waiting.shift(); state !== undefined; state = waiting.shift()) {
        problems.length = 0;
        await page.goto(`${server.url}state.html?state=${state.name}`);
        // Rejects if the state does not come about: the page then throws.
        await page
          .locator("html[data-gallery=shown]")
          .waitFor({ state: "attached" })
          .catch(() => problems.push("is not shown"));
        problems.push(...(await findViolations(page)));
        const unexpected = problems.filter((problem) => !isExpected(state, problem));
        if (unexpected.length > 0) found[state.name] = unexpected;
      }
    }
    await Promise.all(Array.from({ length: PARALLEL_PAGES }, showStates));
    expect(found).toEqual({});
    expect(server.unanswered).toEqual([]);
    // It opens about a hundred pages.
  }, 240_000);

  it("shows a changed property in each frame, with its contrasts and its CSS", async () => {
    const { page, problems } = await openPage("#state=checkout");
    await waitForFrames(page);
    await page.getByRole("button", { name: "Theme" }).click();
    await page.getByRole("textbox", { name: "--fw-accent", exact: true }).fill("#ff69b4");
    for (const frame of await page.locator("iframe").all()) {
      const button = frame.contentFrame().getByRole("button", { name: "Continue to payment" });
      await expect
        .poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor))
        .toBe("rgb(255, 105, 180)");
    }
    const row = page.getByRole("row", { name: "on-accent on accent 4.5" });
    expect(await row.innerText()).toContain("2.64 too low");
    const css = page.getByRole("textbox", { name: "CSS", exact: true });
    expect(await css.inputValue()).toBe(":root {\n  --fw-accent: #ff69b4;\n}\n");
    expect(await findViolations(page)).toEqual([]);

    await page.getByRole("button", { name: "Reset" }).click();
    expect(await css.inputValue()).toContain("Nothing is changed");
    expect(problems).toEqual([]);
  });

  it("goes through the states with the keyboard, in dark colors and from right to left", async () => {
    const { page, problems } = await openPage("#state=cart-one&scheme=dark&dir=rtl");
    await waitForFrames(page);
    await page.getByRole("searchbox", { name: "Filter" }).fill("cart over many");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Cart over the page: Many lines" }).waitFor();
    const frame = page.frameLocator("iframe").last();
    await frame.getByRole("dialog", { name: "Your cart" }).waitFor();
    const root = frame.locator("html");
    expect(await root.getAttribute("data-theme")).toBe("dark");
    expect(await root.getAttribute("dir")).toBe("rtl");
    await waitForFrames(page);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe("Many lines");
    expect(problems).toEqual([]);
  });
});
