import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openFileShop } from "../../../helpers/open-shop.ts";

/** Content security policies, which only a real browser enforces, and two tabs. */
const shop = await openFileShop();

const FOOTER = '<div data-widget="footer"></div>';
const PIXEL = "https://connect.facebook.net/en_US/fbevents.js";
/** Like the vendor's script, takes the queued calls in order. */
const PIXEL_SCRIPT = `window.got = [];
  fbq.callMethod = (...call) => got.push(call.join(" "));
  fbq.queue.splice(0).forEach((call) => fbq.callMethod(...call));`;
const config = { analytics: { socialPixel: "333", requireConsent: false } };

type WithCalls = typeof window & { got?: string[] };

const servePixel = (page: Page) =>
  page.route(PIXEL, (route) =>
    route.fulfill({ contentType: "text/javascript", body: PIXEL_SCRIPT }),
  );

describe("a page with a content security policy", () => {
  it.each([
    ["with strict-dynamic", "'nonce-n1' 'strict-dynamic'"],
    ["with a nonce", `'nonce-n1' 'self'`],
    ["that allows the vendor's host", "'self' https://connect.facebook.net"],
  ])("%s loads the vendor's script, under trusted types", async (_which, sources) => {
    const { page, messages } = await shop.openPage({
      body: FOOTER,
      config,
      headers: {
        "Content-Security-Policy": `script-src ${sources}; require-trusted-types-for 'script'; trusted-types fundraising`,
      },
      script: '<script nonce="n1" src="/dist/loader.js"></script>',
      prepare: servePixel,
    });
    // As functions, because the policy forbids evaluating strings.
    await page.waitForFunction(() => (window as WithCalls).got?.length === 2);
    expect(await page.evaluate(() => (window as WithCalls).got)).toEqual([
      "init 333",
      "track PageView",
    ]);
    expect(messages).toEqual([]);
  });

  it.each([
    [
      "the trusted-types policy",
      "script-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
      /"analytics.socialPixel".*policy "fundraising"/,
    ],
    ["the vendor's host", "script-src 'self'", /script-src/],
  ])("without %s disables the channel, with one warning", async (_which, policy, warning) => {
    const { page, messages } = await shop.openReady({
      body: FOOTER,
      config,
      headers: { "Content-Security-Policy": policy },
      prepare: servePixel,
    });
    const ours = () => messages.filter((message) => message.startsWith("[fundraising]"));
    await expect.poll(ours).not.toEqual([]);
    await page.waitForLoadState("networkidle");
    expect(ours()).toEqual([expect.stringMatching(warning)]);
    expect(await page.locator("script").count()).toBe(2);
  });
});

describe("a page with Google's snippet for the default consent", () => {
  const DEFAULT = `<script>
    window.dataLayer = window.dataLayer || [];
    function gtag() { dataLayer.push(arguments); }
    gtag("consent", "default", { ad_storage: "denied", analytics_storage: "denied" });
  </script>`;
  const SCRIPT = "https://www.googletagmanager.com/gtag/js?id=G-1";
  /** Like the vendor's script, names the ids that it was loaded for. */
  const GTAG = `window.google_tag_manager = { "G-1": {} };`;

  /** Opens the page, and waits until its user has consented to web analytics. */
  async function openConsented(snippet: string) {
    const requests: string[] = [];
    const { page } = await shop.openReady({
      head: DEFAULT + snippet,
      body: FOOTER,
      config: { pageId: "base.home", analytics: { webAnalytics: "G-1" } },
      prepare: (page) =>
        page.route("https://www.googletagmanager.com/**", (route) => {
          requests.push(route.request().url());
          return route.fulfill({ contentType: "text/javascript", body: GTAG });
        }),
    });
    const before = requests.length;
    await page.evaluate(`window.fundraising.push(({ consent, logEvent }) => {
      consent.set({ analytics: true, marketing: false });
      logEvent("of_a_host");
    })`);
    await page.waitForFunction("[...dataLayer].some(([, name]) => name === 'of_a_host')");
    const entries: unknown[][] = await page.evaluate("dataLayer.map((call) => [...call])");
    const calls = entries.map(([command, name, values]) =>
      command === "js" ? command : `${command} ${name} ${JSON.stringify(values)}`,
    );
    return { calls, requestsBefore: before, requests };
  }

  it("loads gtag.js after the user has consented, and tells it what is granted", async () => {
    const { calls, requestsBefore, requests } = await openConsented("");
    expect(requestsBefore).toBe(0);
    expect(requests).toEqual([SCRIPT]);
    expect(calls).toEqual([
      'consent default {"ad_storage":"denied","analytics_storage":"denied"}',
      'consent update {"ad_storage":"denied","ad_user_data":"denied","ad_personalization":"denied","analytics_storage":"granted"}',
      "js",
      'config G-1 {"send_page_view":false}',
      'event page_view {"pageId":"base.home"}',
      "event of_a_host {}",
    ]);
  });

  it("and with gtag.js leaves the page view to it, and loads it once", async () => {
    const { calls, requests } = await openConsented(
      `<script async src="${SCRIPT}"></script>
      <script>gtag("js", new Date()); gtag("config", "G-1");</script>`,
    );
    expect(requests).toEqual([SCRIPT]);
    expect(calls.slice(1)).toEqual(["js", "config G-1 undefined", "event of_a_host {}"]);
  });
});

it("a page whose body is swapped in starts its own channels", async () => {
  const { page, messages } = await shop.openReady({ body: FOOTER, prepare: servePixel });
  await page.evaluate(
    (html) => {
      document.querySelector("script[data-widget-config]")?.remove();
      const body = document.createElement("body");
      body.innerHTML = html;
      document.body.replaceWith(body);
    },
    `<script type="application/json" data-widget-config>${JSON.stringify(config)}</script>${FOOTER}`,
  );
  await page.waitForFunction("window.got?.length === 2");
  expect(await page.evaluate("got")).toEqual(["init 333", "track PageView"]);
  expect(messages).toEqual([]);
});

it("a page logs a page view after five seconds when a widget does not load", async () => {
  const { page } = await shop.openPage({
    body: '<div data-widget="dashboard"></div>',
    config: { ...config, pageId: "base.home" },
    prepare: async (page, context) => {
      await context.addInitScript(
        "window.got = []; window.fbq = (...call) => got.push(call.join(' '));",
      );
      await page.clock.install();
      // The request stays pending.
      await page.route("**/chunks/dashboard-*.js", () => undefined);
    },
  });
  await page.waitForFunction("document.readyState === 'complete'");
  await page.locator("[data-widget-state=pending]").waitFor({ state: "attached" });
  expect(await page.evaluate("got")).toEqual([]);
  await page.clock.fastForward(5_000);
  await page.waitForFunction("got.length === 1");
  expect(await page.evaluate("got")).toEqual(["track PageView"]);
});
