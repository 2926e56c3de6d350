import { cp, symlink } from "node:fs/promises";
import path from "node:path";
import { inject } from "vitest";
import { createTemporaryFolder } from "./create-temporary-folder.ts";

/** @returns a new folder with the seeded data, for a back end of its own; it is removed after all tests */
export async function copySeededData(): Promise<string> {
  const seededDir = inject("seededDir");
  const dataDir = createTemporaryFolder();
  const images = path.join(seededDir, "images");
  // All copies share the images, because drawing one takes a tenth of a second.
  await cp(seededDir, dataDir, { recursive: true, filter: (file) => file !== images });
  await symlink(images, path.join(dataDir, "images"));
  return dataDir;
}
