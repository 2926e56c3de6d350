import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { buildGallery } from "../../demo-pages/gallery/build-gallery.ts";
import { STATES, type State } from "../../demo-pages/gallery/states.ts";
import { DIST_DIR, RENDERER } from "../helpers/built-files.ts";
import { copySeededData } from "../helpers/copy-seeded-data.ts";
import { findViolations, loadAxe } from "../helpers/find-violations.ts";
import { readSnippet } from "../helpers/read-snippet.ts";
import { IMAGE_DETAIL } from "../helpers/seed-data.ts";
import { type FolderServer, serveFolder } from "../helpers/serve-folder.ts";
import { findBrowser } from "../helpers/shop.ts";

/** Some render while the others wait for their state. */
const PARALLEL_PAGES = 3;

let folder: string;
let dataDir: string;
let server: FolderServer;

/** The states of which a usual response has an error status. */
const STATUSES: Readonly<Record<string, number>> = {
  "login-wrong-password": 401,
  "register-email-taken": 422,
  "dashboard-anonymous": 401,
};

/** What the browser itself says about a response that the state is there to show. */
function isExpected({ name, calls = {} }: State, message: string): boolean {
  const behaviors = Object.values(calls);
  const isFailing = behaviors.includes("failing") || behaviors.includes("unreachable");
  const isRejected = behaviors.includes("rejected");
  const rejected = /^Failed to load resource.* status of (422|429) /;
  const failed =
    /^Failed to load resource.* (status of 500 |net::ERR_FAILED)|^\[fundraising\] .*(failed: (http 500|network)|ChunkLoadError)/;
  const reported = /^\[fundraising\] .* failed: http 422/;
  return (
    message.includes(` status of ${STATUSES[name]} `) ||
    (isFailing && failed.test(message)) ||
    (isRejected && (rejected.test(message) || reported.test(message)))
  );
}

async function openPage(path = ""): Promise<{ page: Page; errors: string[] }> {
  const browser = await findBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  onTestFinished(() => page.context().close());
  const errors: string[] = [];
  page.on("console", (message) => errors.push(message.text()));
  page.on("pageerror", ({ message }) => errors.push(`uncaught: ${message}`));
  page.on("request", (request) => {
    const url = request.url();
    const isCall = new URL(url).pathname.startsWith("/rest/");
    if (!url.startsWith(server.url) && !isCall && !url.startsWith("data:")) {
      errors.push(`leaves the gallery: ${url}`);
    }
  });
  await page.goto(server.url + path);
  return { page, errors };
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
    dataDir = await copySeededData();
    await buildGallery({ out: folder, distDir: DIST_DIR, dataDir, imageDetail: IMAGE_DETAIL });
    const policy = readSnippet("docs/theming.md", "http", "## The gallery").trim();
    const [header = "", value = ""] = policy.split(": ");
    // With the scripts in the browser's cache, and their code compiled, states load in 3/4 of the time.
    const headers = { [header]: value, "Cache-Control": "max-age=3600" };
    server = await serveFolder(folder, "/brand/gallery/", headers);
  });
  afterAll(async () => {
    server?.close();
    for (const one of [folder, dataDir]) await rm(one, { recursive: true, force: true });
  });

  it("shows every state, accessible and without a back end", async () => {
    const found: Record<string, string[]> = {};
    const waiting = [...STATES];
    async function showStates(): Promise<void> {
      const { page, errors } = await openPage("state/?state=none");
      await loadAxe(page);
      for (let state = waiting.shift(); state !== undefined; state = waiting.shift()) {
        await page.goto(`${server.url}state/?state=${state.name}`, { waitUntil: "commit" });
        // Those of the state before, whose slow calls are over now.
        errors.length = 0;
        // Rejects if the state does not come about: the page then throws.
        await page
          .locator("html[data-gallery=shown]")
          .waitFor({ state: "attached" })
          .catch(() => errors.push("is not shown"));
        errors.push(...(await findViolations(page)));
        const unexpected = errors.filter((error) => !isExpected(state, error));
        if (unexpected.length > 0) found[state.name] = unexpected;
      }
    }
    await Promise.all(Array.from({ length: PARALLEL_PAGES }, showStates));
    expect(found).toEqual({});
    // A page that was left may still send an event. A call without a response is in the console.
    expect(server.missing.filter((path) => !path.startsWith("/rest/"))).toEqual([]);
    // It opens about a hundred pages.
  }, 240_000);

  it("shows a changed property and the page's background in each frame, with contrasts and the CSS", async () => {
    const { page, errors } = await openPage("#state=checkout");
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
    const css = field("CSS");
    const rule = ":root {\n  --fw-accent: #ff69b4;\n}\n";
    expect(await css.inputValue()).toBe(rule);

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
        expect(await css.inputValue(), value).toBe(rule);
      }
      expect(await field(name).getAttribute("aria-invalid")).toBe("true");
    }
    expect(await findViolations(page)).toEqual([]);
    await field("--fw-ink").fill("oklch(0 0 0)");
    expect(await css.inputValue()).toContain("--fw-ink: oklch(0 0 0);");
    expect(await readRow("ink on surface 4.5")).toContain("21.00");

    await page.getByRole("button", { name: "Reset" }).click();
    expect(await css.inputValue()).toContain("Nothing is changed");
    expect(errors).toEqual([]);
  });

  it("goes through the states with the keyboard, in dark colors, Spanish and from right to left", async () => {
    const { page, errors } = await openPage("#state=cart-one&scheme=dark&dir=rtl&texts=es");
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
});
