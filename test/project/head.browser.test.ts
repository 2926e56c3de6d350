import { expect, it } from "vitest";
import { readBuilt } from "../helpers/built-files.ts";
import { openFileShop, waitForWidgets } from "../helpers/shop.ts";

const shop = await openFileShop();

it("the head fragment preloads the main entry in parallel with the loader and fetches each file once", async () => {
  const head = readBuilt("fragments/head.html").replaceAll("{assets}", "/dist/");
  const { page, requests, messages } = await shop.openPage({
    path: "/with-head",
    prepare: (page) =>
      page.route("**/with-head", (route) =>
        route.fulfill({
          contentType: "text/html; charset=utf-8",
          body: `<!doctype html><link rel="icon" href="data:,">${head}
            <script src="/dist/loader.js" async></script><div data-widget="footer"></div>`,
        }),
      ),
  });
  await waitForWidgets(page);
  const mainFiles = requests.filter((request) => /chunks\/(start|fundraising)-/.test(request));
  const named = [...head.matchAll(/href="([^"]+)"/g)].map(([, address]) => `GET ${address}`);
  expect(named).toHaveLength(3);
  expect(mainFiles.sort()).toEqual(named.sort());
  expect(await page.locator("link[rel=stylesheet]").count()).toBe(1);
  expect(messages).toEqual([]);
});
