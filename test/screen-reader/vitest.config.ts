import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import type { Renderer } from "../../shared/tools/build/renderers.ts";

const project = (renderer: Renderer): TestProjectConfiguration => ({
  extends: true,
  test: { name: `screen-reader-${renderer}`, provide: { renderer } },
});

/** For `npm run test:screen-reader`, which is not part of `npm test`. */
export default defineConfig({
  test: {
    include: ["test/screen-reader/**/*.test.ts"],
    testTimeout: 40_000,
    // Each moment begins where the one before has ended.
    bail: 1,
    // It installs Orca where that is missing, and starts it with Firefox.
    hookTimeout: 300_000,
    // Orca drops events on a machine that is too busy.
    maxWorkers: 1,
    projects: [project("react"), project("preact")],
  },
});
