import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const SHELL_NAME = "chromium-headless-shell";

/**
 * Finds a Chromium for the browser tests: the one at `CHROMIUM_PATH`, the system's, or one in
 * Playwright's cache. Without any, one is installed, because the tests are never skipped.
 *
 * @throws {Error} if no Chromium is found and none can be installed; the message says what to do
 */
export function findOrInstallChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH is "${named}", but there is no such file. Correct or unset it.`);
  }
  const found = findChromium() ?? installChromium();
  if (found) return found;
  throw new Error(
    "The browser tests need a Chromium; none was found and none could be installed. Install one " +
      "(on Debian: apt-get install chromium; elsewhere: npx playwright-core install chromium), or " +
      "set CHROMIUM_PATH to one.",
  );
}

/**
 * Finds, or on Debian installs, a Chromium without its own user interface, in which tests take two
 * thirds of the time. It has no back/forward cache.
 *
 * @returns the whole Chromium where there is none, or where `CHROMIUM_PATH` names one
 */
export function findHeadlessShell(): string {
  const whole = findOrInstallChromium();
  if (process.env.CHROMIUM_PATH) return whole;
  const found = findProgram(SHELL_NAME);
  if (found || !canInstallPackages()) return found ?? whole;
  run("sh", ["-c", installPackages(SHELL_NAME)]);
  return findProgram(SHELL_NAME) ?? whole;
}

function findChromium(): string | undefined {
  for (const name of SYSTEM_NAMES) {
    const found = findProgram(name);
    if (found) return found;
  }
  const cached = chromium.executablePath();
  return existsSync(cached) ? cached : undefined;
}

function findProgram(name: string): string | undefined {
  const { status, stdout } = spawnSync("which", [name], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

function installChromium(): string | undefined {
  // Debian's package depends on all the libraries that a browser needs, so root tries it first. It
  // does not depend on a font, but without one pages have no visible text.
  if (canInstallPackages()) run("sh", ["-c", installPackages("chromium fonts-liberation")]);
  const installed = findChromium();
  if (installed) return installed;
  run("npx", ["playwright-core", "install", "--with-deps", "chromium"]);
  return findChromium();
}

function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && findProgram("apt-get") !== undefined;
}

const installPackages = (names: string) =>
  `apt-get update && apt-get install -y --no-install-recommends ${names}`;

/** What it has installed is found afterwards, so a failure needs no handling. */
function run(command: string, words: string[]): void {
  console.log(`Installing a browser for the tests: ${[command, ...words].join(" ")}`);
  spawnSync(command, words, { stdio: ["ignore", "ignore", "inherit"] });
}
