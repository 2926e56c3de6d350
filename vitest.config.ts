import { availableParallelism } from "node:os";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import type { Renderer } from "./shared/tools/build/renderers.ts";

/** `.unit` runs in Node, `.dom` in happy-dom, `.browser` in a real Chromium. */
const named = (kind: string) => [`test/**/*.${kind}.test.{ts,tsx}`];

/** The browser tests of the built files, which run once for each renderer. */
const browserProject = (renderer: Renderer): TestProjectConfiguration => ({
  extends: true,
  test: {
    name: `browser-${renderer}`,
    environment: "node",
    include: named("browser"),
    globalSetup: ["test/helpers/prepare-browser-tests.ts", "test/helpers/seed-data.ts"],
    provide: { renderer },
    testTimeout: 90_000,
    // A hook can build the widgets and start a browser.
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  css: {
    modules: {
      localsConvention: "camelCaseOnly",
      generateScopedName: (name, file) => {
        const base = file.replace(/^.*\//, "").replace(/\.module\.css.*$/, "");
        return name === base ? `fw-${base}` : `fw-${base}-${name}`;
      },
    },
  },
  test: {
    css: true,
    // One more than the cores, because tests in the browser often wait, as for a debounced request.
    maxWorkers: availableParallelism() + 1,
    // The files of a project share a process: to load happy-dom, React, the back end or a browser
    // takes longer than the tests of most files.
    isolate: false,
    // For slow machines. A single wait has a shorter timeout, and its error names the condition.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: ["default", "./test/helpers/plain-counts.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          include: named("unit"),
          globalSetup: ["test/helpers/seed-data.ts"],
          setupFiles: ["test/helpers/build-globals.ts"],
          // Node is quick to start, and so a fake clock that a failed test leaves stops no other file.
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          environment: "happy-dom",
          include: named("dom"),
          setupFiles: [
            "test/helpers/clear-window.ts",
            "test/helpers/build-globals.ts",
            "test/helpers/stop-progress.ts",
            "test/helpers/wait-timeouts.ts",
          ],
        },
      },
      browserProject("react"),
      browserProject("preact"),
    ],
  },
});
