import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGate } from "../../browser/create-gate.ts";
import { openShop, type PageOptions, type Shop, waitForWidgets } from "../../browser/shop.ts";

/** The user menu, and the way out, in pages that make it hard. */
let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const BODY = `<div data-widget="header" data-show-first-name></div>
  <main data-widget-content>Text</main>`;
const accountOf = (page: Page) => page.getByRole("button", { name: "Account menu" });

/** The browser logs rejected requests itself. */
const isOurs = (message: string) => !message.startsWith("Failed to load resource");

async function openAs(user: object, options: PageOptions = {}) {
  // As a careful template writes it: a `</script>` in a name must not end the configuration.
  const config = JSON.stringify({ user }).replaceAll("<", "\\u003c");
  const opened = await shop.openPage({ body: BODY, config, ...options });
  await waitForWidgets(opened.page);
  return opened;
}

/** What a sandboxed page meets: naming any of these throws. */
function blockAll() {
  const block = (owner: object, name: string) => {
    const refuse = () => {
      throw new DOMException("The document is sandboxed.", "SecurityError");
    };
    Object.defineProperty(owner, name, { get: refuse, set: refuse });
  };
  for (const name of ["localStorage", "sessionStorage", "BroadcastChannel"]) block(window, name);
  block(Document.prototype, "cookie");
}

describe("the user menu", () => {
  it("shows names as they are, whatever they try, where the host is strict", async () => {
    const attack = `<img src=x onerror="window.attacked=1">{name}</script>$&`;
    const { page, messages } = await openAs(
      { id: 1, firstName: attack, profilePicture: "/images/nobody.webp" },
      {
        headers: {
          "Content-Security-Policy":
            "default-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types 'none'",
        },
      },
    );
    await accountOf(page).click();
    await page.getByText(`Welcome, ${attack}!`).waitFor();
    expect(await page.getByText(attack, { exact: true }).count()).toBe(1);
    // An icon replaces the profile picture that can't be loaded.
    await page.waitForFunction(() => !document.querySelector("header img"));
    expect(await accountOf(page).locator("svg").count()).toBe(1);
    expect(await page.evaluate("window.attacked")).toBeUndefined();
    expect(messages.filter(isOurs)).toEqual([]);
  });

  it("works where the page may keep nothing, neither cookies nor storage", async () => {
    const panel = createGate();
    const { page, messages } = await openAs(
      { id: 1, firstName: "J" },
      {
        prepare: async (page) => {
          await page.addInitScript(blockAll);
          await page.route("**/user-panel-*.js", panel.hold);
        },
      },
    );
    // The key comes before the menu does.
    await accountOf(page).press("ArrowUp");
    panel.open();
    await page.getByText("Welcome, J.!").waitFor();
    await expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe("Log Out");
    expect(messages.filter(isOurs)).toEqual([]);
    // Without the cookie the server rejects each request; the log-out continues.
    await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  });

  it("links to the dashboard where its script can't be loaded", async () => {
    const { page, messages } = await openAs(
      { id: 1, firstName: "Ada" },
      { prepare: (page) => page.route("**/user-panel-*.js", (route) => route.abort()) },
    );
    await accountOf(page).click();
    await page.waitForURL("**/login/?next=%2Fdashboard%2Foverview%2F");
    expect(messages.join()).toContain("The account menu could not be loaded");
  });
});

describe("logging out", () => {
  const ORDER = ["POST /rest/log-event/", "GET /rest/logout/", "GET /host-page"];

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ["fails", (page) => page.route("**/rest/*/", (route) => route.fulfill({ status: 500 }))],
    ["reaches nobody", (page) => page.route("**/rest/*/", (route) => route.abort())],
    ["is never answered", (page) => page.route("**/rest/*/", () => undefined)],
  ])(
    "takes every step in order where each request %s, and shows the user's real state",
    async (how, break_) => {
      const { page, context, requests, messages } = await openAs(
        { id: 1, firstName: "Ada" },
        {
          cookies: { userIsInvitee: "1" },
          prepare: async (page) => {
            await page.clock.install();
            await break_(page);
          },
        },
      );
      await accountOf(page).click();
      const before = requests.length;
      const loaded = page.waitForEvent("load");
      await page.getByRole("button", { name: "Log Out" }).dblclick();
      if (how === "is never answered") {
        await expect.poll(() => requests.slice(before)).toContain(ORDER[0]);
        await page.clock.fastForward("00:02");
        await expect.poll(() => requests.slice(before)).toContain(ORDER[1]);
        await page.clock.fastForward("00:06");
      }
      await loaded;
      const steps = requests.slice(before).filter((request) => ORDER.includes(request));
      expect(steps).toEqual(ORDER);
      expect(messages.join()).toContain("did not confirm that the user is logged out");
      expect((await context.cookies()).map(({ name }) => name)).not.toContain("userIsInvitee");
      await accountOf(page).waitFor();
    },
  );
});
