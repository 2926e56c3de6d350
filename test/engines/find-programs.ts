import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { WebKitPrograms } from "./webkit.ts";

/** Debian's packages with the programs. */
const PACKAGES = ["firefox-esr", "webkit2gtk-driver", "xvfb", "fonts-liberation"];

export interface Programs {
  firefox: string;
  webkit: WebKitPrograms;
}

/**
 * Finds the browsers. Where the system's package manager can install missing ones, it does, because
 * the tests are never skipped.
 *
 * @throws {Error} naming what is missing and how to install it
 */
export function findOrInstallPrograms(): Programs {
  const found = findPrograms();
  if (typeof found !== "string") return found;
  const canInstall = process.getuid?.() === 0 && which("apt-get") !== undefined;
  if (canInstall) {
    console.log(`No ${found} found; installing ${PACKAGES.join(", ")}.`);
    const command = `apt-get update && apt-get install -y --no-install-recommends ${PACKAGES.join(" ")}`;
    execFileSync("sh", ["-c", command], { stdio: ["ignore", "ignore", "inherit"] });
  }
  const installed = findPrograms();
  if (typeof installed !== "string") return installed;
  throw new Error(
    `The tests of other engines need ${installed}. On Debian: apt-get install ${PACKAGES.join(" ")}`,
  );
}

/** The programs, or the name of the first that is missing. */
function findPrograms(): Programs | string {
  const firefox = which("firefox-esr") ?? which("firefox");
  if (!firefox) return "Firefox";
  const driver = which("WebKitWebDriver");
  if (!driver) return "WebKitWebDriver";
  const browser = findMiniBrowser();
  if (!browser) return "MiniBrowser";
  const display = which("Xvfb");
  if (!display) return "Xvfb";
  return { firefox, webkit: { driver, browser, display } };
}

function which(name: string): string | undefined {
  const { status, stdout } = spawnSync("which", [name], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/** It is not on the path, but in the folder of the library. */
function findMiniBrowser(): string | undefined {
  const folders = [
    "/usr/lib/x86_64-linux-gnu",
    "/usr/lib/aarch64-linux-gnu",
    "/usr/libexec",
    "/usr/lib64",
  ];
  return folders
    .flatMap((folder) =>
      ["4.1", "4.0"].map((version) => `${folder}/webkit2gtk-${version}/MiniBrowser`),
    )
    .find(existsSync);
}
