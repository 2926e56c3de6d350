import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import type { Renderer } from "../../shared/tools/build/renderers.ts";

const project = (renderer: Renderer): TestProjectConfiguration => ({
  extends: true,
  test: { name: `engines-${renderer}`, provide: { renderer } },
});

/** For `npm run test:engines`, which is not part of `npm test`. */
export default defineConfig({
  test: {
    include: ["test/engines/**/*.test.ts"],
    globalSetup: ["test/engines/provide-programs.ts"],
    testTimeout: 90_000,
    // A hook starts a browser.
    hookTimeout: 60_000,
    // Two browsers at a time, each in a file of its own.
    maxWorkers: 2,
    projects: [project("react"), project("preact")],
  },
});
