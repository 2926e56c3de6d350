import { BroadcastChannel } from "node:worker_threads";
import nprogress from "nprogress";
import { afterAll, afterEach, expect, vi } from "vitest";

/** Prepares every test in happy-dom, and restores the page after each. */

/**
 * The timeout for all waits. The libraries' default of a second is not enough on a busy machine, and
 * a longer one costs time only when a test fails.
 */
const WAIT_MS = 20_000;

const { waitFor } = vi;
vi.waitFor = (condition, options = WAIT_MS) => waitFor(condition, options);

// happy-dom does not render slots. So `attachShadow` fails, and the content of mount points is
// taken out instead; the tests in browsers use a shadow root.
Element.prototype.attachShadow = () => {
  throw new DOMException("", "NotSupportedError");
};

// Node has this class, but happy-dom's window lacks it.
Object.assign(globalThis, { BroadcastChannel });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  // With 0, happy-dom still has the cookie in the same millisecond.
  for (const cookie of document.cookie.split("; "))
    document.cookie = `${cookie.split("=")[0]}=; max-age=-1; path=/`;
  document.head.replaceChildren();
  document.body.replaceChildren();
});

// Only tests with JSX render, and the library is slow to load.
if (expect.getState().testPath?.endsWith(".tsx")) {
  const { cleanup, configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: WAIT_MS, reactStrictMode: true });
  afterEach(cleanup);
}

/**
 * A request that is still pending at the end of a file keeps the progress bar moving, or starts it even
 * later. happy-dom waits for its timers, each of which starts the next, so the file would never end.
 */
afterAll(() => {
  nprogress.configure({ trickle: false });
  nprogress.status = null;
});
