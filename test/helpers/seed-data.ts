import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { createReferenceServer } from "../../demo-pages/server/create-server.ts";

/** Real hashes at a fraction of their cost: tests log in often. */
export const PASSWORD_COST = { N: 16, r: 8, p: 1 };

/** Of images in pixels: a detailed one takes a tenth of a second. */
export const IMAGE_DETAIL = 50;

/** Seeds the data of a back end once before all tests, which then copy it: seeding takes longer than most tests. */
export default async function seedData(project: TestProject) {
  const root = await mkdtemp(path.join(tmpdir(), "fundraising-shops-"));
  const seededDir = path.join(root, "seeded");
  const server = await createReferenceServer({
    dataDir: seededDir,
    distDir: "dist",
    pagesDir: "demo-pages",
    passwordCost: PASSWORD_COST,
  });
  await server.close();
  await mkdir(path.join(seededDir, "images"), { recursive: true });
  project.provide("seededDir", seededDir);
  // Servers may still be writing the last requested images into their folders.
  return () => rm(root, { recursive: true, force: true, maxRetries: 10 });
}

declare module "vitest" {
  interface ProvidedContext {
    /** The seeded data of a back end that has had no requests. What lies beside it is removed after the tests. */
    seededDir: string;
  }
}
