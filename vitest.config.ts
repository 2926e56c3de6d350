import { defineConfig } from "vitest/config";

/** `.unit` runs in Node, `.dom` in happy-dom, `.browser` in a real Chromium with the built files. */
const named = (kind: string) => [`test/**/*.${kind}.test.{ts,tsx}`];

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
    reporters: ["default", "./test/plain-counts.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          include: named("unit"),
          setupFiles: ["test/build-globals.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          environment: "happy-dom",
          include: named("dom"),
          setupFiles: ["test/build-globals.ts", "test/stop-progress.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          environment: "node",
          include: named("browser"),
          globalSetup: ["test/browser/install-chromium.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
          // Two cores: more browsers at once only wait for each other.
          maxWorkers: 2,
        },
      },
    ],
  },
});
