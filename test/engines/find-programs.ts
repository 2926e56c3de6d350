import { existsSync } from "node:fs";
import { findProgram, installPackages } from "../helpers/install-packages.ts";

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
 * @throws {Error} that names the missing programs and how to install them
 */
export function findOrInstallPrograms(): Programs {
  const { programs, packages, missing } = findPrograms();
  if (!missing.length) return programs;
  let reason = "";
  try {
    installPackages(packages);
  } catch (error) {
    reason = ` ${(error as Error).message}`;
  }
  const installed = findPrograms();
  if (!installed.missing.length) return installed.programs;
  const names = installed.missing.join(" and ");
  throw new Error(
    `The tests of other engines need ${names}.${reason} ` +
      `On Debian: apt-get install ${installed.packages.join(" ")}`,
  );
}

/** The programs, and where some are missing, their names and Debian's packages. */
function findPrograms() {
  const missing: string[] = [];
  const packages = new Set<string>();
  const find = (program: string, debianPackage: string, path: string | undefined): string => {
    if (path) return path;
    missing.push(program);
    packages.add(debianPackage);
    return "";
  };
  const programs: Programs = {
    firefox: find("Firefox", "firefox-esr", findProgram("firefox-esr") ?? findProgram("firefox")),
    webkit: {
      driver: find("WebKitWebDriver", "webkit2gtk-driver", findProgram("WebKitWebDriver")),
      browser: find("MiniBrowser", "webkit2gtk-driver", MINI_BROWSERS.find(existsSync)),
      display: find("Xvfb", "xvfb", findProgram("Xvfb")),
    },
  };
  return { programs, missing, packages: [...packages] };
}
