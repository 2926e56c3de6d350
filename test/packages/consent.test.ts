import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { build } from "esbuild";
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { createTemporaryFolder } from "../helpers/create-temporary-folder.ts";
import { type OpenPage, openFileShop, waitForWidgets } from "../helpers/open-shop.ts";
import { readSnippet } from "../helpers/read-snippet.ts";

/** The recipes of docs/consent.md with the real consent managers. */

interface Manager {
  /** The heading of its recipe. */
  name: string;
  /** The script of the package. */
  read: () => string | Promise<string>;
  /** The page's own settings, before the recipe. */
  settings: string;
  /** An expression that makes the shopper's choice. */
  choose: (choice: Choice) => string;
  /** An expression that is true once the shopper can choose. */
  isReady?: string;
  /** Whether it asks for each category. */
  hasCategories?: false;
}

type Choice = "all" | "analytics" | "none";
type Granted = [analytics: boolean, marketing: boolean];

const GRANTED: Record<Choice, Granted> = {
  all: [true, true],
  analytics: [true, false],
  none: [false, false],
};

const require = createRequire(import.meta.url);
const readFile = (file: string) => readFileSync(file, "utf8");
const listGranted = (choice: Choice) =>
  JSON.stringify(["analytics", "marketing"].filter((_, index) => GRANTED[choice][index]));

/** klaro's package depends on its build tools, so it is not installed, but fetched. */
function readKlaro(): string {
  const folder = createTemporaryFolder();
  const pack = ["pack", "klaro@0.7.22", "--silent", "--pack-destination", folder];
  const file = execFileSync("npm", pack, { encoding: "utf8" }).trim();
  execFileSync("tar", ["-xzf", path.join(folder, file), "-C", folder]);
  return readFileSync(path.join(folder, "package/dist/klaro-no-css.js"), "utf8");
}

async function bundleC15t(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [require.resolve("c15t")],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "c15t",
  });
  return outputFiles[0]?.text ?? "";
}

const TEXTS = `consent_modal: { title: "Cookies", description: "May we?", primary_btn: { text: "Yes", role: "accept_all" } },
  settings_modal: { title: "Cookies", save_settings_btn: "Save", blocks: [
    { title: "Analytics", toggle: { value: "analytics", enabled: false } },
    { title: "Marketing", toggle: { value: "marketing", enabled: false } } ] }`;

const MANAGERS: readonly Manager[] = [
  {
    name: "vanilla-cookieconsent 3",
    read: () => readFile(require.resolve("vanilla-cookieconsent/dist/cookieconsent.umd.js")),
    settings: `const settings = { hideFromBots: false,
      categories: { necessary: { readOnly: true }, analytics: {}, marketing: {} },
      language: { default: "en", translations: { en: {
        consentModal: { title: "Cookies", acceptAllBtn: "Yes" }, preferencesModal: { sections: [] } } } } };`,
    choose: (choice) => `CookieConsent.acceptCategory(${listGranted(choice)})`,
  },
  {
    name: "vanilla-cookieconsent 2",
    read: () => readFile(require.resolve("vanilla-cookieconsent-2/dist/cookieconsent.js")),
    settings: `const settings = { hide_from_bots: false, languages: { en: { ${TEXTS} } } };`,
    choose: (choice) => `manager.accept(${listGranted(choice)})`,
  },
  {
    name: "klaro",
    read: readKlaro,
    settings: `var klaroConfig = { translations: { en: {} }, lang: "en", services: ["analytics", "marketing"]
      .map((name) => ({ name, purposes: [name], callback() {} })) };
      klaro.setup(klaroConfig);`,
    choose: (choice) =>
      `${["analytics", "marketing"]
        .map(
          (name, index) =>
            `klaro.getManager().updateConsent("${name}", ${GRANTED[choice][index]});`,
        )
        .join("")}klaro.getManager().saveAndApplyConsents()`,
  },
  {
    name: "tarteaucitron",
    read: () => readFile(require.resolve("tarteaucitronjs/tarteaucitron.js")),
    settings: `tarteaucitron.cdn = "/packages/";
      tarteaucitron.init({ privacyUrl: "/", serviceDefaultState: "wait", highPrivacy: true,
        googleConsentMode: false, bingConsentMode: false, pianoConsentMode: false, cookieName: "tac" });`,
    isReady: `document.getElementById("shopmarketingDenied")`,
    choose: (choice) =>
      ["analytics", "marketing"]
        .map((name, index) => {
          const button = `shop${name}${GRANTED[choice][index] ? "Allowed" : "Denied"}`;
          return `document.getElementById("${button}").click();`;
        })
        .join(""),
  },
  {
    name: "Osano Cookie Consent 3",
    read: () => readFile(require.resolve("cookieconsent/build/cookieconsent.min.js")),
    settings: `const settings = { revokable: true };`,
    choose: (choice) =>
      `document.querySelector(".cc-revoke")?.click(); document.querySelector("${choice === "none" ? ".cc-deny" : ".cc-allow"}").click()`,
    hasCategories: false,
  },
  {
    name: "c15t 2",
    read: bundleC15t,
    settings: `const { consentStore } = c15t.getOrCreateConsentRuntime({
      mode: "offline", consentCategories: ["necessary", "measurement", "marketing"] });`,
    choose: (choice) => {
      const [analytics, marketing] = GRANTED[choice];
      return `(async () => {
        consentStore.getState().setSelectedConsent("measurement", ${analytics});
        consentStore.getState().setSelectedConsent("marketing", ${marketing});
        await consentStore.getState().saveConsents("custom");
      })()`;
    },
  },
];

