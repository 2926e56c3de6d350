import puppeteer, { type ElementHandle, type Page } from "puppeteer-core";
import { type Engine, type EnginePage, findVisible } from "./engine-page.ts";

/** Firefox, driven over WebDriver BiDi, or Chromium. */
export async function startWithPuppeteer(
  browserName: "firefox" | "chrome",
  executablePath: string,
): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: browserName,
    executablePath,
    headless: true,
    args: browserName === "chrome" ? ["--no-sandbox"] : [],
  });
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
      (await again(() => page.evaluate(`(${call})(...${JSON.stringify(args)})`))) as ReturnType<
        typeof call
      >,
    find: async ({ selector, name }) => {
      const handle = await again(() => page.evaluateHandle(findVisible, selector, name));
      const element = handle.asElement() as ElementHandle | null;
      return element && { click: () => element.click(), type: (text) => element.type(text) };
    },
    press: (key) => page.keyboard.press(key),
    clickAt: (x, y) => page.mouse.click(x, y),
  };
}

/** Chromium ends a call while another page loads. The next one waits for that page. */
function again<T>(call: () => Promise<T>): Promise<T> {
  return call().catch((error: Error) => {
    if (error.message.startsWith("Execution context was destroyed")) return call();
    throw error;
  });
}
