import puppeteer, { type Page } from "puppeteer-core";
import { waitFor } from "../engines/engine-page.ts";
import { type EngineShop, serveShop } from "../engines/serve-shop.ts";
import { type Orca, startOrca } from "./start-orca.ts";

/** The demo shop in Firefox, read by Orca. */
export interface Shop extends Pick<EngineShop, "holdNext"> {
  orca: Orca;
  page: Page;
  open(path: string): Promise<unknown>;
  close(): Promise<void>;
}

export async function openShop(): Promise<Shop> {
  const [orca, shop] = await Promise.all([startOrca(), serveShop()]);
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    headless: false,
    args: ["--kiosk"],
    env: orca.env,
  });
  const [page] = await browser.pages();
  if (!page) throw new Error("Firefox has no page.");
  await page.setViewport(null);
  await page.goto(shop.url);
  // The keys go to the address bar at first.
  await waitFor("the focus in the page", async () => {
    if (await page.evaluate(() => document.hasFocus())) return true;
    await orca.press("F6");
    return false;
  });
  return {
    orca,
    page,
    holdNext: shop.holdNext,
    open: (path) => page.goto(shop.url + path, { waitUntil: "domcontentloaded" }),
    close: async () => {
      await browser.close();
      await Promise.all([orca.stop(), shop.close()]);
    },
  };
}
