import { spawnSync } from "node:child_process";
import type { TestProject } from "vitest/node";
import { findOrInstall } from "../helpers/install-packages.ts";

/** With nginx and CGI in place of Apache and its module, which would be started. */
const PACKAGES =
  `wordpress wordpress-theme-twentytwentyone wordpress-theme-twentytwentythree mediawiki
  python3-django python3-django-csp mariadb-server-core mariadb-client nginx
  php8.2-cli php8.2-cgi php-mysql php-sqlite3 php-xml php-mbstring php-intl`.split(/\s+/);

/** Runs once before the tests: installs what is missing of the hosts, or says why they are skipped. */
export default function installHosts(project: TestProject): void {
  const areInstalled = () => spawnSync("/usr/bin/dpkg", ["--status", ...PACKAGES]).status === 0;
  try {
    project.provide("hasHosts", findOrInstall("The live hosts", PACKAGES, areInstalled));
  } catch (error) {
    console.warn(`${(error as Error).message} Their tests are skipped.`);
    project.provide("hasHosts", false);
  }
}

declare module "vitest" {
  interface ProvidedContext {
    hasHosts: boolean;
  }
}
