import { describe, expect, it } from "vitest";
import { readBuilt } from "../helpers/built-files.ts";
import { openFileShop, waitForWidgets } from "../helpers/open-shop.ts";
import { cartOf } from "../helpers/page-parts.ts";

const shop = await openFileShop();

it("the head fragment preloads the main entry in parallel with the loader and fetches each file once", async () => {
  const head = readBuilt("fragments/head.html").replaceAll("{assets}", "/dist/");
  const { page, requests, messages } = await shop.openReady({
    html: `<!doctype html><link rel="icon" href="data:,">${head}
      <script src="/dist/loader.js" async></script><div data-widget="footer"></div>`,
  });
  const mainFiles = requests.filter((request) => /chunks\/(start|fundraising)-/.test(request));
  const named = [...head.matchAll(/href="([^"]+)"/g)].map(([, address]) => `GET ${address}`);
  expect(named).toHaveLength(3);
  expect(mainFiles.sort()).toEqual(named.sort());
  expect(await page.locator("link[rel=stylesheet]").count()).toBe(1);
  expect(messages).toEqual([]);
});

describe("the head fragment with integrity", () => {
  const head = readBuilt("fragments/head-integrity.html").replaceAll("{assets}", "/dist/");

  /** @param changed the chunk that comes with another content */
  async function openChecked(changed?: RegExp) {
    const { page, requests, messages } = await shop.openPage({
      html: `<!doctype html><link rel="icon" href="data:,"><script>
          window.errors = [];
          document.addEventListener("fundraising:error", ({ detail }) => errors.push(detail.error));
        </script>${head}
        <p data-widget="footer">Our own</p><a href="/cart/" data-widget-open="cart">Open</a>`,
      prepare: async (page) => {
        if (!changed) return;
        await page.route(changed, async (route) => {
          const response = await route.fetch();
          await route.fulfill({
            response,
            body: `window.isChanged = true;${await response.text()}`,
          });
        });
      },
    });
    const readErrors = () =>
      page.evaluate("errors.map(({ name, type }) => [name, type])") as Promise<string[][]>;
    return { page, requests, messages, readErrors };
  }

  it("runs the loader and every chunk as they were built, and fetches each once", async () => {
    const { page, requests, messages } = await openChecked();
    await waitForWidgets(page);
    await page.getByText("Open").click();
    await cartOf(page).waitFor();
    const main = requests.filter((request) =>
      /(loader|start|fundraising)-\w{8}\.js$/.test(request),
    );
    expect(main.map((request) => request.replace(/.*\/|-.*/g, "")).sort()).toEqual([
      "fundraising",
      "loader",
      "start",
    ]);
    expect(messages).toEqual([]);
  });

  it("leaves the page as it is if the main chunk was changed", async () => {
    const { page, readErrors } = await openChecked(/chunks\/fundraising-.*js/);
    await page.waitForSelector("[data-widget-state=failed]");
    expect(await page.getByText("Our own").isVisible()).toBe(true);
    expect(await readErrors()).toEqual([["ChunkLoadError", "missing"]]);
    expect(await page.evaluate("window.isChanged")).toBeUndefined();
  });

  it.each([
    ["the cart", /chunks\/cart-\w{8}\.js/],
    ["what areas share", /chunks\/cart-login-.*js/],
  ])("runs nothing of a changed chunk, not even in another attempt: %s", async (_, changed) => {
    const { page, readErrors } = await openChecked(changed);
    await waitForWidgets(page);
    await page.getByText("Open").click();
    await page.getByRole("alert").getByText("We couldn’t load your cart").waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    const error = ["ChunkLoadError", "missing"];
    await expect.poll(readErrors).toEqual([error, error]);
    expect(await page.evaluate("window.isChanged")).toBeUndefined();
  });
});
