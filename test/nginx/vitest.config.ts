import { defineConfig } from "vitest/config";

/** For `npm run test:nginx`, which is not part of `npm test`. */
export default defineConfig({
  test: {
    include: ["test/nginx/**/*.test.ts"],
    testTimeout: 30_000,
    // It installs nginx where that is missing.
    hookTimeout: 120_000,
  },
});
