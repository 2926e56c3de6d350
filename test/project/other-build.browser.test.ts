import { execFile, execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DIST_DIR, readBuilt } from "../helpers/built-files.ts";
import { listItems, saveCart } from "../helpers/call-shop.ts";
import { copyProject } from "../helpers/copy-project.ts";
import { findViolations } from "../helpers/find-violations.ts";
import { addOne, addThree, lineOf, readQuantity, WRITE } from "../helpers/open-cart.ts";
import { HOST_PATH, openShop } from "../helpers/open-shop.ts";
import { openSite } from "../helpers/open-site.ts";
import { cartOf, tryAgainOf } from "../helpers/page-parts.ts";
import { readSnippet } from "../helpers/read-snippet.ts";
import { serveFolder } from "../helpers/serve-folder.ts";

let copy: string;
/**
 * Another build: it has the guide's widget, a link to gift cards, a recaptcha, and no page of the registration, and
 * stores the cart's edits in another format.
 */
let other: string;

const GUIDE = "CONTRIBUTING.md";

beforeAll(async () => {
  copy = copyProject();
  cpSync("widgets", path.join(copy, "widgets"), { recursive: true });
  const settings = "shared/tools/build/settings.ts";
  replaceIn(settings, 'giftCardPage: ""', 'giftCardPage: "https://gifts.example/"');
  replaceIn(settings, 'recaptchaKey: ""', 'recaptchaKey: "the-site-key"');
  replaceIn(settings, "disabledAsPage: false", "disabledAsPage: true");
  replaceIn("shared/page/platform/storage.ts", '"cartOutbox.1."', '"cartOutbox.0."');
  mkdirSync(path.join(copy, "widgets/thanks"));
  for (const [file, language] of [
    ["thanks.texts.ts", "ts"],
    ["thanks.module.css", "css"],
    ["thanks.widget.tsx", "tsx"],
  ] as const) {
    const name = `widgets/thanks/${file}`;
    writeFileSync(path.join(copy, name), readSnippet(GUIDE, language, `\`${name}\``));
  }
  const line = readSnippet(GUIDE, "ts", "`widgets/registry.ts`");
  replaceIn("widgets/registry.ts", "\n];", `\n${line}];`);
  other = path.join(copy, "dist");
  const build = ["build.mjs", "--renderer", "react", "--out", other];
  await promisify(execFile)("node", build, { cwd: copy });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function replaceIn(name: string, before: string, after: string): void {
  const file = path.join(copy, name);
  const text = readFileSync(file, "utf8");
  expect(text).toContain(before);
  writeFileSync(file, text.replace(before, after));
}

it("pages that are open or cached work across an upgrade and back, with the commands of the docs", async () => {
  const deployed = path.join(copy, "site");
  const run = (heading: string, dist = "") => {
    const command = readSnippet("docs/deployment.md", "sh", heading).replaceAll(
      " dist/",
      ` ${dist}/`,
    );
    execFileSync("sh", ["-ec", command.replaceAll("/srv/widgets", deployed)]);
  };
  run("## Files", DIST_DIR);
  const [head, footer] = ["head", "footer"].map((name) => readBuilt(`fragments/${name}.html`));
  writeFileSync(
    path.join(deployed, "index.html"),
    `<!doctype html><link rel="icon" href="data:,">${head?.replaceAll("{assets}", "/")}
    <a href="/cart/" data-widget-open="cart">Open</a><div data-widget="footer">${footer}</div>
    <script src="/loader.js" async></script>`,
  );
  /** Opens the page on an origin of its own. The returned function opens its cart and leaves it. */
  const open = async (giftCards: number) => {
    const server = await serveFolder(deployed);
    onTestFinished(server.close);
    const { page, messages } = await openSite(server.url);
    expect(await page.getByRole("link", { name: "Gift cards" }).count()).toBe(giftCards);
    return async () => {
      await page.getByText("Open", { exact: true }).click();
      await cartOf(page).waitFor();
      await page.close();
      const missing = server.missing.filter((file) => !file.startsWith("/rest/"));
      expect([...messages, ...missing]).toEqual([]);
    };
  };
  const openFirst = await open(0);
  run("## Files", other);
  await openFirst();
  const openSecond = await open(1);
  run("## Files", DIST_DIR);
  await openSecond();
  run("## Caches");
  const chunks = path.join(deployed, "chunks");
  expect(readdirSync(chunks).sort()).toEqual(readdirSync(path.join(DIST_DIR, "chunks")).sort());
  await (await open(0))();
});

it("a tab of a build with an unsaved edit keeps it beside a page of a build that stores edits in another format", async () => {
  const distDir = path.join(copy, "both");
  cpSync(DIST_DIR, distDir, { recursive: true });
  cpSync(other, path.join(distDir, "other"), { recursive: true });
  const shop = await openShop({ distDir });
  onTestFinished(shop.close);
  const items = (await listItems(shop)).slice(0, 1);
  const { page, context } = await shop.openPage({
    html: `<!doctype html><div data-widget="cart"></div><script>
        const loader = document.createElement("script");
        loader.src = location.search.slice(1) + "/loader.js";
        document.body.append(loader);
      </script>`,
    query: "?/dist",
    cookies: { cartId: await saveCart(shop, items) },
  });
  await page.route(WRITE, (route) => route.abort());
  await addThree(page, items);
  await tryAgainOf(page).waitFor();
  const beside = await context.newPage();
  const open = async () => {
    await beside.goto(`${shop.url}${HOST_PATH}?/dist/other`);
    await lineOf(beside, 0).waitFor();
    return readQuantity(beside, 0);
  };
  const countUnsaved = () =>
    page.evaluate("Object.keys(localStorage).filter((key) => /^cartOutbox/.test(key)).length");
  expect(await open()).toBe("1");
  const saved = beside.waitForResponse(WRITE);
  await addOne(beside, 0);
  await saved;
  expect(await open()).toBe("2");
  await expect.poll(countUnsaved).toBe(1);
  await page.unrouteAll();
  // It may save its edit by itself before a press on Try again.
  await page.evaluate("dispatchEvent(new Event('online'))");
  await expect.poll(() => readQuantity(beside, 0)).toBe("5");
  expect(await open()).toBe("5");
  expect(await countUnsaved()).toBe(0);
});

it("the guide's new widget works in a page, in a chunk of its own with isolated styles, and adds to the loader what the guide says", async () => {
  const shop = await openShop({ distDir: other });
  onTestFinished(shop.close);
  const { page, requests, messages } = await shop.openPage({
    body: '<div data-widget="thanks"></div>',
    config: { user: { id: 1, firstName: "Ada" } },
  });
  const text = page.getByText("Thank you for being here, Ada!");
  await text.waitFor();
  expect(await text.evaluate((element) => element.className)).toBe("fw-thanks");
  expect(await text.evaluate((element) => getComputedStyle(element).margin)).toBe("0px");
  // The script, which is requested before its import as well, and the style sheet.
  const files = requests.filter((request) => request.includes("/chunks/thanks-"));
  expect(new Set(files).size).toBe(2);
  expect(messages).toEqual([]);

  const [, maximum] = /at most (\d+) bytes to the loader/.exec(readFileSync(GUIDE, "utf8")) ?? [];
  const [before = 0, after = 0] = [DIST_DIR, other].map(
    (dist) => statSync(path.join(dist, "loader.js.br")).size,
  );
  expect(after - before).toBeGreaterThan(0);
  expect(after - before).toBeLessThanOrEqual(Number(maximum));
});

describe("the recaptcha", () => {
  const VENDOR = "https://www.google.com/recaptcha/api.js*";
  /** That of docs/deployment.md. */
  const POLICY = `default-src 'self'; img-src 'self' data:;
    script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;
    frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/;
    require-trusted-types-for 'script'; trusted-types fundraising`;

  it("is loaded with the registration form only, and creates a token for each attempt", async () => {
    const shop = await openShop({ distDir: other, recaptcha: "fake" });
    onTestFinished(shop.close);
    const { page, requests, messages } = await shop.openReady({
      body: '<a href="/login/" data-widget-open="login">Open</a>',
      headers: { "Content-Security-Policy": POLICY.replace(/\s+/g, " ") },
      prepare: (page) =>
        page.route(VENDOR, (route) =>
          route.fulfill({ path: "demo-pages/assets/fake-recaptcha.js" }),
        ),
    });
    const tokens: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/rest/register/"))
        tokens.push(request.postDataJSON().recaptchaToken);
    });
    const listLoaded = () => requests.filter((request) => request.includes("/recaptcha/api.js"));
    await page.getByText("Open", { exact: true }).click();
    const dialog = page.getByRole("dialog");
    const field = (name: string) => dialog.getByRole("textbox", { name });
    await field("Email").waitFor();
    await page.waitForLoadState("networkidle");
    expect(listLoaded()).toEqual([]);
    await dialog.getByRole("button", { name: "Create an account" }).click();
    const address = "GET /recaptcha/api.js?render=the-site-key&trustedtypes=true";
    await expect.poll(listLoaded).toEqual([address]);
    expect(await findViolations(page)).toEqual([]);
    const submit = dialog.getByRole("button", { name: "Create account" });
    await field("First name").fill("Mary");
    await field("Last name").fill("Somerville");
    await field("Password").fill("a long enough one");
    await field("Email").fill("ada@example.com");
    await submit.click();
    await dialog.locator("[aria-invalid=true]").waitFor();
    await field("Email").fill("mary@example.com");
    await Promise.all([page.waitForEvent("load"), submit.click()]);
    expect(new Set(tokens).size).toBe(2);
    expect(tokens).toHaveLength(2);
    expect(listLoaded()).toHaveLength(1);
    // The browser itself logs the 422.
    expect(messages.filter((message) => !message.startsWith("Failed to load resource"))).toEqual(
      [],
    );
  });
});
