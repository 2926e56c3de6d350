import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { createReferenceServer } from "../../demo-pages/server/create-server.ts";
import { findHeadlessShell, findOrInstallChromium } from "./find-chromium.ts";

/** Real hashes at a fraction of their cost: tests log in often. */
export const PASSWORD_COST = { N: 1024, r: 8, p: 1 };

/**
 * Runs once before the browser tests. Each test file starts the browser that this finds, and a back end
 * with a copy of the data that this seeds.
 */
export default async function prepareBrowserTests(project: TestProject) {
  for (const folder of ["dist", "dist/lite"]) {
    if (existsSync(`${folder}/manifest.json`)) continue;
    throw new Error(
      `The browser tests run the built files, and ${folder}/ has none. Run: npm run build`,
    );
  }
  project.provide("chromiumPath", findOrInstallChromium());
  project.provide("headlessShellPath", findHeadlessShell());

  const seededDir = await mkdtemp(path.join(tmpdir(), "fundraising-seeded-"));
  const server = await createReferenceServer({
    dataDir: seededDir,
    distDir: "dist",
    pagesDir: "demo-pages",
    passwordCost: PASSWORD_COST,
  });
  await server.close();
  await mkdir(path.join(seededDir, "images"));
  project.provide("seededDir", seededDir);
  return () => rm(seededDir, { recursive: true, force: true, maxRetries: 10 });
}

declare module "vitest" {
  interface ProvidedContext {
    chromiumPath: string;
    headlessShellPath: string;
    /** The seeded data of a back end that has had no requests. */
    seededDir: string;
  }
}
