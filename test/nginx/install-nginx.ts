import { findOrInstallNginx } from "./find-nginx.ts";

/** For CI, which runs the tests of nginx only where it can be installed. */
try {
  findOrInstallNginx();
} catch (error) {
  console.error(`nginx is not tested. ${(error as Error).message}`);
  process.exitCode = 1;
}
