import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import type { Renderer } from "../../shared/tools/build/renderers.ts";

const project = (renderer: Renderer): TestProjectConfiguration => ({
  extends: true,
  test: { name: `live-hosts-${renderer}`, provide: { renderer } },
});

/** For `npm run test:live-hosts`, which is not part of `npm test`. */
export default defineConfig({
  test: {
    include: ["test/live-hosts/**/*.test.ts"],
    globalSetup: ["test/helpers/prepare-browser-tests.ts", "test/helpers/seed-data.ts"],
    testTimeout: 120_000,
    // It installs the hosts where they are missing.
    hookTimeout: 600_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [project("react"), project("preact")],
  },
});
