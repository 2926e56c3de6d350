import { mkdtempSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";

/** @returns the path of a new, empty folder, which is removed after the last test */
export function createTemporaryFolder(): string {
  return mkdtempSync(path.join(path.dirname(inject("seededDir")), "test-"));
}
