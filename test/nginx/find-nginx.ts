import { existsSync } from "node:fs";
import { findOrInstall, findProgram } from "../helpers/install-packages.ts";

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
  const packages = ["nginx", "libnginx-mod-http-brotli-static", "openssl"];
  return findOrInstall("The tests of nginx", packages, () => {
    const [nginx, openssl] = ["nginx", "openssl"].map(findProgram);
    const isComplete = [DEBIAN_CONFIG, BROTLI_MODULE].every(existsSync);
    return nginx && openssl && isComplete ? { nginx, openssl } : undefined;
  });
}