const ORDERS = ["before", "after"] as const;
const shop = await openFileShop({
  respond: (request) => {
    const file = new URL(request.url).pathname.split("/packages/")[1];
    if (!file) return undefined;
    const type = file.endsWith(".css") ? "text/css" : "text/javascript";
    return Promise.resolve(
      new Response(readFile(`node_modules/tarteaucitronjs/${file}`), {
        headers: { "Content-Type": type },
      }),
    );
  },
});

/** One service of each category. The calls of all pages of the visit are kept. */
async function recordServices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const record = (category: string) => ({
      track: (name: string) => {
        const calls = JSON.parse(localStorage.getItem("test:calls") ?? "[]");
        localStorage.setItem("test:calls", JSON.stringify([...calls, `${category} ${name}`]));
      },
    });
    Object.assign(window, { mixpanel: record("analytics"), Attribution: record("marketing") });
  });
}
const clearCalls = (page: Page) => page.evaluate("localStorage.removeItem('test:calls')");
const readCalls = (page: Page) =>
  page.evaluate<string[]>("JSON.parse(localStorage.getItem('test:calls') ?? '[]')");

describe.each(MANAGERS)(
  "$name",
  ({ name, read, settings, choose, isReady, hasCategories = true }) => {
    let script: string;
    beforeAll(async () => {
      script = await read();
    });

    /** A page on which an event was logged before any choice. */
    async function openConsentPage(order: (typeof ORDERS)[number]): Promise<OpenPage> {
      const recipe = readSnippet("docs/consent.md", "js", `## ${name}\n`);
      const manager = `<script src="/manager.js"></script><script>${settings}\n${recipe}</script>`;
      const opened = await shop.openPage({
        head: "<script>window.fundraising = window.fundraising || [];</script>",
        body: `${order === "before" ? manager : ""}<div data-widget="footer"></div>`,
        script: `<script src="/dist/loader.js" ${order === "before" ? "async" : ""}></script>${order === "after" ? manager : ""}`,
        config: { analytics: { productAnalytics: "m", attribution: "a" } },
        prepare: async (page, context) => {
          await recordServices(context);
          await page.route("**/manager.js", (route) =>
            route.fulfill({ contentType: "text/javascript", body: script }),
          );
        },
      });
      await waitForWidgets(opened.page);
      await waitForEvent(opened.page);
      return opened;
    }

    /** Logs an event, and waits until the channels could have had it. */
    async function waitForEvent(page: Page): Promise<void> {
      const response = page.waitForResponse((response) =>
        Boolean(response.request().postData()?.includes('"of_the_test"')),
      );
      await page.evaluate("void fundraising.push((api) => void api.logEvent('of_the_test'))");
      await response;
    }

    const first: Choice = hasCategories ? "analytics" : "all";
    const granted = hasCategories ? ["analytics"] : ["analytics", "marketing"];

    it.each(ORDERS)(
      "%s the widgets: page view after the choice, reload, withdrawal",
      async (order) => {
        const { page } = await openConsentPage(order);
        if (isReady) await page.waitForFunction(isReady);
        expect(await readCalls(page)).toEqual([]);
        await page.evaluate(choose(first));
        const views = granted.map((category) => `${category} page_view`);
        const earlier = granted.map((category) => `${category} of_the_test`);
        await expect
          .poll(async () => (await readCalls(page)).sort())
          .toEqual([...views, ...earlier].sort());

        await clearCalls(page);
        await page.reload();
        await waitForWidgets(page);
        await expect.poll(() => readCalls(page)).toEqual(views);

        if (isReady) await page.waitForFunction(isReady);
        await page.evaluate(choose("none"));
        const isStored = "localStorage.getItem('cookieConsentAccepted') === 'false'";
        await page.waitForFunction(isStored);
        // Some managers load the page again.
        await waitForWidgets(page);
        await clearCalls(page);
        await waitForEvent(page);
        expect(await readCalls(page)).toEqual([]);
      },
    );
  },
);

it("a loader that vanilla-cookieconsent 3 holds back runs once the shopper has agreed", async () => {
  const [manager] = MANAGERS;
  const { page, messages } = await shop.openPage({
    body: `<div data-widget="footer">Links</div>
      ${readSnippet("docs/consent.md", "html", "## If the manager holds back")}
      <script src="/manager.js"></script>
      <script>${manager?.settings} CookieConsent.run(settings);</script>`,
    script: "",
    prepare: async (page) => {
      const body = await manager?.read();
      await page.route("**/manager.js", (route) =>
        route.fulfill({ contentType: "text/javascript", body }),
      );
    },
  });
  await page.waitForLoadState("networkidle");
  expect(await page.locator("[data-widget-state]").count()).toBe(0);
  expect(await page.getByText("Links").isVisible()).toBe(true);
  await page.evaluate(manager?.choose("all") ?? "");
  await page.locator("[data-widget-state=ready]").waitFor();
  expect(messages).toEqual([]);
});
