import puppeteer, { type ElementHandle, type Page } from "puppeteer-core";
import { type Engine, type EnginePage, findVisible } from "./engine-page.ts";

/** Firefox, driven over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
  return {
    openPage: async ({ width, height }) => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width, height });
      return wrapPage(page);
    },
    close: () => browser.close(),
  };
}

function wrapPage(page: Page): EnginePage {
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: async (call, ...args) =>
      (await page.evaluate(`(${call})(...${JSON.stringify(args)})`)) as ReturnType<typeof call>,
    find: async ({ selector, name }) => {
      const handle = await page.evaluateHandle(findVisible, selector, name);
      const element = handle.asElement() as ElementHandle | null;
      return element && { click: () => element.click(), type: (text) => element.type(text) };
    },
    press: (key) => page.keyboard.press(key),
    clickAt: (x, y) => page.mouse.click(x, y),
  };
}
