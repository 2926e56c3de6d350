import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RENDERERS } from "../../shared/tools/build/renderers.ts";
import { countObjects } from "../helpers/count-objects.ts";
import { type OpenPage, openShop, type Shop, waitForWidgets } from "../helpers/open-shop.ts";
import { addToCart, cartOf, closeDialog } from "../helpers/page-parts.ts";
import { forward, type LiveHost, stopPrograms } from "../helpers/start-program.ts";
import { FRAMEWORKS } from "./frameworks.ts";
import { startFramework } from "./start-framework.ts";

/** Real frameworks that follow docs/frameworks.md, in front of the reference back end. */

const LOADS = 16;
const VISITS = 3;
/** A tenth of what a root of React has. */
const LISTENERS_OF_A_ROOT = 10;
const LINKS = { 1001: "Lighthouse", 1002: "Robotics" };
type CampaignId = keyof typeof LINKS;

const DIST_DIRS = { react: "dist", preact: "dist/lite" };

const campaignOf = (page: Page) => page.locator("[data-widget=campaign]");
const cartIconOf = (page: Page, items: string) =>
  page.getByRole("banner").getByRole("button", { name: `Cart, ${items}` });

async function waitForCampaign(page: Page, id: CampaignId): Promise<void> {
  await page.locator(`[data-campaign-id="${id}"] .fw-campaign-size`).first().waitFor();
  await waitForWidgets(page);
  expect(await campaignOf(page).count()).toBe(1);
}

/** Follows a link of the host, which doesn't load the page. */
async function showCampaign(page: Page, id: CampaignId): Promise<void> {
  await page.evaluate("window.isSamePage = true");
  await page.getByRole("link", { name: LINKS[id] }).click();
  await page.waitForURL(`**/campaign/${id}`);
  await waitForCampaign(page, id);
  expect(await page.evaluate("window.isSamePage")).toBe(true);
}

/** Adds the campaign that is shown, and closes the cart. */
async function add(page: Page, id: CampaignId): Promise<void> {
  const saved = page.waitForRequest(
    (request) => request.method() === "PUT" && (request.postData() ?? "").includes(`${id}`),
  );
  await addToCart(page);
  await saved;
  await cartOf(page).getByRole("group").first().waitFor();
  await closeDialog(page);
}

/** Fails the test on what is neither ours nor the recipe's: a new project has no icon. */
const expectNoMessages = ({ messages }: OpenPage) =>
  expect(messages.filter((text) => !text.includes("404"))).toEqual([]);

describe.each(FRAMEWORKS)("$name", (framework) => {
  const shops = new Map<string, Shop>();
  let host: LiveHost;
  beforeAll(async () => {
    for (const renderer of RENDERERS) {
      const respond = (request: Request) => forward(request, host);
      shops.set(renderer, await openShop({ distDir: DIST_DIRS[renderer], respond }));
    }
    host = await startFramework(framework, shops.get("react")?.url ?? "");
  });
  afterAll(() => Promise.all([...[...shops.values()].map((shop) => shop.close()), stopPrograms()]));

  it.runIf(framework.hasProxy)("passes calls on with their last slash", async () => {
    const path = "/rest/campaign/1001/product/?checkout=false";
    const headers = { Cookie: "securityToken=token", "X-Security-Token": "token" };
    const response = await fetch(host.url + path, { headers, redirect: "manual" });
    expect(response.status).toBe(200);
  });

  describe.each(RENDERERS)("with the build of %s", (renderer) => {
    const open = (options = {}) =>
      (shops.get(renderer) as Shop).openPage({ path: "/campaign/1001", ...options });

    it("keeps its pages and the widgets in all loads, whichever comes first", async () => {
      const html = await (await fetch(`${host.url}/campaign/1001`)).text();
      const isServerRendered = html.includes("data-campaign-id");
      for (let load = 0; load < LOADS; load += 1) {
        // Each second load, the host's scripts wait for the widgets.
        const prepare = async (page: Page) => {
          const shown = waitForCampaign(page, 1001).catch(() => undefined);
          await page.route(/^(?!.*\/dist\/).*\.m?js\b/, async (route) => {
            await shown;
            await route.continue();
          });
        };
        const opened = await open(isServerRendered && load % 2 ? { prepare } : {});
        const { page } = opened;
        await waitForCampaign(page, 1001);
        await page.waitForLoadState("networkidle");
        await showCampaign(page, 1002);
        expectNoMessages(opened);
        await opened.context.close();
      }
    });

    it("sells the campaign of each route, keeps the cart, and leaves nothing behind", async () => {
      const opened = await open();
      const { page, context } = opened;
      const pageIds: string[] = [];
      page.on("request", (request) => {
        const { eventName, metadata } = request.postDataJSON() ?? {};
        // Angular's recipe adds the campaign.
        if (eventName === "page_view") pageIds.push(metadata.pageId.replace(/\.\d+$/, ""));
      });
      await waitForCampaign(page, 1001);
      await page.waitForLoadState("networkidle");
      await add(page, 1001);
      await cartIconOf(page, "1 item").waitFor();

      await showCampaign(page, 1002);
      await cartIconOf(page, "1 item").waitFor();
      await expect.poll(() => pageIds).toEqual(["shop.campaign", "shop.campaign"]);
      await add(page, 1002);
      await cartIconOf(page, "2 items").waitFor();

      await page.goBack();
      await waitForCampaign(page, 1001);
      await cartIconOf(page, "2 items").waitFor();
      expect(await page.evaluate("window.isSamePage")).toBe(true);
      expectNoMessages(opened);

      const session = await context.newCDPSession(page);
      await session.send("Performance.enable");
      const visitBoth = async () => {
        for (let visit = 0; visit < VISITS; visit += 1) {
          await showCampaign(page, 1002);
          await showCampaign(page, 1001);
        }
        await page.waitForLoadState("networkidle");
        return countObjects(page, session);
      };
      const before = await visitBoth();
      const after = await visitBoth();
      expect(after.roots).toBe(before.roots);
      // The host's own vary by a few.
      expect((after.listeners - before.listeners) / VISITS).toBeLessThan(LISTENERS_OF_A_ROOT);
    });
  });
});
