import { existsSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { findHeadlessShell, findOrInstallChromium } from "./find-chromium.ts";
import { findNewerSource } from "./find-newer-source.ts";

/** Runs once before the browser tests: finds their browsers, and that there is a build of today's source. */
export default function prepareBrowserTests(project: TestProject) {
  for (const folder of ["dist", "dist/lite"]) {
    const isBuilt = existsSync(`${folder}/manifest.json`);
    const newer = isBuilt && findNewerSource(folder);
    if (isBuilt && !newer) continue;
    const reason = newer ? `is older than ${newer}` : "has none";
    throw new Error(
      `The browser tests run the built files, and ${folder}/ ${reason}. Run: npm run build`,
    );
  }
  project.provide("chromiumPath", findOrInstallChromium());
  project.provide("headlessShellPath", findHeadlessShell());
}

declare module "vitest" {
  interface ProvidedContext {
    chromiumPath: string;
    headlessShellPath: string;
  }
}
