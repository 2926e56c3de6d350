import { expect, vi } from "vitest";

/**
 * Waits for a condition end when it holds. How long one may be in vain is a question of the machine,
 * and the second that the libraries begin with is not enough for a busy one.
 */
const WAIT_MS = 20_000;

const { waitFor } = vi;
vi.waitFor = (condition, options = WAIT_MS) => waitFor(condition, options);

// The others don't use that library, which takes its time to load.
if (expect.getState().testPath?.endsWith(".tsx")) {
  const { configure } = await import("@testing-library/dom");
  configure({ asyncUtilTimeout: WAIT_MS });
}
