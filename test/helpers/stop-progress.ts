import nprogress from "nprogress";
import { afterAll } from "vitest";

/**
 * A request that is still pending at the end of a test keeps the progress bar moving. Its timers
 * outlive the document of the test file, and failed on a busy machine without it.
 */
afterAll(() => {
  nprogress.status = null;
});
