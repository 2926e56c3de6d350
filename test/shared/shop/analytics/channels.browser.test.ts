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
