import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import type { Renderer } from "../../shared/tools/build/renderers.ts";

const project = (renderer: Renderer): TestProjectConfiguration => ({
  extends: true,
  test: { name: `packages-${renderer}`, provide: { renderer } },
});

/** For `npm run test:packages`, which is not part of `npm test`. */
export default defineConfig({
  test: {
    include: ["test/packages/**/*.test.ts"],
    globalSetup: ["test/helpers/prepare-browser-tests.ts", "test/helpers/seed-data.ts"],
    testTimeout: 90_000,
    // A hook can start a browser.
    hookTimeout: 120_000,
    // The files share no state but the browser.
    isolate: false,
    expect: { poll: { timeout: 20_000 } },
    projects: [project("react"), project("preact")],
  },
});
