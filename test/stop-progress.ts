import nprogress from "nprogress";
import { afterAll } from "vitest";

/**
 * A call that a test leaves unanswered keeps the progress bar going, and its timers outlive the page
 * of the test file: on a busy machine they then failed in a world without a document.
 */
afterAll(() => {
  nprogress.status = null;
});
