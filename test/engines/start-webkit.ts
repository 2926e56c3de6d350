import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  Builder,
  Capabilities,
  Key as Keys,
  type WebDriver,
  type WebElement,
} from "selenium-webdriver";
import { waitOrReject } from "../../shared/page/platform/wait-at-most.ts";
import { findFreePort } from "../helpers/find-free-port.ts";
import { startDisplay } from "../helpers/start-display.ts";
import { type Engine, type EnginePage, findVisible, waitFor } from "./engine-page.ts";
import type { Programs } from "./find-programs.ts";

/** By default, a page may load for five minutes: a test would end before the error that says so. */
const LIMIT_MS = 30_000;

/**
 * Longer than the driver's own limits. A test in CI has run out of time without an error, which a command
 * that never gets an answer would explain.
 */
const ANSWER_LIMIT_MS = 40_000;

/** The error when it doesn't. */
export const NO_ANSWER = /^WebKitWebDriver has not answered/;

/** WebKitGTK's test browser, driven over WebDriver. Each page has a driver and a browser of its own. */
export async function startWebKit(programs: Programs["webkit"]): Promise<Engine> {
  const display = await startDisplay(programs.display);
  let driver: ChildProcess | undefined;
  return {
    openPage: async (size) => {
      if (driver) await stopGroup(driver);
      const port = await findFreePort();
      driver = spawn(programs.driver, [`--port=${port}`], {
        stdio: "ignore",
        // A process group, so that the browser ends with its driver.
        detached: true,
        env: {
          ...process.env,
          DISPLAY: display.name,
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
      const session = new Builder()
        .usingServer(url)
        .withCapabilities(
          new Capabilities({
            browserName: "MiniBrowser",
            "webkitgtk:browserOptions": { binary: programs.browser, args: ["--automation"] },
          }),
        )
        .build();
      const { execute } = session;
      session.execute = (command) =>
        waitOrReject(
          execute.call(session, command),
          ANSWER_LIMIT_MS,
          () => new Error(`WebKitWebDriver has not answered “${command.getName()}”.`),
        );
      await session.manage().setTimeouts({ pageLoad: LIMIT_MS, script: LIMIT_MS });
      await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size });
      return wrapSession(session);
    },
    close: async () => {
      if (driver) await stopGroup(driver);
      display.process.kill();
    },
  };
}

const KEYS = { Escape: Keys.ESCAPE, Enter: Keys.ENTER, Tab: Keys.TAB };

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
    press: (key) => session.actions().sendKeys(KEYS[key]).perform(),
    clickAt: (x, y) => session.actions().move({ x, y }).click().perform(),
  };
}

async function stopGroup(leader: ChildProcess): Promise<void> {
  const hasExited = leader.exitCode !== null || leader.signalCode !== null;
  const exited = hasExited || once(leader, "exit");
  try {
    process.kill(-(leader.pid as number), "SIGKILL");
  } catch {
    // The whole group has ended.
  }
  await exited;
}
