import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from "selenium-webdriver";
import { type Engine, type EnginePage, findVisible, waitFor } from "./engine-page.ts";

/** Programs of WebKitGTK: its driver, its test browser, and a virtual display for them. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  display: string;
}

/** WebKitGTK's test browser, driven over WebDriver. Each page is a session of its own. */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const displayName = `:${90 + (process.pid % 100)}`;
  const display = spawn(programs.display, [displayName, "-screen", "0", "1280x900x24"]);
  const port = await findFreePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: displayName,
      // There is no graphics card, and the sandbox needs rights that a container does not have.
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitFor("WebKitWebDriver", () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  let session: WebDriver | undefined;
  return {
    openPage: async () => {
      await session?.quit();
      session = await new Builder()
        .usingServer(url)
        .withCapabilities(
          new Capabilities({
            browserName: "MiniBrowser",
            "webkitgtk:browserOptions": { binary: programs.browser, args: ["--automation"] },
          }),
        )
        .build();
      await session.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
      return wrapSession(session);
    },
    close: async () => {
      await session?.quit().catch(() => undefined);
      await Promise.all([driver, display].map(stop));
    },
  };
}

function wrapSession(session: WebDriver): EnginePage {
  return {
    goto: (url) => session.get(url),
    evaluate: (call, ...args) => session.executeScript(`return (${call})(...arguments)`, ...args),
    find: async ({ selector, name }) => {
      const element = await session.executeScript<WebElement | null>(
        `return (${findVisible})(...arguments)`,
        selector,
        ...(name === undefined ? [] : [name]),
      );
      return (
        element && {
          click: async () => {
            // The driver scrolls smoothly where the page does, and clicks before the end.
            await session.executeScript(
              "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
              element,
            );
            await element.click();
          },
          type: (text) => element.sendKeys(text),
        }
      );
    },
    press: (key) =>
      session.actions().sendKeys({ Escape: Key.ESCAPE, Enter: Key.ENTER }[key]).perform(),
  };
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    if (!child.kill()) resolve();
  });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
