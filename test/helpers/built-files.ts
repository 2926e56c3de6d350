import { readFileSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import type { Renderer } from "../../shared/tools/build/renderers.ts";

/** The build that a browser test runs on: each test runs once for every renderer. */
export const RENDERER = inject("renderer");

export const DIST_DIR = path.resolve(RENDERER === "react" ? "dist" : "dist/lite");

export function readBuilt(file: string): string {
  return readFileSync(path.join(DIST_DIR, file), "utf8");
}

declare module "vitest" {
  interface ProvidedContext {
    renderer: Renderer;
  }
}
