import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { findProgram, installPackages } from "./install-packages.ts";

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
  return findProgram(SHELL_NAME) ?? install([SHELL_NAME], () => findProgram(SHELL_NAME)) ?? whole;
}

function findChromium(): string | undefined {
  for (const name of SYSTEM_NAMES) {
    const found = findProgram(name);
    if (found) return found;
  }
  const cached = chromium.executablePath();
  return existsSync(cached) ? cached : undefined;
}

function installChromium(): string | undefined {
  // Debian's package depends on all the libraries that a browser needs, so it is tried first.
  // Both at once, because to update the list of packages takes as long as to install one.
  const installed =
    install(["chromium", SHELL_NAME], findChromium) ?? install(["chromium"], findChromium);
  if (installed) return installed;
  spawnSync("npx", ["playwright-core", "install", "--with-deps", "chromium"], { stdio: "inherit" });
  return findChromium();
}

/** Installs packages, and finds what they contain. */
function install(names: string[], find: () => string | undefined): string | undefined {
  try {
    installPackages(names);
  } catch (error) {
    console.log(`${names.join(", ")} was not installed. ${(error as Error).message}`);
  }
  return find();
}
