import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import type { Host } from "../../demo-pages/hosts/hosts.ts";

/** The path of a program of the system; `undefined` if it has none of this name. */
export function findProgram(name: string): string | undefined {
  const { status, stdout } = spawnSync("which", [name], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Finds programs, and installs the missing ones.
 *
 * @param what the tests that need them
 * @throws {Error} that says why they can't be installed, and what to do
 */
export function findOrInstall<Programs>(
  what: string,
  packages: readonly string[],
  find: () => Programs | undefined,
): Programs {
  const found = find();
  if (found) return found;
  let reason = "";
  try {
    installPackages(packages);
  } catch (error) {
    reason = ` ${(error as Error).message}`;
  }
  const installed = find();
  if (installed) return installed;
  throw new Error(
    `${what} can't run.${reason} On Debian: apt-get install --no-install-recommends ${packages.join(" ")}`,
  );
}

/**
 * Installs packages of Debian, and a font, without which pages have no visible text.
 *
 * @throws {Error} that says why they could not be installed
 */
export function installPackages(packages: readonly string[]): void {
  if (!findProgram("apt-get")) throw new Error("There is no apt-get to install them with.");
  if (process.getuid?.() !== 0) throw new Error("Only root can install them.");
  console.log(`Installing ${packages.join(", ")} for the tests.`);
  const names = [...packages, "fonts-liberation"].join(" ");
  const command = `apt-get update && apt-get install -y --no-install-recommends ${names}`;
  try {
    // One after the other, as test files run at the same time.
    execFileSync("/usr/bin/flock", ["/var/cache/apt", "sh", "-c", command], {
      stdio: ["ignore", "ignore", "inherit"],
    });
  } catch {
    throw new Error("apt-get could not install them.");
  }
}

/** @returns why the package with a host's files could not be installed; `undefined` if they exist */
export function installLibrary({ files = [], debianPackage = "" }: Partial<Host> = {}) {
  if (files.every(existsSync)) return undefined;
  try {
    installPackages([debianPackage]);
    return undefined;
  } catch (error) {
    return `${debianPackage} is not installed. ${(error as Error).message}`;
  }
}
