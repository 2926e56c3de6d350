import { existsSync } from "node:fs";
import { findOrInstall, findProgram } from "../helpers/install-packages.ts";

export interface Programs {
  firefox: string;
  /** WebKitGTK's driver and test browser, and a virtual display for them. */
  webkit: { driver: string; browser: string; display: string };
}

/** It is not on the path, but in the folder of the library. */
const MINI_BROWSERS = [
  "/usr/lib/x86_64-linux-gnu",
  "/usr/lib/aarch64-linux-gnu",
  "/usr/libexec",
  "/usr/lib64",
].flatMap((folder) => ["4.1", "4.0"].map((api) => `${folder}/webkit2gtk-${api}/MiniBrowser`));

/**
 * Finds the browsers. Where the system's package manager can install missing ones, it does, because
 * the tests are never skipped.
 *
 * @throws {Error} that says why they can't be installed
 */
export function findOrInstallPrograms(): Programs {
  const packages = ["firefox-esr", "webkit2gtk-driver", "xvfb"];
  return findOrInstall("The tests of other engines", packages, () => {
    const firefox = findProgram("firefox-esr") ?? findProgram("firefox");
    const [driver, display] = ["WebKitWebDriver", "Xvfb"].map(findProgram);
    const browser = MINI_BROWSERS.find(existsSync);
    return firefox && driver && browser && display
      ? { firefox, webkit: { driver, browser, display } }
      : undefined;
  });
}
