import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** First Chromium without its own user interface, in which the tests take two thirds of the time. */
const SYSTEM_NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

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
      "(on Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright-core install chromium), or " +
      "set CHROMIUM_PATH to one.",
  );
}

function findChromium(): string | undefined {
  for (const name of SYSTEM_NAMES) {
    const { status, stdout } = spawnSync("which", [name], { encoding: "utf8" });
    if (status === 0) return stdout.trim();
  }
  const cached = chromium.executablePath();
  return existsSync(cached) ? cached : undefined;
}

function installChromium(): string | undefined {
  const attempts: [string, string[]][] = [
    ["npx", ["playwright-core", "install", "--with-deps", "chromium"]],
  ];
  // Debian's package depends on all the libraries that a browser needs, so root tries it first. It
  // does not depend on a font, but without one pages have no visible text.
  if (process.getuid?.() === 0 && spawnSync("which", ["apt-get"]).status === 0) {
    const installPackage =
      "apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation";
    attempts.unshift(["sh", ["-c", installPackage]]);
  }
  for (const [command, words] of attempts) {
    console.log(`No Chromium found; trying: ${[command, ...words].join(" ")}`);
    try {
      execFileSync(command, words, { stdio: ["ignore", "ignore", "inherit"] });
    } catch {
      continue;
    }
    const found = findChromium();
    if (found) return found;
  }
  return undefined;
}
