import { defineConfig } from "vitest/config";

/** For `npm run test:engines`, which is not part of `npm test`. */
export default defineConfig({
  test: {
    include: ["test/engines/**/*.test.ts"],
    testTimeout: 90_000,
    // A hook may install a browser.
    hookTimeout: 300_000,
  },
});
