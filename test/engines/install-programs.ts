import { findOrInstallPrograms } from "./find-programs.ts";

/** For CI, which runs the tests of Firefox and WebKit only where these can be installed. */
try {
  findOrInstallPrograms();
} catch (error) {
  console.error(`Firefox and WebKit are not tested. ${(error as Error).message}`);
  process.exitCode = 1;
}
