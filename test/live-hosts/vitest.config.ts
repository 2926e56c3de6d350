import { defineConfig } from "vitest/config";

/** For `npm run test:live-hosts`, which is not part of `npm test`. */
export default defineConfig({
  test: {
    include: ["test/live-hosts/**/*.test.ts"],
    globalSetup: [
      "test/helpers/prepare-browser-tests.ts",
      "test/helpers/seed-data.ts",
      "test/live-hosts/install-hosts.ts",
    ],
    testTimeout: 120_000,
    // A hook installs a host.
    hookTimeout: 120_000,
    // Both builds at a time.
    maxWorkers: 2,
    expect: { poll: { timeout: 20_000 } },
    projects: (["react", "preact"] as const).map((renderer) => ({
      extends: true,
      test: { name: `live-hosts-${renderer}`, provide: { renderer } },
    })),
  },
});
