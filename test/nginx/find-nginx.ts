import { existsSync } from "node:fs";
import { findProgram, installPackages } from "../helpers/install-packages.ts";

const PACKAGES = ["nginx", "libnginx-mod-http-brotli-static", "openssl"];

/** Debian's own configuration, which loads the module of the second package. */
export const DEBIAN_CONFIG = "/etc/nginx/nginx.conf";
const BROTLI_MODULE = "/etc/nginx/modules-enabled/50-mod-http-brotli-static.conf";

/** Paths of programs. */
export interface NginxPrograms {
  nginx: string;
  /** Makes the certificate. */
  openssl: string;
}

/**
 * Finds Debian's nginx with its module for brotli, and installs what is missing.
 *
 * @throws {Error} that says why it can't be installed
 */
export function findOrInstallNginx(): NginxPrograms {
  const found = findNginx();
  if (found) return found;
  let reason = "";
  try {
    installPackages(PACKAGES);
  } catch (error) {
    reason = ` ${(error as Error).message}`;
  }
  const installed = findNginx();
  if (installed) return installed;
  throw new Error(
    `The tests of nginx need Debian's.${reason} On Debian: apt-get install ${PACKAGES.join(" ")}`,
  );
}

function findNginx(): NginxPrograms | undefined {
  const [nginx, openssl] = ["nginx", "openssl"].map(findProgram);
  if (!nginx || !openssl || ![DEBIAN_CONFIG, BROTLI_MODULE].every(existsSync)) return undefined;
  return { nginx, openssl };
}
