import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { fillCart } from "../helpers/call-shop.ts";
import { type Counts, countObjects } from "../helpers/count-objects.ts";
import { openFileShop } from "../helpers/open-shop.ts";
import { LARGE_WIDGETS } from "../helpers/widget-states.ts";

/** Hosts that add and remove mount points for as long as a page is open. */
const shop = await openFileShop();

const IMAGES = "**/images/**";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>';

/** How many mount points there are at the same time. */
const ROUND = 10;

/** Bytes of the heap that a mount may leave behind; a root has several times as many. */
const HEAP_TOLERANCE = 2_000;

/** A mount point, and what is in it once the widget has all its data. */
const WIDGETS = [
  ['<div data-widget="header"></div>', "header"],
  ['<div data-widget="footer"></div>', "footer"],
  ['<div data-widget="search"></div>', "input"],
  ['<i data-widget="cart-icon" data-visibility="3"></i>', "[aria-label='Cart, 2 items']"],
  ['<i data-widget="help-icon">Help</i>', "[role=button]"],
  ['<div data-widget="cart"></div>', "[role=spinbutton]"],
  ...LARGE_WIDGETS,
] as const;

async function addAndRemove(page: Page, markup: string, content: string): Promise<void> {
  await page.evaluate(
    ({ markup, count }) => {
      const block = document.createElement("div");
      block.id = "block";
      block.innerHTML = markup.repeat(count);
      document.body.append(block);
    },
    { markup, count: ROUND },
  );
  await page.waitForFunction(
    ({ content, count }) =>
      [...document.querySelectorAll("#block > [data-widget]")].filter((mountPoint) =>
        mountPoint.querySelector(content),
      ).length === count,
    { content, count: ROUND },
  );
  await page.evaluate(() => document.getElementById("block")?.remove());
  // Effects are cleaned up after the next paint.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

it("leaves nothing behind of ten mount points of any widget", async () => {
  const { page, messages } = await shop.openPage({
    config: { user: { id: 1, firstName: "Ada" } },
    cookies: { cartId: await fillCart(shop, 2) },
    prepare: async (page) => {
      await page.route("**/count-by-status/", (route) =>
        route.fulfill({ json: { ready: 1, active: 2, ended: 1, draft: 2 } }),
      );
      // The browser keeps a removed image, with its root, until it has loaded.
      await page.route(IMAGES, (route) =>
        route.fulfill({ contentType: "image/svg+xml", body: SVG }),
      );
    },
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  for (const [markup, content] of WIDGETS) {
    // Code that is loaded on demand comes with the first mounts.
    await addAndRemove(page, markup, content);
    // What the last mounts still hold is counted each time, because no count waits for it.
    let before = await countObjects(page, session);
    // The heap also grows when the browser compiles code, but only for a while.
    await expect
      .poll(
        async () => {
          await addAndRemove(page, markup, content);
          const now = await countObjects(page, session);
          const grown = listGrown(before, now);
          before = now;
          return grown;
        },
        { message: markup },
      )
      .toEqual([]);
  }
  expect(messages).toEqual([]);
  // It opens one page, and mounts hundreds of widgets in it.
}, 240_000);

/** Of what there is more after ten mounts. */
function listGrown(before: Counts, now: Counts): string[] {
  const perMount = (name: keyof Counts) => (now[name] - before[name]) / ROUND;
  return [
    // Less than one for each mount: the browser may keep the element that it has shown last.
    ...(["listeners", "nodes", "observers", "roots"] as const).filter(
      (name) => perMount(name) >= 1,
    ),
    ...(perMount("heapBytes") > HEAP_TOLERANCE ? [`heapBytes ${perMount("heapBytes")}`] : []),
  ];
}
