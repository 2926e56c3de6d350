import { existsSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { findHeadlessShell, findOrInstallChromium } from "./find-chromium.ts";

/** Runs once before the browser tests: finds their browsers, and that there is a build. */
export default function prepareBrowserTests(project: TestProject) {
  for (const folder of ["dist", "dist/lite"]) {
    if (existsSync(`${folder}/manifest.json`)) continue;
    throw new Error(
      `The browser tests run the built files, and ${folder}/ has none. Run: npm run build`,
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
