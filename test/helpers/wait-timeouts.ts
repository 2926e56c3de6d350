import { expect, vi } from "vitest";

/**
 * The timeout for all waits. The libraries' default of a second is not enough on a busy machine, and
 * a longer one costs time only when a test fails.
 */
const WAIT_MS = 20_000;

const { waitFor } = vi;
vi.waitFor = (condition, options = WAIT_MS) => waitFor(condition, options);

// Only tests with JSX use this library, which is slow to load.
if (expect.getState().testPath?.endsWith(".tsx")) {
  const { configure } = await import("@testing-library/dom");
  configure({ asyncUtilTimeout: WAIT_MS });
}
